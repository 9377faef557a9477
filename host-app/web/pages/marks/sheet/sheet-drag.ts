import {
  addRow,
  boxOf,
  freeId,
  type MarkedBox,
  type MarkedRow,
  type MarksChange,
  moveBarline,
  moveRow,
  type PageSize,
  resizeRow,
  rowChange,
} from '#intake';
import type { Step } from '../commands.js';
import type { MarksStore } from '../marks-store.js';
import { rowSelection } from '../selection.js';

/** A point on the page, in its pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** An edge or a corner of a row: -1 is the left or upper edge, 1 the right or lower one, 0 neither. */
export interface Edge {
  readonly kind: 'edge';
  readonly row: number;
  readonly toX: -1 | 0 | 1;
  readonly toY: -1 | 0 | 1;
}

/**
 * The target of a drag: the empty page (to draw a row), a row, one of its barlines, or one of its edges.
 */
export type Grip =
  | { readonly kind: 'page' }
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'barline'; readonly row: number; readonly index: number }
  | Edge;

/** Pixels of the screen; a shorter movement is a click. */
const FIRST = 4;
/** Smallest width and height of a drawn row, in pixels of the screen. */
const LEAST_WIDTH = 24;
const LEAST_HEIGHT = 10;

const between = (a: Place, b: Place): MarkedBox => ({
  x: Math.min(a.x, b.x),
  y: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});

/** Returns the position of an edge, limited to the page and to its side of the opposite edge. */
const edgeAt = (at: number, least: number, most: number): number =>
  Math.min(Math.max(at, least), Math.max(least, most));

/** Returns both ends of an interval after one of them is dragged. */
function stretched(
  [from, to]: readonly [number, number],
  { toEnd, by, most }: { readonly toEnd: -1 | 0 | 1; readonly by: number; readonly most: number },
): readonly [number, number] {
  if (toEnd < 0) return [edgeAt(from + by, 0, to - 1), to];
  return toEnd > 0 ? [from, edgeAt(to + by, from + 1, most)] : [from, to];
}

/** Returns a box after a drag at one of its edges or corners. */
function pulled(
  box: MarkedBox,
  by: Step,
  { grip, size }: { readonly grip: Edge; readonly size: PageSize },
): MarkedBox {
  const { x, y, width, height } = box;
  const [left, right] = stretched([x, x + width], { toEnd: grip.toX, by: by.dx, most: size.width });
  const [top, bottom] = stretched([y, y + height], {
    toEnd: grip.toY,
    by: by.dy,
    most: size.height,
  });
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** A drag with mouse, pen or finger, from press to release. */
export class SheetDrag {
  /** Whether the pointer has moved far enough for a drag. */
  hasMoved = false;

  constructor(
    private readonly store: MarksStore,
    private readonly grip: Grip,
    private readonly from: Place,
    /** Pixels of the screen per pixel of the page. */
    private readonly scale: number,
  ) {}

  move(to: Place): void {
    const { from, scale, store } = this;
    const far = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) * scale;
    this.hasMoved ||= far >= FIRST;
    if (this.hasMoved) store.tryOut(this.change(to));
  }

  /** Applies the previewed change. */
  end(): void {
    const { store, grip } = this;
    const { preview } = store;
    if (!preview) return;
    const drawn = freeId(store.history.pages);
    store.make(preview);
    if (grip.kind === 'page') store.focus(rowSelection(drawn));
  }

  cancel(): void {
    this.store.tryOut(undefined);
  }

  private change(to: Place): MarksChange | undefined {
    const { store, grip, from } = this;
    const { history, page } = store;
    if (grip.kind === 'page') return this.drawing(to);
    const row = history.pages[page]!.rows.find(({ id }) => id === grip.row);
    return (
      row &&
      rowChange(history.pages, page, this.edited(row, { dx: to.x - from.x, dy: to.y - from.y }))
    );
  }

  private drawing(to: Place): MarksChange | undefined {
    const { store, from, scale } = this;
    const box = between(from, to);
    const isLarge = box.width * scale >= LEAST_WIDTH && box.height * scale >= LEAST_HEIGHT;
    return isLarge ? addRow(store.history.pages, store.page, box) : undefined;
  }

  private edited(row: MarkedRow, by: Step): MarkedRow {
    const { grip, store } = this;
    const size = store.history.pages[store.page]!;
    if (grip.kind === 'edge') return resizeRow(row, pulled(boxOf(row), by, { grip, size }), size);
    if (grip.kind === 'barline') {
      return moveBarline(row, grip.index, { x: row.xs[grip.index]! + by.dx, width: size.width });
    }
    return moveRow(row, by, size);
  }
}
