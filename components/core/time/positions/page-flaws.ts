import type { PageInput, PageRowInput } from './page-input.js';
import { QUARTER_TOLERANCE } from '../units.js';

/** Something in a file of pages that is not as it ought to be; the pages are used all the same. */
export interface PageFlaw {
  /**
   * A page without an image; a row that stands before one whose music comes earlier; a row that covers
   * another, or shows music that another shows; pages of which no row has onsets.
   */
  readonly kind: 'image' | 'order' | 'overlap' | 'music';
  /** Number of the page in the file, from 1. */
  readonly page: number;
  /** Number of the row in its page, from 1. */
  readonly row?: number;
}

/** A row with what it shows of the music, in the order of the file. */
interface Shown {
  readonly page: number;
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly place: PageRowInput;
}

/** Returns the flaws of the tables, page by page. */
export function pageFlaws(pages: readonly PageInput[]): readonly PageFlaw[] {
  const rows = pages.flatMap((page, index) => shownRows(page, index + 1));
  const imageless = pages.flatMap(({ image }, index): PageFlaw[] =>
    image === undefined ? [{ kind: 'image', page: index + 1 }] : [],
  );
  const mute: PageFlaw[] = rows.length === 0 ? [{ kind: 'music', page: 1 }] : [];
  return [...imageless, ...mute, ...misplaced(rows), ...overlapping(rows)];
}

function shownRows({ rows }: PageInput, page: number): readonly Shown[] {
  return rows.flatMap((place, index): Shown[] => {
    const onsets = (place.onsetX ?? []).map(({ onset }) => onset);
    if (onsets.length === 0) return [];
    const [start, end] = [Math.min(...onsets), Math.max(...onsets)];
    return [{ page, row: index + 1, start, end, place }];
  });
}

const flawOf = (kind: PageFlaw['kind'], { page, row }: Shown): PageFlaw => ({ kind, page, row });

/** Rows whose music comes before that of a row above them. */
function misplaced(rows: readonly Shown[]): readonly PageFlaw[] {
  let latest = -Infinity;
  return rows.flatMap((row) => {
    const isLate = row.start < latest - QUARTER_TOLERANCE;
    latest = Math.max(latest, row.start);
    return isLate ? [flawOf('order', row)] : [];
  });
}

function overlapping(rows: readonly Shown[]): readonly PageFlaw[] {
  const inTime = [...rows].sort((a, b) => a.start - b.start);
  const repeats = inTime.filter((row, index) => {
    const before = inTime[index - 1];
    return before && before.end > row.start + QUARTER_TOLERANCE;
  });
  const covering = rows.filter((row, index) =>
    rows.slice(0, index).some((other) => other.page === row.page && covers(row.place, other.place)),
  );
  return [...new Set([...repeats, ...covering])].map((row) => flawOf('overlap', row));
}

/** Rows of skewed scans overlap a little: more than half of the lower one is too much. */
function covers(a: PageRowInput, b: PageRowInput): boolean {
  const down = shared(a.y, a.y + a.height, [b.y, b.y + b.height]);
  const along = shared(a.startX, a.endX, [b.startX, b.endX]);
  return along > 0 && down > Math.min(Math.abs(a.height), Math.abs(b.height)) / 2;
}

const shared = (
  start: number,
  end: number,
  [otherStart, otherEnd]: readonly [number, number],
): number => Math.min(end, otherEnd) - Math.max(start, otherStart);
