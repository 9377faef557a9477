import type { Row } from '@tanstack/react-table';
import { flexRender } from '@tanstack/react-table';
import { IconChevronDown, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { CatalogPiece } from '#web/catalog/types.js';
import { Button } from '#web/ui/button.js';
import { Icon } from '#web/ui/icon.js';
import type { Group } from '../list/layout.js';
import type { TableStore } from '../table-store.js';
import { useList } from './list-context.js';
import type { Features } from './piece-columns.js';

/** Place of a row in the list and on the page. */
export interface RowPlace {
  readonly index: number;
  /** Pixels from the top of the list. */
  readonly start: number;
  readonly size: number;
}

/** Returns the attributes that place a row; the head is the first row for screen readers. */
const placed = ({ index, start, size }: RowPlace) => ({
  'data-index': index,
  'aria-rowindex': index + 2,
  style: { transform: `translateY(${start}px)`, blockSize: `${size}px` } satisfies CSSProperties,
});

interface PieceRowOptions {
  readonly row: Row<Features, CatalogPiece>;
  /** Grid tracks; they change with the columns. */
  readonly tracks: string;
  readonly place: RowPlace;
}

function PlainPieceRow({ row, place }: PieceRowOptions): ReactNode {
  return (
    <tr role="row" className="piece-row" {...placed(place)}>
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} role="cell" className={`cell ${cell.column.id}-cell`}>
          {flexRender(cell.column.columnDef.cell, cell.getContext())}
        </td>
      ))}
    </tr>
  );
}

const isSamePlace = (a: RowPlace, b: RowPlace): boolean =>
  a.index === b.index && a.start === b.start && a.size === b.size;

/** Shows a piece; renders again only when its content changes. */
export const PieceRow = memo(
  PlainPieceRow,
  (before, after) =>
    before.row.original === after.row.original &&
    before.tracks === after.tracks &&
    isSamePlace(before.place, after.place),
);

const GroupTitle = ({ title }: { readonly title: string }): ReactNode => (
  <span className="group-title" title={title}>
    {title}
  </span>
);

/** Shows a corpus above its pieces, with buttons to open, close and play them. */
export function GroupRow({
  store,
  group,
  place,
}: {
  readonly store: TableStore;
  readonly group: Group;
  readonly place: RowPlace;
}): ReactNode {
  const { t, format, play } = useList();
  const { corpus, from, count, isClosed } = group;
  const title = store.titleAt(corpus);
  const words = t('table.count', { count, formatted: format.format(count) });
  return (
    <tr role="row" className="group-row" {...placed(place)}>
      <td role="cell" className="group-cell">
        <button
          type="button"
          className="group-toggle"
          aria-expanded={!isClosed}
          onClick={() => store.toggleGroup(corpus)}
        >
          <Icon of={isClosed ? IconChevronRight : IconChevronDown} size={18} />
          <GroupTitle title={title} />
          <span className="group-count">{words}</span>
        </button>
        <Button
          look="quiet"
          className="play-all"
          icon={IconPlayerPlayFilled}
          aria-label={t('table.playAllOf', { name: title })}
          onClick={() => play(title, store.shown(from, from + count))}
        >
          {t('table.playAll')}
        </Button>
      </td>
    </tr>
  );
}
