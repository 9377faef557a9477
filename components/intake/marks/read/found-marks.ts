import {
  boxOf,
  inReadingOrder,
  measuresIn,
  rounded,
  type MarkedBox,
  type MarkedRow,
  type MarkedStaff,
  type PageSize,
} from '../marks.js';
import { LEAST } from '../row-edits.js';

/** The box of a measure, as a file tells it. */
export interface FoundMeasure extends MarkedBox {
  /** Its count, where the file has the measures as well. */
  readonly count?: number;
  /** Its printed number, where that is written beside it. */
  readonly name?: string;
}

/** A page, as a file tells it; boxes are measured in its own size. */
export interface FoundPage {
  /** Of the picture: a file, or an address. */
  readonly image?: string;
  readonly width?: number;
  readonly height?: number;
  readonly measures: readonly FoundMeasure[];
  readonly staves: readonly MarkedBox[];
}

/** A file's data about the measures on pages. */
export interface FoundMarks {
  readonly pages: readonly FoundPage[];
  /** Number of boxes that could not be used so far: without a place, or named by nothing. */
  readonly skipped: number;
  /** Number of lists of boxes at other addresses. */
  readonly elsewhere: number;
  /** The first time signature that the file names, such as `3/4`. */
  readonly timeSignature?: string;
}

/** The rows of a page, and how many boxes were of no use. */
export interface FoundRows {
  readonly rows: readonly MarkedRow[];
  readonly skipped: number;
}

interface RowsOptions {
  /** Of the page's picture, in pixels. */
  readonly size: PageSize;
  /** The id of the first row. */
  readonly id: number;
  /** The count of the measure of that printed number. */
  readonly countOf: (name: string) => number | undefined;
}

/** Returns the part of a box that is on the page; undefined when almost none is. */
function onPage<Box extends MarkedBox>(box: Box, { width, height }: PageSize): Box | undefined {
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [right, bottom] = [
    Math.min(width, box.x + box.width),
    Math.min(height, box.y + box.height),
  ];
  const isThere = right - x >= LEAST && bottom - y >= LEAST;
  return isThere ? { ...box, x, y, width: right - x, height: bottom - y } : undefined;
}

/** Puts the boxes of a page into rows, in pixels of its picture. */
export function rowsOf(page: FoundPage, { size, id, countOf }: RowsOptions): FoundRows {
  const [wide, high] = [
    size.width / (page.width ?? size.width),
    size.height / (page.height ?? size.height),
  ];
  const scaled = <Box extends MarkedBox>(boxes: readonly Box[]) =>
    boxes.flatMap((box): Box[] => {
      const { x, y, width, height } = box;
      const place = { x: x * wide, y: y * high, width: width * wide, height: height * high };
      const there = onPage<Box>({ ...box, ...place }, size);
      return there ? [there] : [];
    });
  const measures = scaled(page.measures).map((box): FoundMeasure => {
    const count = box.count ?? (box.name === undefined ? undefined : countOf(box.name));
    return { ...box, ...(count !== undefined && { count }) };
  });
  const staves = scaled(page.staves);
  const rows = inLines(measures).map((line, index) => rowOf(line, { id: id + index, staves }));
  const used = rows.reduce((sum, row) => sum + measuresIn(row), 0);
  return { rows, skipped: page.measures.length - used };
}

/** Lines from the top, each from the left; a count that is skipped begins another row. */
function inLines(measures: readonly FoundMeasure[]): readonly (readonly FoundMeasure[])[] {
  return inReadingOrder(measures, (box) => box)
    .map(withoutCovered)
    .flatMap((line) => {
      const rows: FoundMeasure[][] = [];
      for (const measure of line) {
        const before = rows.at(-1)?.at(-1);
        if (before && isNext(before, measure)) rows.at(-1)!.push(measure);
        else rows.push([measure]);
      }
      return rows;
    });
}

const isNext = (before: FoundMeasure, { count }: FoundMeasure): boolean =>
  before.count === undefined || count === undefined || count === before.count + 1;

/**
 * Removes boxes that begin with the one before, such as one for each staff: they are no measures of their
 * own.
 */
const withoutCovered = (line: readonly FoundMeasure[]): readonly FoundMeasure[] =>
  line.reduce<readonly FoundMeasure[]>((kept, box) => {
    const before = kept.at(-1);
    return before && box.x - before.x < LEAST ? kept : [...kept, box];
  }, []);

interface RowParts {
  readonly id: number;
  readonly staves: readonly MarkedBox[];
}

function rowOf(line: readonly FoundMeasure[], { id, staves }: RowParts): MarkedRow {
  const y = Math.min(...line.map((box) => box.y));
  const bottom = Math.max(...line.map((box) => box.y + box.height));
  const end = Math.max(...line.map((box) => box.x + box.width), line.at(-1)!.x + LEAST);
  const [first] = line;
  const row = {
    id,
    y: rounded(y),
    height: rounded(bottom - y),
    xs: [...line.map((box) => rounded(box.x)), rounded(end)],
    ...(first?.count !== undefined && { first: first.count }),
  };
  return { ...row, staves: stavesIn({ ...row, staves: [] }, staves) };
}

/** Returns the staves of a row, each from all of its boxes. */
function stavesIn(row: MarkedRow, boxes: readonly MarkedBox[]): readonly MarkedStaff[] {
  const { x, y, width, height } = boxOf(row);
  const inside = boxes.filter((box) => {
    const [toX, toY] = [box.x + box.width / 2, box.y + box.height / 2];
    return toX > x && toX < x + width && toY > y && toY < y + height;
  });
  return inReadingOrder(inside, (box) => box).map((staff) => {
    const mean = (values: readonly number[]) =>
      rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
    return {
      top: mean(staff.map((box) => box.y)),
      bottom: mean(staff.map((box) => box.y + box.height)),
    };
  });
}
