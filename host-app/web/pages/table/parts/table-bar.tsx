import { observer } from 'mobx-react-lite';
import type { ReactNode, RefObject } from 'react';
import type { Column } from '../list/columns.js';
import type { TableStore } from '../table-store.js';
import { CountText } from './count-text.js';
import { SearchField } from './search-field.js';
import { ColumnsMenu, ExportMenu, FilterButton, GroupTools, SortMenu } from './tools.js';

interface TableBarOptions {
  readonly store: TableStore;
  readonly title: string;
  /** Columns that show now. */
  readonly columns: readonly Column[];
  readonly isCompact: boolean;
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly filter: { readonly isOpen: boolean; readonly onToggle: () => void };
  readonly onTyped: () => void;
  readonly onPlay: () => void;
  readonly onExport: (format: 'csv' | 'json') => void;
}

/** What the list is, and everything that can be done with it. */
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
