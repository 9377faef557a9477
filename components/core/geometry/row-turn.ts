/** A row of a page in its viewport, along one direction, in pixels on the screen. */
export interface RowTurn {
  /** From where to where the row stands in the content. */
  readonly start: number;
  readonly end: number;
  /** How far the content is scrolled. */
  readonly scroll: number;
  readonly viewport: number;
  readonly content: number;
}

/** A row that comes into view stands so far from the top, as a share of the viewport. */
const MARGIN = 0.1;

/** Returns how far to scroll so that a row is in view as a whole; undefined when it already is. */
export function rowTurn({ start, end, scroll, viewport, content }: RowTurn): number | undefined {
  const last = Math.max(content - viewport, 0);
  const isIn = start >= scroll - 1 && end <= scroll + viewport + 1;
  // Of a row that is higher than the viewport, the start counts.
  const isBegun = end - start > viewport && start <= scroll && end >= scroll + viewport;
  if (isIn || isBegun) return undefined;
  const margin = Math.min(viewport * MARGIN, Math.max(viewport - (end - start), 0) / 2);
  const wanted = Math.min(Math.max(start - margin, 0), last);
  return Math.abs(wanted - scroll) < 1 ? undefined : wanted;
}
