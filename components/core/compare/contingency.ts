import { sumOf } from './measures.js';
import type { Frames } from './segments.js';

/** How often each class of a reference meets each class of an estimate. */
export interface Contingency {
  /** Rows are classes of the reference, columns those of the estimate. */
  readonly counts: readonly (readonly number[])[];
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  readonly total: number;
}

/** Counts how classes meet in frames; more frames of one than of the other are left out. */
export function contingencyOf(reference: Frames, estimated: Frames): Contingency {
  const total = Math.min(reference.classes.length, estimated.classes.length);
  const counts = Array.from({ length: reference.count }, () =>
    new Array<number>(estimated.count).fill(0),
  );
  for (let frame = 0; frame < total; frame += 1)
    counts[reference.classes[frame]!]![estimated.classes[frame]!]! += 1;
  const rows = counts.map(sumOf);
  const columns = Array.from({ length: estimated.count }, (_, column) =>
    sumOf(counts.map((row) => row[column]!)),
  );
  return { counts, rows, columns, total };
}

/** Returns the entropy of counts in nats. */
export function entropyOf(counts: readonly number[]): number {
  const total = sumOf(counts);
  return -sumOf(counts.map((count) => (count > 0 ? (count / total) * Math.log(count / total) : 0)));
}

const pairs = (count: number): number => (count * (count - 1)) / 2;

/** Pairs of frames that are in one class: of the reference, of the estimate, of both; and all pairs. */
export function pairsIn({ counts, rows, columns, total }: Contingency) {
  return {
    reference: sumOf(rows.map(pairs)),
    estimated: sumOf(columns.map(pairs)),
    both: sumOf(counts.flat().map(pairs)),
    all: pairs(total),
  };
}

/** Returns whether each of both has one class, or none: then nothing can be told apart. */
export const isOneClass = ({ rows, columns }: Contingency): boolean =>
  rows.length === columns.length && rows.length <= 1;

/** Returns the Rand index, corrected for chance (Hubert and Arabie 1985): 0 by chance, 1 for equal classes. */
export function adjustedRandIndex(table: Contingency): number {
  const { rows, columns, total } = table;
  const isEachAlone = rows.length === total && columns.length === total;
  if (isOneClass(table) || isEachAlone) return 1;
  const { reference, estimated, both, all } = pairsIn(table);
  const chance = (reference * estimated) / all;
  return (both - chance) / ((reference + estimated) / 2 - chance);
}

/** Returns the mutual information of the classes, in nats. */
export function mutualInformationOf({ counts, rows, columns, total }: Contingency): number {
  let sum = 0;
  counts.forEach((row, at) =>
    row.forEach((count, column) => {
      if (count === 0) return;
      const share = count / total;
      sum += share * Math.log((count * total) / (rows[at]! * columns[column]!));
    }),
  );
  return sum;
}

/** Returns the mutual information, corrected for chance (Vinh, Epps and Bailey 2010). */
export function adjustedMutualInformation(table: Contingency): number {
  const { rows, columns } = table;
  if (isOneClass(table)) return 1;
  const expected = expectedInformation(table);
  const most = Math.max(entropyOf(rows), entropyOf(columns));
  return (mutualInformationOf(table) - expected) / (most - expected);
}

/** Returns the mutual information of classes of these sizes, on average over all ways to deal frames to them. */
function expectedInformation({ rows, columns, total }: Contingency): number {
  const factorials = new Float64Array(total + 1);
  for (let number = 2; number <= total; number += 1)
    factorials[number] = factorials[number - 1]! + Math.log(number);
  const log = (number: number): number => factorials[number]!;
  let sum = 0;
  for (const row of rows)
    for (const column of columns) {
      const fixed = log(row) + log(column) + log(total - row) + log(total - column) - log(total);
      const most = Math.min(row, column);
      for (let both = Math.max(1, row + column - total); both <= most; both += 1) {
        const dealt =
          log(both) + log(row - both) + log(column - both) + log(total - row - column + both);
        const information = Math.log((total * both) / (row * column));
        sum += (both / total) * information * Math.exp(fixed - dealt);
      }
    }
  return sum;
}
