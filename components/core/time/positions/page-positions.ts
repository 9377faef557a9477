import type { MonotoneMap } from '../monotone-map.js';
import {
  onsetMap,
  scaleOnsets,
  scaleStaves,
  sortedBy,
  type OnsetX,
  type PositionUnits,
  type StaffExtent,
} from './position-points.js';
import { pageFlaws, type PageFlaw } from './page-flaws.js';
import { pixels, QUARTER_TOLERANCE, quarters, type Pixel, type Quarter } from '../units.js';
import type { PageRowInput, PageInput } from './page-input.js';

/** A row of music on a page: the bounding box of its (perhaps skewed) picture, and its onsets. */
export interface PageRow {
  /** Index in the page, in the order of the music. */
  readonly index: number;
  /** Top edge, in pixels of the picture. */
  readonly y: Pixel;
  /** Height, in pixels of the picture. */
  readonly height: Pixel;
  /** Left end of the music, in pixels of the picture. */
  readonly startX: Pixel;
  /** Right end of the music, in pixels of the picture. */
  readonly endX: Pixel;
  /** The staves of the row, from the top. */
  readonly staves: readonly StaffExtent[];
  /** First onset of the row. */
  readonly start: Quarter;
  /** Where the next row goes on; in the last row, its last onset. */
  readonly end: Quarter;
  /** Whether the score ends in this row. */
  readonly isFinal: boolean;
  /** The place of each onset, in pixels of the picture. */
  readonly onsetToX: MonotoneMap<Quarter, Pixel>;
  /** Bar lines at which measures start. */
  readonly bars: readonly OnsetX[];
}

/** A page with the places of its music. */
export interface Page {
  /** Index of the page, from 0. */
  readonly index: number;
  /** URL of the image; undefined when the page has none of its own. */
  readonly image: string | undefined;
  /** Where else its image may be. */
  readonly elsewhere: readonly string[];
  /** Size of the picture that its rows are measured in; undefined where only the image knows it. */
  readonly width: Pixel | undefined;
  /** Height in pixels; undefined when the table has none. */
  readonly height: Pixel | undefined;
  /** The rows of music, from the top. */
  readonly rows: readonly PageRow[];
}

export interface PageOptions extends PositionUnits {
  /** Where the score ends, when it is known. */
  readonly end?: Quarter;
}

/** Where the music stands on page images, in pixels. Immutable. */
export class PagePositions {
  private constructor(
    /** The pages, in order. */
    readonly pages: readonly Page[],
    /** Flaws of the file. */
    readonly flaws: readonly PageFlaw[],
  ) {}

  /** Makes the positions. Skips rows without onsets (titles, text). */
  static from(
    pages: readonly PageInput[],
    { pixelUnit = 1, end }: PageOptions = {},
  ): PagePositions {
    const drafts = pages.map(({ rows }) => draftRows(rows, pixelUnit));
    const starts = sortedBy(
      drafts.flat().map(({ start }) => start),
      (start) => start,
    );
    const next = (onset: Quarter) => starts.find((start) => start > onset);
    const placed = pages.map(({ image, elsewhere = [], width, height }, index): Page => ({
      index,
      image,
      elsewhere,
      width: scaled(width, pixelUnit),
      height: scaled(height, pixelUnit),
      rows: drafts[index]!.map((draft, row) =>
        closeRow(draft, row, { next: next(draft.start), end }),
      ),
    }));
    return new PagePositions(placed, pageFlaws(pages));
  }

  /** Returns index of the page on which an onset stands; undefined outside the score. */
  pageAt(onset: Quarter): number | undefined {
    return this.pages.find(({ rows }) => rows.some((row) => isInRow(row, onset)))?.index;
  }
}

/** Returns whether an onset is in a row; where two rows meet, in the later one. */
export const isInRow = (row: PageRow, onset: Quarter): boolean =>
  onset >= row.start - QUARTER_TOLERANCE &&
  onset < row.end + (row.isFinal ? QUARTER_TOLERANCE : -QUARTER_TOLERANCE);

const scaled = (length: number | undefined, unit: number): Pixel | undefined =>
  length === undefined ? undefined : pixels(length * unit);

type RowDraft = Omit<PageRow, 'index' | 'end' | 'isFinal' | 'onsetToX'> & {
  points: readonly OnsetX[];
};

function draftRows(rows: readonly PageRowInput[], unit: number): readonly RowDraft[] {
  const drafts = rows.flatMap((row): RowDraft[] => {
    const points = scaleOnsets(row.onsetX ?? [], unit);
    return points.length === 0 ? [] : [draftRow(row, points, unit)];
  });
  return sortedBy(drafts, ({ start }) => start);
}

function draftRow(row: PageRowInput, points: readonly OnsetX[], unit: number): RowDraft {
  const { y, height, startX, endX, bars = [] } = row;
  return {
    y: pixels(Math.min(y, y + height) * unit),
    height: pixels(Math.abs(height) * unit),
    startX: pixels(Math.min(startX, endX) * unit),
    endX: pixels(Math.max(startX, endX) * unit),
    staves: scaleStaves(stavesOnPage(row), unit),
    bars: scaleOnsets(bars, unit),
    start: points[0]!.onset,
    points,
  };
}

/** Staves are measured from the top of the page; some files measure them from that of their row. */
function stavesOnPage({ y, height, staves = [] }: PageRowInput): readonly StaffExtent[] {
  const isOnPage = staves.every(({ top, bottom }) => top >= y - 1 && bottom <= y + height + 1);
  const isInRow = staves.every(({ top, bottom }) => top >= -1 && bottom <= height + 1);
  if (isOnPage || !isInRow) return staves;
  return staves.map(({ top, bottom }) => ({ top: pixels(top + y), bottom: pixels(bottom + y) }));
}

/** Extends a row to its end for the music between its last note and the first of the next. */
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
