import type { PageInfo, RowInfo } from '#core';
import {
  normalized,
  type CountedMeasures,
  rounded,
  sortRows,
  type MarkedNote,
  type MarkedPage,
  type MarkedRow,
  type PageSize,
  type Pages,
} from './marks.js';
import { evenly, LEAST } from './row-edits.js';

const EPSILON = 1e-6;

/** Rows with their onsets: of the others nothing can be played. */
const hasMusic = (row: RowInfo): boolean => row['onset-x'].length > 0;

/**
 * Returns the marks in a table of pages. Places of notes between barlines are kept, so that the
 * table that is made of it says no less.
 * @param sizes of the pictures, by page, for those whose size the table does not tell
 */
export function fromPositions(
  pages: readonly PageInfo[],
  measures: CountedMeasures,
  sizes: readonly PageSize[],
): Pages {
  const starts = pages
    .flatMap(({ rows }) => rows.filter(hasMusic).map((row) => row['onset-x'][0]!.onset))
    .sort((a, b) => a - b);
  const nextTo = (onset: number) => starts.find((start) => start > onset + EPSILON);
  let id = 0;
  const drafts = pages.map((page, index): MarkedPage => {
    const size = sizes[index] ?? { width: 1000, height: 1414 };
    const rows = page.rows.filter(hasMusic).map((row) => {
      return marked(row, { id: ++id, measures, next: nextTo(row['onset-x'][0]!.onset) });
    });
    const rest = page.rows.filter((row) => !hasMusic(row));
    return {
      ...(page.image !== undefined && { image: page.image }),
      width: page.width ?? size.width,
      height: page.height ?? size.height,
      rows: sortRows(rows),
      ...(rest.length > 0 && { rest }),
    };
  });
  return normalized(drafts);
}

interface RowPlace {
  readonly id: number;
  readonly measures: CountedMeasures;
  /** Count of the first measure of the next row. */
  readonly next: number | undefined;
}

/**
 * Returns where the music of a row ends: at a point at its right edge, else with the measure of its last
 * note.
 */
function endOf(row: RowInfo, measures: CountedMeasures, next: number | undefined): number {
  const last = row['onset-x'].at(-1)!;
  const isClosed = row['onset-x'].length > 1 && last.x >= row['end-x'] - 0.01;
  if (isClosed) return last.onset;
  const full = measures.endOf(measures.countAt(last.onset));
  return next === undefined ? full : Math.min(full, next);
}

function marked(row: RowInfo, { id, measures, next }: RowPlace): MarkedRow {
  const points = row['onset-x'];
  const start = points[0]!.onset;
  const end = Math.max(endOf(row, measures, next), start + EPSILON);
  const first = measures.countAt(start);
  const last = Math.max(first, measures.countAt(end - 2 * EPSILON));
  const count = last - first + 1;
  const lead = start - measures.startOf(first);
  const starts = Array.from({ length: count }, (_, i) =>
    i === 0 ? start : measures.startOf(first + i),
  );
  const xs = barlines(row, starts);
  const between = (i: number) => [starts[i]!, starts[i + 1] ?? end] as const;
  const notes = starts.map((_, i) => notesIn(row, between(i), xs[i]!));
  return {
    id,
    y: row.y,
    height: row.height,
    xs,
    staves: row.staves.map(({ top, bottom }) => ({ top, bottom })),
    first,
    ...(lead > EPSILON && { lead: Math.round(lead * 1e6) / 1e6 }),
    ...(notes.some((each) => each.length > 0) && { notes }),
  };
}

/**
 * Returns where measures begin: at their barlines, else at their first notes. Always from left to right.
 */
function barlines(row: RowInfo, starts: readonly number[]): readonly number[] {
  const from = row['start-x'];
  const to = Math.max(row['end-x'], from + LEAST * starts.length);
  const known = starts.slice(1).map((start) => barlineAt(row, start));
  const xs = [from, ...known, to];
  const isRising = xs.every((x, i) => i === 0 || x > xs[i - 1]!);
  return isRising ? xs : evenly(from, to, starts.length);
}

function barlineAt(row: RowInfo, onset: number): number {
  const isThere = (point: { readonly onset: number }) => Math.abs(point.onset - onset) <= EPSILON;
  const exact = row.bars.find(isThere) ?? row['onset-x'].find(isThere);
  if (exact) return exact.x;
  const points = row['onset-x'];
  const before = points.findLast((point) => point.onset < onset)!;
  const after = points.find((point) => point.onset > onset) ?? { onset, x: row['end-x'] };
  const share = (onset - before.onset) / Math.max(after.onset - before.onset, EPSILON);
  return rounded(before.x + (after.x - before.x) * share);
}

/** Returns the points of a measure, except one at its barline. */
function notesIn(
  row: RowInfo,
  [start, end]: readonly [number, number],
  barline: number,
): readonly MarkedNote[] {
  return row['onset-x']
    .filter(({ onset }) => onset >= start - EPSILON && onset < end - EPSILON)
    .map(({ onset, x }) => ({ offset: Math.max(0, Math.round((onset - start) * 1e6) / 1e6), x }))
    .filter(({ offset, x }) => offset > EPSILON || x !== barline);
}
