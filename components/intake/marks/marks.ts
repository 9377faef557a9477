import type { MeasureMap, RowInfo } from '#core';

/** A note between two barlines that a table of positions knew. */
export interface MarkedNote {
  /** From the start of its measure, in quarters. */
  readonly offset: number;
  readonly x: number;
}

/** From the top line to the bottom line of a staff, in pixels of the page. */
export interface MarkedStaff {
  readonly top: number;
  readonly bottom: number;
}

/** A row of music on a page, in pixels of the page's picture. */
export interface MarkedRow {
  /** Its own among all rows of a scan. */
  readonly id: number;
  readonly y: number;
  readonly height: number;
  /** Places where its measures begin and the last one ends, from left to right: one more than measures. */
  readonly xs: readonly number[];
  readonly staves: readonly MarkedStaff[];
  /** Count of its first measure, where it does not go on from the row before. */
  readonly first?: number;
  /** So much of its first measure stands in the row before, in quarters. */
  readonly lead?: number;
  /** By measure: known places between its barlines. */
  readonly notes?: readonly (readonly MarkedNote[])[];
}

/** A page of a scan, with its marks. */
export interface MarkedPage {
  /** As the table of pages names it. */
  readonly image?: string;
  /** Of the picture, in pixels. */
  readonly width: number;
  readonly height: number;
  /** In reading order. */
  readonly rows: readonly MarkedRow[];
  /** Rows without music, such as titles, which a table had. */
  readonly rest?: readonly RowInfo[];
}

export type Pages = readonly MarkedPage[];

export interface MarkedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** A record without some of its keys. */
export const without = <Value extends object, Key extends keyof Value>(
  value: Value,
  ...keys: readonly Key[]
): Omit<Value, Key> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key as Key))) as Omit<
    Value,
    Key
  >;

/** Hundredths of a pixel, as files of positions have them. */
export const rounded = (x: number): number => Math.round(x * 100) / 100;

export const startX = ({ xs }: MarkedRow): number => xs[0]!;
export const endX = ({ xs }: MarkedRow): number => xs.at(-1)!;
/** Returns how many measures a row has. */
export const measuresIn = ({ xs }: MarkedRow): number => xs.length - 1;

export const boxOf = (row: MarkedRow): MarkedBox => ({
  x: startX(row),
  y: row.y,
  width: endX(row) - startX(row),
  height: row.height,
});

/** Returns an id that no row has. */
export const freeId = (pages: Pages): number =>
  1 + Math.max(0, ...pages.flatMap(({ rows }) => rows.map(({ id }) => id)));

/** Returns how far two boxes are beside each other, as a share of the lower one. */
const beside = (a: MarkedBox, b: MarkedBox): number => {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return shared / Math.min(a.height, b.height);
};

/** Boxes as one reads them: line by line, and each line from the left. */
export function inReadingOrder<Item>(
  items: readonly Item[],
  boxFor: (item: Item) => MarkedBox,
): readonly (readonly Item[])[] {
  const middle = (item: Item) => boxFor(item).y + boxFor(item).height / 2;
  const lines: Item[][] = [];
  for (const item of items.toSorted((a, b) => middle(a) - middle(b))) {
    const line = lines.findLast((each) => beside(boxFor(each[0]!), boxFor(item)) > 0.5);
    if (line) line.push(item);
    else lines.push([item]);
  }
  return lines.map((line) => line.toSorted((a, b) => boxFor(a).x - boxFor(b).x));
}

export const sortRows = (rows: readonly MarkedRow[]): readonly MarkedRow[] =>
  inReadingOrder(rows, boxOf).flat();

/**
 * Returns by the id of each row: the count of its first measure. Measures are counted on over rows and
 * pages.
 */
export function countRows(pages: Pages): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let next = 1;
  for (const row of pages.flatMap(({ rows }) => rows)) {
    const first = row.first ?? next;
    counts.set(row.id, first);
    next = first + measuresIn(row);
  }
  return counts;
}

/** Returns the pages with the starts of rows only where a row does not continue the one before. */
export function normalized(pages: Pages): Pages {
  let next = 1;
  return pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => {
      const isSaid = row.first === next;
      next = (row.first ?? next) + measuresIn(row);
      return isSaid ? without(row, 'first') : row;
    }),
  }));
}

/** Returns the count of the last measure that is marked; 0 when none is. */
export function lastCount(pages: Pages): number {
  const counts = countRows(pages);
  const rows = pages.flatMap((page) => page.rows);
  return Math.max(0, ...rows.map((row) => counts.get(row.id)! + measuresIn(row) - 1));
}

/** Measures by their count: those of a map, and after its end more of the last kind. */
export class CountedMeasures {
  constructor(private readonly map: MeasureMap) {}

  /** Returns the start of a measure, in quarters. */
  startOf(count: number): number {
    const { measures, end } = this.map;
    const known = measures[count - 1];
    return known ? known.onset : end + (count - measures.length - 1) * this.added;
  }

  endOf(count: number): number {
    return this.startOf(count + 1);
  }

  /** Returns the count of the measure at an onset. */
  countAt(onset: number): number {
    const { measures, end } = this.map;
    if (onset < end - 1e-6) return this.map.measureAt(onset as never).count;
    return measures.length + 1 + Math.floor((onset - end + 1e-6) / this.added);
  }

  /** As it is printed. */
  nameOf(count: number): string {
    const { measures } = this.map;
    const known = measures[count - 1];
    return known?.name ?? String(measures.at(-1)!.number + count - measures.length);
  }

  /** Returns the count of the measure with a name as users write it; undefined when no measure has it. */
  countOf(name: string): number | undefined {
    const known = this.map.find(name.trim())?.count;
    if (known !== undefined) return known;
    const { measures } = this.map;
    const number = /^\d{1,5}$/.test(name.trim()) ? Number(name) : NaN;
    const count = measures.length + number - measures.at(-1)!.number;
    return count > measures.length ? count : undefined;
  }

  private get added(): number {
    const { length, nominalLength } = this.map.measures.at(-1)!;
    return nominalLength || length;
  }
}
