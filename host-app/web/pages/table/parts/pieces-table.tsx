import {
  defaultRangeExtractor,
  observeElementOffset,
  useVirtualizer,
  type Range,
} from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { tracksOf, type Column } from '../list/columns.js';
import { groupAt, type Layout } from '../list/layout.js';
import type { TableStore } from '../table-store.js';
import { GroupRow, PieceRow } from './table-rows.js';
import { TableHead } from './table-head.js';
import { usePieceTable } from './piece-columns.js';

/** Heights of rows in pixels, including the line below. */
export interface RowSizes {
  readonly row: number;
  readonly group: number;
}

interface PiecesTableOptions {
  readonly store: TableStore;
  readonly layout: Layout;
  readonly columns: readonly Column[];
  readonly sizes: RowSizes;
  readonly name: string;
}

const OVERSCAN = 4;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const indexOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'] ?? -1);

/** Returns the rows in view, and one more. */
function withRow(row: number, range: Range): number[] {
  const shown = defaultRangeExtractor(range);
  if (row < 0 || row >= range.count || shown.includes(row)) return shown;
  return [...shown, row].sort((a, b) => a - b);
}

/** Returns the rows in view, and the focused row wherever it is. */
function useRows({ layout, sizes }: PiecesTableOptions) {
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef(-1);
  const top = useRef(0);
  useLayoutEffect(() => {
    // Content above may have changed its height.
    top.current = body.current?.offsetTop ?? 0;
  });
  const { items } = layout;
  // The functions of the virtualizer are called only while rendering.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    count: items.length,
    // The scrolling element exists before its ref is set.
    getScrollElement: () => body.current?.closest('main') ?? null,
    estimateSize: (index) => (items[index]! < 0 ? sizes.group : sizes.row),
    // A new function for each layout makes the virtualizer measure again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    getItemKey: useCallback((index: number) => index, [items, sizes]),
    initialRect: { width: 0, height: window.innerHeight },
    observeElementOffset: (instance, onChange) =>
      observeElementOffset(instance, (offset, isScrolling) =>
        onChange(offset - top.current, isScrolling),
      ),
    overscan: OVERSCAN,
    rangeExtractor: (range: Range) => withRow(focused.current, range),
  });
  const follow = {
    onFocus: ({ target }: FocusEvent) => (focused.current = indexOf(target)),
    onBlur: () => (focused.current = -1),
  };
  return {
    ...{ body, follow },
    places: virtualizer.getVirtualItems(),
    height: virtualizer.getTotalSize(),
  };
}

/** Returns the table of the pieces in view, and its rows by their places in the list. */
function useTableOf(
  { store, layout, columns }: PiecesTableOptions,
  places: readonly { readonly index: number }[],
) {
  const { pieces } = store.scope;
  const inView = places.filter(({ index }) => layout.items[index]! >= 0);
  const table = usePieceTable({
    ...{ columns: store.columns, shown: columns, sort: store.sort },
    pieces: inView.map(({ index }) => pieces[layout.items[index]!]!),
    onSort: (sort) => store.change({ sort }, 'push'),
  });
  const { rows } = table.getRowModel();
  return { table, rowOf: new Map(inView.map(({ index }, place) => [index, rows[place]!])) };
}

/** Moves the focus between rows with the arrow keys; the next row is always drawn, even out of sight. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const next = indexOf(event.target) + step;
  const row = event.currentTarget.querySelector(`[data-index="${next}"]`);
  const target = row?.querySelector<HTMLElement>('a, button');
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Shows the list as a table, with only the rows in view in the DOM. */
export const PiecesTable = observer(function PiecesTable(options: PiecesTableOptions): ReactNode {
  const { store, layout, columns, name } = options;
  const { t } = useTranslation();
  const { body, follow, places, height } = useRows(options);
  const { table, rowOf } = useTableOf(options, places);
  const tracks = tracksOf(columns);
  return (
    <table
      role="table"
      className="piece-table"
      aria-label={name}
      aria-rowcount={layout.items.length + 1}
      aria-colcount={columns.length}
      style={{ '--tracks': tracks } as CSSProperties}
    >
      <TableHead table={table} />
      <tbody
        ref={body}
        role="rowgroup"
        className="table-body"
        aria-label={t('table.list')}
        style={{ blockSize: `${height}px` }}
        onKeyDown={moveFocus}
        {...follow}
      >
        {places.map((place) => {
          const { index: key } = place;
          const group = groupAt(layout, key);
          if (group) return <GroupRow key={key} {...{ store, group, place }} />;
          return <PieceRow key={key} row={rowOf.get(key)!} {...{ tracks, place }} />;
        })}
      </tbody>
    </table>
  );
});
