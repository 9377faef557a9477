import type { Rect } from '#core';

/** A label as the end of a relation: where it is drawn, in pixels on the screen, and in which row. */
export interface ArcEnd extends Rect {
  readonly row: number;
  /** What an arc may not rise over, in pixels from the top of all; by default the top of all. */
  readonly ceiling?: number;
}

/** Pixels by which an arc rises over the higher of its labels: into the gap between two lines, and under no tag. */
const RISE = 11;
/** Largest radius of the corners of an arc. */
const CORNER = 14;
/** Pixels from the start of a label to where its first arc begins, and from one arc to the next. */
const FIRST = 12;
const STEP = 7;
/** Pixels that an arc to another row is drawn in its own. */
const STUB = 36;
/** Pixels between a bracket and its labels. */
const GAP = 4;
/** An arc stays so far from what it may not rise over. */
const TOP = 2;

/** What is drawn of a relation. */
export interface Drawn {
  /** The row in which it is drawn. */
  readonly row: number;
  /** Path data of its lines. */
  readonly line: string;
  /** Path data of its arrowheads. */
  readonly heads: string;
}

/** Returns where an arc leaves a label; `place` counts the arcs there. */
const anchorOf = ({ x, width }: ArcEnd, place: number): number =>
  x + Math.min(width / 2, FIRST + STEP * place);

const round = (value: number): number => Math.round(value * 10) / 10;
const path = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => (typeof part === 'number' ? round(part) : part)).join(' ');

/** Draws a head at the foot of an arc, which points down at the label. */
const headAt = (x: number, y: number): string =>
  path('M', x - 3.5, y - 6, 'L', x + 3.5, y - 6, 'L', x, y, 'Z');

/**
 * Draws an arc from a label to another over both, with a head at the other. In another row, each end has the beginning
 * of the arc, which leads towards the other.
 */
export function arcOf(from: ArcEnd, to: ArcEnd, place = 0): readonly Drawn[] {
  const [x1, x2] = [anchorOf(from, place), anchorOf(to, place)];
  const heads = headAt(x2, to.y);
  if (from.row !== to.row) {
    const way = from.row < to.row ? 1 : -1;
    return [
      { row: from.row, line: stubOf(x1, from, way), heads: '' },
      { row: to.row, line: stubOf(x2, to, -way), heads },
    ];
  }
  const top = Math.max(topFor(from), Math.min(from.y, to.y) - RISE);
  const way = x2 < x1 ? -1 : 1;
  const corner = Math.min(CORNER, Math.abs(x2 - x1) / 2);
  const foot = (y: number) => Math.min(y, top + CORNER);
  const line = path(
    ...['M', x1, from.y, 'V', foot(from.y), 'Q', x1, top, x1 + way * corner, top],
    ...['H', x2 - way * corner, 'Q', x2, top, x2, foot(to.y), 'V', to.y],
  );
  return [{ row: from.row, line, heads }];
}

const topFor = ({ ceiling = 0 }: ArcEnd): number => ceiling + TOP;

function stubOf(x: number, end: ArcEnd, way: number): string {
  const { y } = end;
  const top = Math.max(topFor(end), y - RISE);
  return path('M', x, y, 'V', y - 2, 'Q', x, top, x + way * CORNER, top, 'H', x + way * STUB);
}

/**
 * Draws brackets over the labels that another contains, one for each line on which they stand, with a tick at each, and
 * a stem to the label that contains them.
 */
export function bracketOf(outer: ArcEnd, inner: readonly ArcEnd[]): readonly Drawn[] {
  const lines = new Map<string, ArcEnd[]>();
  for (const end of inner) {
    const key = `${end.row} ${round(end.y)}`;
    lines.set(key, [...(lines.get(key) ?? []), end]);
  }
  return [...lines.values()].map((ends) => ({
    ...{ row: ends[0]!.row, line: bracketOver(outer, ends), heads: '' },
  }));
}

function bracketOver(outer: ArcEnd, ends: readonly ArcEnd[]): string {
  const sorted = [...ends].sort((a, b) => a.x - b.x);
  const left = sorted[0]!.x + 1;
  const right = Math.max(...sorted.map(({ x, width }) => x + width)) - 1;
  const { y, height, row } = sorted[0]!;
  // Under its own container a bracket opens downwards, else it would run through the container's tag.
  const isBelow = row === outer.row && outer.y > y + height;
  const edge = isBelow ? y + height : y;
  const at = isBelow ? edge + GAP : Math.max(topFor(sorted[0]!), edge - GAP);
  const ticks = sorted.slice(1).map(({ x }) => path('M', x + 1, edge, 'V', at));
  const bracket = path('M', left, edge, 'V', at, 'H', Math.max(left, right), 'V', edge);
  return [bracket, ...ticks, row === outer.row ? stemOf(outer, { left, right, at }) : ''].join(' ');
}

/** Leads from the middle of what bracket and container share to the container. */
function stemOf(
  outer: ArcEnd,
  { left, right, at }: { left: number; right: number; at: number },
): string {
  const x = Math.max(left, Math.min(right, outer.x + outer.width / 2));
  const near = outer.y > at ? outer.y : Math.min(at, outer.y + outer.height);
  const isOver = x >= outer.x && x <= outer.x + outer.width;
  if (isOver) return path('M', x, at, 'V', near);
  return path('M', x, at, 'V', near, 'H', x < outer.x ? outer.x : outer.x + outer.width);
}
