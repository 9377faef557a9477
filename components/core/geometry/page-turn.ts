/** A strip in its viewport, in pixels on the screen. */
export interface PageTurn {
  /** Where the playhead stands in the strip. */
  readonly x: number;
  /** How far the strip is scrolled. */
  readonly scroll: number;
  /** Width of the viewport. */
  readonly viewport: number;
  /** Width of the whole strip. */
  readonly content: number;
  /** How much of the viewport's left a gutter covers. */
  readonly covered: number;
}

/** A page turns when the playhead has gone through this share of the viewport. */
const TURN_AT = 0.85;
/** On the new page the playhead stands so far from its start, as a share of the viewport. */
const MARGIN = 0.05;

/** Returns how far to scroll so that the playhead is on the page; undefined when it is already there. */
export function pageTurn({ x, scroll, viewport, content, covered }: PageTurn): number | undefined {
  const last = Math.max(content - viewport, 0);
  const place = x - scroll;
  const isBefore = place < covered && scroll > 0;
  const isAfter = place > viewport * TURN_AT && scroll < last;
  if (!isBefore && !isAfter) return undefined;
  const wanted = Math.min(Math.max(x - covered - viewport * MARGIN, 0), last);
  return Math.abs(wanted - scroll) < 1 ? undefined : wanted;
}
