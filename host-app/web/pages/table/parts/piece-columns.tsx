import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ReactTable,
  type Updater,
  type SortingState,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogPiece } from '#web/catalog/types.js';
import type { Column } from '../list/columns.js';
import type { Sort } from '../list/list-state.js';
import { PieceCell } from './cells.js';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
export type Features = typeof features;
const helper = createColumnHelper<Features, CatalogPiece>();

/** The visible part of a list; the engine has found and sorted it. */
interface PieceTableOptions {
  readonly columns: readonly Column[];
  readonly shown: readonly Column[];
  readonly pieces: CatalogPiece[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort | undefined) => void;
}

/** Returns the model of the table: its columns with heads and cells, and the rows in view. */
export function usePieceTable(options: PieceTableOptions): ReactTable<Features, CatalogPiece> {
  const { columns, shown, pieces, sort, onSort } = options;
  const { t, i18n } = useTranslation();
  const definitions = useMemo(
    () =>
      helper.columns(
        columns.map((column) =>
          helper.accessor(() => column.id, {
            id: column.id,
            header: t(column.name),
            cell: ({ row }) => <PieceCell column={column} piece={row.original} />,
          }),
        ),
      ),
    // The names change with the language.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [columns, t, i18n.language],
  );
  const visible = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return Object.fromEntries(columns.map(({ id }) => [id, ids.has(id)]));
  }, [columns, shown]);
  const sorting: SortingState = useMemo(
    () => (sort ? [{ id: sort.column, desc: sort.isDescending }] : []),
    [sort],
  );
  return useTable({
    ...{ features, columns: definitions, data: pieces },
    getRowId: ({ path }) => path,
    manualSorting: true,
    enableMultiSort: false,
    sortDescFirst: false,
    state: { sorting, columnVisibility: visible },
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSort(next && { column: next.id, isDescending: next.desc });
    },
  });
}
