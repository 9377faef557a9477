import { beatsFromStart } from '../../time/beats.js';
import { countBelow } from '../../time/search.js';
import { type ComparedMusic, SAME_ONSET } from './compared.js';

/** Names what the points of a grid are. */
export type GridUnit = 'measure' | 'beat' | 'quarter';

/** All units, from the coarsest. */
export const GRID_UNITS: readonly GridUnit[] = ['measure', 'beat', 'quarter'];

/** Lengths where nobody knows the measures, in quarters. */
const USUAL: Readonly<Record<GridUnit, number>> = { measure: 4, beat: 1, quarter: 1 };

const even = (end: number, step: number): readonly number[] =>
  Array.from({ length: Math.ceil((end - SAME_ONSET) / step) }, (_, index) => index * step);

/** Returns the points of a grid over a piece, from 0 up to its end, growing and in quarters. */
export function gridOf(
  unit: GridUnit,
  end: number,
  { measureMap }: ComparedMusic = {},
): readonly number[] {
  if (unit === 'quarter' || !measureMap) return even(end, USUAL[unit]);
  return measureMap.measures.flatMap((measure): readonly number[] =>
    unit === 'measure' ? [measure.onset] : beatsFromStart(measure, 'beat'),
  );
}

/**
 * Returns a function that counts an onset in points of a grid: 2.5 is halfway between the third and the fourth. So one
 * window is a beat, or a measure, wherever the meter changes.
 */
export function scaleOf(points: readonly number[]): (onset: number) => number {
  if (points.length < 2) return (onset) => onset - (points[0] ?? 0);
  return (onset) => {
    const begun = countBelow(points, onset + SAME_ONSET) - 1;
    const at = Math.min(points.length - 2, Math.max(0, begun));
    return at + (onset - points[at]!) / (points[at + 1]! - points[at]!);
  };
}
