import type { MeasureMap } from './measure-map.js';
import { quarters, type Quarter } from './units.js';

/**
 * Returns the onset so many measures later, at the same offset; a fraction is a share of the measure
 * there.
 */
export function advance(map: MeasureMap, onset: Quarter, measures: number): Quarter {
  const { measure, offset } = map.positionAt(onset);
  const target = measure.count + Math.floor(measures);
  const last = map.measures.at(-1)!;
  const there = map.measure(target) ?? last;
  const beyond = Math.max(0, target - last.count) * last.nominalLength;
  const share = (measures % 1) * there.length;
  return quarters(there.onset + beyond + Math.min(offset, there.length) + share);
}
