import { countBelow } from '../../time/search.js';

/** Labels that stand one behind the other, because two lanes are not enough for them. */
export interface Stack {
  readonly x: number;
  readonly right: number;
  /** Indexes of the boxes, from left to right. */
  readonly boxes: readonly number[];
}

/** The boxes of one line in one row: those from `first` up to, not including, `end`. */
export interface LineBoxes {
  readonly row: number;
  readonly line: number;
  readonly first: number;
  readonly end: number;
  /** How many lanes its labels need where they overlap most: 1 for none that overlap. */
  readonly lanes: number;
  /** Labels that find no room in two lanes. */
  readonly stacks: readonly Stack[];
}

/** Where the picture of a row stands, in pixels at zoom exponent 0. */
export interface RowExtent {
  readonly y: number;
  readonly height: number;
}

export const CONTINUES_BEFORE = 1;
export const CONTINUES_AFTER = 2;
export const IS_POINT = 4;

/** The lane of a label that stands in a stack. */
export const STACKED = 255;

/**
 * The boxes of all labels of a view, in lists sorted by row, line and x. Some ten thousand labels
 * take a few hundred kilobytes, and a binary search finds the visible part.
 */
export interface LabelBoxes {
  readonly length: number;
  /** Index of the label in its shapes; a label has several boxes in rows and laps. */
  readonly label: Uint32Array;
  /** Left and right edge in pixels at zoom exponent 0. */
  readonly x: Float64Array;
  readonly right: Float64Array;
  /** 0 alone, 1 or 2 where two overlap, `STACKED`; in an open line as many as needed. */
  readonly lane: Uint8Array;
  readonly flags: Uint8Array;
  /** The farthest right edge among a line's boxes up to this one. */
  readonly reach: Float64Array;
  readonly lines: readonly LineBoxes[];
  readonly rows: ReadonlyMap<number, RowExtent>;
}

/** Returns which boxes of a line may touch a range of x: from the first to before the second index. */
export function boxesIn(
  { x, reach }: LabelBoxes,
  { first, end }: Pick<LineBoxes, 'first' | 'end'>,
  range: { readonly start: number; readonly end: number },
): readonly [first: number, end: number] {
  const from = first + countBelow(reach.subarray(first, end), range.start);
  const to = first + countBelow(x.subarray(first, end), range.end);
  return [from, Math.max(from, to)];
}
