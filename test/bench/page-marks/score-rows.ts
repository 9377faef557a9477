/** One measure between two barlines at half of the height of its row, in pixels. */
export interface TrueRow {
  readonly top: number;
  readonly bottom: number;
  /** Of its first staff, between two lines. */
  readonly space: number;
  readonly barlines: readonly number[];
}

export interface Tally {
  readonly measures: number;
  readonly found: number;
  readonly wrong: number;
  readonly rows: number;
  /** Rows of several measures that came back as one. */
  readonly single: number;
}

export const NONE: Tally = { measures: 0, found: 0, wrong: 0, rows: 0, single: 0 };

export const plus = (a: Tally, b: Tally): Tally => ({
  measures: a.measures + b.measures,
  found: a.found + b.found,
  wrong: a.wrong + b.wrong,
  rows: a.rows + b.rows,
  single: a.single + b.single,
});

/** Share of the measures that were found, less those that are none. */
export const shareOf = ({ measures, found, wrong }: Tally): number =>
  measures ? Math.max(0, found - wrong) / measures : 0;

type FoundRow = Pick<TrueRow, 'top' | 'bottom' | 'barlines'>;

/** Compares what was found on a page with what is there: both barlines within half a space, in one row. */
export function scoreRows(truth: readonly TrueRow[], found: readonly FoundRow[]): Tally {
  const used = new Set<FoundRow>();
  let tally = NONE;
  for (const row of truth) {
    const near = row.space * 2;
    const match = found.find(
      (each) =>
        Math.abs(each.top - row.top) < near &&
        Math.abs(each.bottom - row.bottom) < near &&
        !used.has(each),
    );
    const measures = row.barlines.length - 1;
    if (match) used.add(match);
    const xs = match?.barlines ?? [];
    const at = row.barlines.map((x) => xs.findIndex((y) => Math.abs(x - y) <= row.space / 2));
    const right = at.slice(1).filter((i, n) => i >= 0 && at[n]! >= 0 && i === at[n]! + 1).length;
    tally = plus(tally, {
      measures,
      found: right,
      wrong: Math.max(0, xs.length - 1 - measures),
      rows: 1,
      single: measures > 1 && xs.length <= 2 ? 1 : 0,
    });
  }
  const more = found.filter((row) => !used.has(row)).length;
  return { ...tally, wrong: tally.wrong + Math.max(0, more - (truth.length - used.size)) };
}
