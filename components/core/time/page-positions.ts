import type { MonotoneMap } from './monotone-map.js';
import {
  onsetMap,
  PositionsError,
  scaleOnsets,
  scaleStaves,
  sortedBy,
  type OnsetX,
  type PositionUnits,
  type StaffExtent,
} from './position-points.js';
import { pixels, QUARTER_TOLERANCE, quarters, type Pixel, type Quarter } from './units.js';

/** A row of a page as read from a file. */
export interface PageRowInput {
  readonly y: number;
  readonly height: number;
  readonly startX: number;
  readonly endX: number;
  readonly staves?: readonly StaffExtent[];
  readonly onsetX?: readonly OnsetX[];
}

/** A page as read from a file. */
export interface PageInput {
  readonly image?: string;
  readonly rows: readonly PageRowInput[];
}

/** A row of music on a page: the bounding box of its (perhaps skewed) picture, and its onsets. */
export interface PageRow {
  /** Index in the page, in the order of the music. */
  readonly index: number;
  readonly y: Pixel;
  readonly height: Pixel;
  readonly startX: Pixel;
  readonly endX: Pixel;
  readonly staves: readonly StaffExtent[];
  /** First onset of the row. */
  readonly start: Quarter;
  /** Where the next row goes on; in the last row, its last onset. */
  readonly end: Quarter;
  /** Whether the score ends in this row. */
  readonly isFinal: boolean;
  readonly onsetToX: MonotoneMap<Quarter, Pixel>;
}

export interface Page {
  readonly index: number;
  readonly image: string | undefined;
  readonly rows: readonly PageRow[];
}

export interface PageOptions extends PositionUnits {
  /** Where the score ends, when it is known. */
  readonly end?: Quarter;
}

/** Where the music stands on page images, in pixels. Immutable. */
export class PagePositions {
  private constructor(readonly pages: readonly Page[]) {}

  /**
   * Rows without onsets (titles, text) are left out.
   * @throws PositionsError when no row has onsets.
   */
  static from(
    pages: readonly PageInput[],
    { pixelUnit = 1, end }: PageOptions = {},
  ): PagePositions {
    const drafts = pages.map(({ rows }) => draftRows(rows, pixelUnit));
    const starts = sortedBy(
      drafts.flat().map(({ start }) => start),
      (start) => start,
    );
    if (starts.length === 0) throw new PositionsError('no row of the pages has an onset-x table');
    const next = (onset: Quarter) => starts.find((start) => start > onset);
    return new PagePositions(
      pages.map(({ image }, index) => ({
        index,
        image,
        rows: drafts[index]!.map((draft, row) =>
          closeRow(draft, row, { next: next(draft.start), end }),
        ),
      })),
    );
  }

  /** Index of the page on which an onset stands; undefined outside the score. */
  pageAt(onset: Quarter): number | undefined {
    return this.pages.find(({ rows }) => rows.some((row) => isInRow(row, onset)))?.index;
  }
}

/** Whether an onset stands in a row; where two rows meet, in the later one. */
export const isInRow = (row: PageRow, onset: Quarter): boolean =>
  onset >= row.start - QUARTER_TOLERANCE &&
  onset < row.end + (row.isFinal ? QUARTER_TOLERANCE : -QUARTER_TOLERANCE);

type RowDraft = Omit<PageRow, 'index' | 'end' | 'isFinal' | 'onsetToX'> & {
  points: readonly OnsetX[];
};

function draftRows(rows: readonly PageRowInput[], unit: number): readonly RowDraft[] {
  const drafts = rows.flatMap(({ y, height, startX, endX, staves, onsetX = [] }): RowDraft[] => {
    const points = scaleOnsets(onsetX, unit);
    if (points.length === 0) return [];
    return [
      {
        y: pixels(Math.min(y, y + height) * unit),
        height: pixels(Math.abs(height) * unit),
        startX: pixels(Math.min(startX, endX) * unit),
        endX: pixels(Math.max(startX, endX) * unit),
        staves: scaleStaves(staves, unit),
        start: points[0]!.onset,
        points,
      },
    ];
  });
  return sortedBy(drafts, ({ start }) => start);
}

/** The music between the last note of a row and the first of the next stands up to the row's end. */
function closeRow(
  { points, ...row }: RowDraft,
  index: number,
  { next, end: scoreEnd }: { readonly next?: Quarter; readonly end?: Quarter },
): PageRow {
  const last = points.at(-1)!.onset;
  const end = next ?? quarters(Math.max(last, scoreEnd ?? last));
  const inside = points.filter(({ onset }) => onset <= end);
  const closing = end > inside.at(-1)!.onset ? [{ onset: end, x: row.endX }] : [];
  const onsetToX = onsetMap([...inside, ...closing]);
  return { ...row, index, end, isFinal: next === undefined, onsetToX };
}
