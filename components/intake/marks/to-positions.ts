import type { Raw } from '#core';
import {
  countRows,
  endX,
  measuresIn,
  rounded,
  startX,
  type CountedMeasures,
  type MarkedRow,
  type Pages,
} from './marks.js';

const EPSILON = 1e-6;
/** Onsets of thirds and fifths of a quarter as files have them. */
const onsetOf = (quarters: number): number => Math.round(quarters * 1e6) / 1e6;

interface RowTimes {
  /** Count of its first measure. */
  readonly first: number;
  /** End of the music of the row, in quarters. */
  readonly end: number;
}

/** A table of pages, as its file holds it. */
export interface MarkedPages {
  readonly pages: readonly Raw[];
}

/** Returns the table of pages that the scan view reads, with sizes in pixels and onsets in quarters. */
export function toPositions(pages: Pages, measures: CountedMeasures): MarkedPages {
  const times = timesOf(pages, measures);
  return {
    pages: pages.map(({ image, width, height, rows, rest = [] }) => ({
      ...(image !== undefined && { image }),
      width,
      height,
      rows: [
        ...rows.map((row) => rowRecord(row, times.get(row.id)!, measures)),
        ...rest.map(restRecord),
      ],
    })),
  };
}

/**
 * Returns where each row begins and ends: in the middle of a measure where the next row goes on with it.
 */
function timesOf(pages: Pages, measures: CountedMeasures): ReadonlyMap<number, RowTimes> {
  const counts = countRows(pages);
  const rows = pages.flatMap((page) => page.rows);
  return new Map(
    rows.map((row, index) => {
      const first = counts.get(row.id)!;
      const last = first + measuresIn(row) - 1;
      const next = rows[index + 1];
      const start = next && measures.startOf(counts.get(next.id)!) + (next.lead ?? 0);
      const end = measures.endOf(last);
      const isShared =
        start !== undefined && start > measures.startOf(last) + EPSILON && start < end;
      return [row.id, { first, end: isShared ? start : end }];
    }),
  );
}

function rowRecord(row: MarkedRow, { first, end }: RowTimes, measures: CountedMeasures): Raw {
  const { y, height, staves, xs, lead = 0 } = row;
  const starts = xs.slice(0, -1).map((_, i) => {
    return measures.startOf(first + i) + (i === 0 ? lead : 0);
  });
  const points = starts.flatMap((start, i) => pointsOf(row, i, start));
  const bars = xs.slice(1, -1).map((x, i) => ({ onset: onsetOf(starts[i + 1]!), x }));
  return {
    y: rounded(y),
    height: rounded(height),
    'start-x': startX(row),
    'end-x': endX(row),
    staves: staves.map(({ top, bottom }) => ({ top, bottom })),
    'onset-x': [...points, { onset: onsetOf(end), x: endX(row) }],
    ...(bars.length > 0 && { bars }),
  };
}

/**
 * Returns the points of a measure. Its start is at its barline, or at its first note where that is known.
 */
function pointsOf(row: MarkedRow, index: number, start: number): readonly Raw[] {
  const notes = row.notes?.[index] ?? [];
  const isKnown = notes[0] && notes[0].offset <= EPSILON;
  const barline = isKnown ? [] : [{ onset: onsetOf(start), x: row.xs[index]! }];
  return [...barline, ...notes.map(({ offset, x }) => ({ onset: onsetOf(start + offset), x }))];
}

const restRecord = ({
  y,
  height,
  staves,
  ...row
}: NonNullable<Pages[number]['rest']>[number]): Raw => ({
  y,
  height,
  'start-x': row['start-x'],
  'end-x': row['end-x'],
  ...(staves.length > 0 && { staves }),
  'onset-x': [],
});
