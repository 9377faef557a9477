import { type LabelGroup } from '#core/compare';
import type { Annotator } from './data/annotators.js';

/** Pixels of a quarter at zoom exponent 0. */
export const PIXELS_PER_QUARTER = 32;

/** Heights in pixels: of the name of a type, of a row, and between two types. */
export const HEAD = 24;
export const ROW = 32;
export const GAP = 8;

/** A row of the comparison: what one analysis says with labels of one type. */
export interface CompareRow {
  readonly type: string;
  /** Number of the analysis; undefined for the common reading. */
  readonly annotator: number | undefined;
  readonly top: number;
}

/** All rows of one type. */
export interface TypeBlock {
  readonly type: string;
  readonly top: number;
  readonly rows: readonly CompareRow[];
}

/** The rows from top to bottom. */
export interface CompareLayout {
  readonly blocks: readonly TypeBlock[];
  readonly height: number;
}

/** Returns the places of all rows. */
export function layOutRows(
  types: readonly string[],
  annotators: readonly Annotator[],
  hasReading: boolean,
): CompareLayout {
  const who = [...annotators.keys(), ...(hasReading ? [undefined] : [])];
  const block = HEAD + who.length * ROW + GAP;
  const blocks = types.map((type, index): TypeBlock => {
    const top = index * block;
    const rows = who.map((annotator, at) => ({ type, annotator, top: top + HEAD + at * ROW }));
    return { type, top, rows };
  });
  return { blocks, height: types.length * block };
}

/** A mark around what one is looking at, in pixels at zoom exponent 0 and in pixels. */
export interface GroupBox {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
}

/** Returns the place of a group over all rows of its type; undefined when its type is not shown. */
export function groupBox(
  { type, from, to }: LabelGroup,
  { blocks }: CompareLayout,
): GroupBox | undefined {
  const block = blocks.find((each) => each.type === type);
  if (!block) return undefined;
  const x = from * PIXELS_PER_QUARTER;
  const width = (to - from) * PIXELS_PER_QUARTER;
  return { x, width, y: block.top + HEAD, height: block.rows.length * ROW };
}

/** Returns the row at a height. */
export const rowAt = ({ blocks }: CompareLayout, y: number): CompareRow | undefined =>
  blocks.flatMap(({ rows }) => rows).find(({ top }) => y >= top && y < top + ROW);
