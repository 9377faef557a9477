import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import type { Column } from '../list/columns.js';
import type { TableStore } from '../table-store.js';
import { SearchField } from './search-field.js';
import { ColumnsMenu, ExportMenu, FilterButton, GroupTools, SortMenu } from './tools.js';
import { useTranslation } from 'react-i18next';
import { isNarrowed } from '../list/list-state.js';
import { useSettled } from './hooks.js';
import { useList } from './list-context.js';

/** Milliseconds without a change after which typing has ended. */
const SETTLED = 600;

/** Shows the number of pieces or matches; announced once the user stops typing. */
const CountText = observer(function CountText({
  store,
}: {
  readonly store: TableStore;
}): ReactNode {
  const { t } = useTranslation();
  const { format } = useList();
  const { count: found, answer, scope, state } = store;
  const count = scope.pieces.length;
  const given = { count, found: format.format(found ?? 0), formatted: format.format(count) };
  const key = answer?.typos ? 'table.similar' : 'table.matches';
  const text = isNarrowed(state) && answer ? t(key, given) : t('table.count', given);
  const said = useSettled(text, SETTLED);
  return (
    <>
      <p className="table-count" aria-hidden="true">
        {text}
      </p>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  );
});

interface TableBarOptions {
  readonly store: TableStore;
  readonly title: string;
  /** Visible columns. */
  readonly columns: readonly Column[];
  readonly isCompact: boolean;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly filter: { readonly isOpen: boolean; readonly onToggle: () => void };
  readonly onTyped: () => void;
  readonly onPlay: () => void;
  readonly onExport: (format: 'csv' | 'json') => void;
}

/** Shows the title of the list, and all of its commands. */
export const TableBar = observer(function TableBar(options: TableBarOptions): ReactNode {
  const { store, title, columns, isCompact, bar, filter, onTyped, onPlay, onExport } = options;
  const tools = { store, shown: columns };
  return (
    <div ref={bar} className="table-bar">
      <div className="table-name">
        <h1>{title}</h1>
        <CountText store={store} />
      </div>
      <div className="table-tools">
        <SearchField store={store} onLeave={onTyped} />
        <FilterButton {...{ store, ...filter }} />
        <GroupTools {...{ store, onPlay }} />
        {isCompact ? <SortMenu {...tools} /> : <ColumnsMenu {...tools} />}
        <ExportMenu {...{ isCompact, onExport }} />
      </div>
    </div>
  );
});
