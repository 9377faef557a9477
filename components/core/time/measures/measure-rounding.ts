import type { MeasureMap } from '../measure-map.js';
import type { Measure } from '../measure.js';
import { quarters, type Quarter } from '../units.js';

/** How far, in quarters, an onset may be from the bar line or the subdivision in whose name it is shown. */
export const DISPLAY_TOLERANCE = 0.01;
/** From this share of a measure on, an onset is an upbeat to the next. */
const UPBEAT_SHARE = 0.75;
/** Parts of a whole note in which an offset is shown; the first that fits. */
const SUBDIVISIONS = [4, 8, 16, 32, 12, 24, 48];
/** The finest part of a whole note beyond those: quintuplets, septuplets and their halves. */
const FINEST = 192;

export interface WholeNoteFraction {
  readonly numerator: number;
  readonly denominator: number;
}

/** Returns the measure an onset is shown in: a hair before a bar line counts as on it. */
export const displayMeasure = (onset: Quarter, measureMap: MeasureMap): Measure =>
  measureMap.measureAt(quarters(onset + DISPLAY_TOLERANCE));

/** Returns the measure that an onset probably means: from three quarters of a measure on, the next. */
export function nearestMeasure(onset: Quarter, measureMap: MeasureMap): Measure {
  const measure = displayMeasure(onset, measureMap);
  const share = (onset - measure.onset + DISPLAY_TOLERANCE) / measure.length;
  const next = share >= UPBEAT_SHARE ? measureMap.measure(measure.count + 1) : undefined;
  return next ?? measure;
}

/** Returns an offset as a fraction of a whole note, in lowest terms; undefined when none comes near. */
export function wholeNoteFraction(offset: Quarter): WholeNoteFraction | undefined {
  const wholes = offset / 4;
  const error = (parts: number) => 4 * Math.abs(Math.round(wholes * parts) / parts - wholes);
  let denominator = SUBDIVISIONS.find((parts) => error(parts) <= DISPLAY_TOLERANCE);
  for (let parts = 1; denominator === undefined && parts <= FINEST; parts++) {
    if (error(parts) < 1e-6) denominator = parts;
  }
  if (denominator === undefined) return undefined;
  const numerator = Math.round(wholes * denominator);
  const divisor = commonDivisor(numerator, denominator) || 1;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

const commonDivisor = (a: number, b: number): number => (b ? commonDivisor(b, a % b) : Math.abs(a));
