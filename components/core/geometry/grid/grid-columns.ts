import type { Measure } from '../../time/measure.js';
import { QUARTER_TOLERANCE } from '../../time/units.js';

/** What stands in one cell of a grid: a measure, or the parts of one that a repeat sign divides. */
export type GridColumn = readonly Measure[];

export interface GridColumns {
  /** What is played before the first full measure; undefined when there is no pickup. */
  readonly pickup: Measure | undefined;
  readonly columns: readonly GridColumn[];
}

/** The cells of a score in written order, and the pickup, which has no cell of its own. */
export function gridColumns(measures: readonly Measure[]): GridColumns {
  const first = measures[0];
  const pickup = first && isPart(first) && measures.length > 1 ? first : undefined;
  const columns: Measure[][] = [];
  for (const measure of pickup ? measures.slice(1) : measures) {
    const before = columns.at(-1);
    if (before && isPart(measure)) before.push(measure);
    else columns.push([measure]);
  }
  return { pickup, columns };
}

/** A part begins inside of a full measure. */
const isPart = ({ missing }: Measure): boolean => missing > QUARTER_TOLERANCE;
