import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fitting, initialColumns, measured, type Column } from '../list/columns.js';
import type { TableStore } from '../table-store.js';

/** Columns shown in rows of two lines. */
const COMPACT_COLUMNS = ['title', 'contributors', 'year', 'sources'];

/** Returns the visible columns: those chosen by the user, else those that fit. */
export function useListColumns(
  store: TableStore,
  { width, isCompact }: { readonly width: number; readonly isCompact: boolean },
): readonly Column[] {
  const { t, i18n } = useTranslation();
  const { columns, view, scope, isGrouped } = store;
  const { pieces, corpus } = scope;
  const wide = useMemo(
    () => measured(columns, { pieces, view, nameOf: ({ name }) => t(name) }),
    // The names change with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [columns, pieces, view, t, i18n.language],
  );
  const usual = useMemo(
    () => initialColumns(wide, { pieces, view, isGrouped, isOneCorpus: corpus !== undefined }),
    [wide, pieces, view, isGrouped, corpus],
  );
  const chosen = store.chosenColumns;
  return useMemo(() => {
    if (isCompact) return wide.filter(({ id }) => COMPACT_COLUMNS.includes(id));
    if (!chosen) return fitting(usual, width || Infinity);
    return wide.filter(({ id }) => id === 'title' || chosen.includes(id));
  }, [chosen, usual, wide, width, isCompact]);
}
