import { MeasureMap } from '../measure-map.js';
import type { TimeSignature } from '../time-signature.js';

/** Returns the text of a time signature, such as `6/8` or `3+2/8`. */
export const formatTimeSignature = ({ numerator, denominator, groups }: TimeSignature): string =>
  `${groups?.join('+') ?? numerator}/${denominator}`;

/** Options of `regularMeasures`. */
export interface RegularMeasures {
  /** Full measures; rounded up, at least one. */
  readonly measures: number;
  /** Time signature of every measure. */
  readonly timeSignature: TimeSignature;
  /** Length of the pickup in quarters; 0 is none. */
  readonly upbeat?: number;
}

/**
 * Returns a map of equal full measures in one meter; a pickup of `upbeat` quarters before them is measure
 * 0.
 */
export function regularMeasures({
  measures,
  timeSignature,
  upbeat = 0,
}: RegularMeasures): MeasureMap {
  const time_signature = formatTimeSignature(timeSignature);
  const full = Math.max(1, Math.ceil(measures));
  if (!(upbeat > 0)) return MeasureMap.from([{ time_signature }, { count: full }].slice(0, full));
  const pickup = { number: 0, time_signature, actual_length: upbeat };
  return MeasureMap.from([pickup, { count: full + 1 }]);
}
