import { advance } from './advance.js';
import type { MeasureMap } from './measure-map.js';
import { MEASURE } from './measures/beat-text.js';
import {
  DISPLAY_TOLERANCE,
  displayMeasure,
  wholeNoteFraction,
} from './measures/measure-rounding.js';
import { OnsetTextError, parseNumber, parseOffset, unreadable, WHOLE } from './parse-onset.js';
import { quarters, type Quarter } from './units.js';

export { OnsetTextError, parseOnset } from './parse-onset.js';

/** A duration below zero. */
export class NegativeDurationError extends OnsetTextError {
  constructor(text: string) {
    super('negative duration', text);
    this.name = 'NegativeDurationError';
  }
}

/** So many measures, in short or in words (`2m`, `3 Takte`), and something after them. */
const MEASURES = new RegExp(
  `^([+-]?[\\d./]+)\\s*(?:(?:${MEASURE})\\.?|小节)\\s*(?:\\+\\s*(\\d+\\s*/\\s*\\d+))?$`,
  'iu',
);

/**
 * Reads a duration: a number or fraction of quarters, or measures from an onset on (`2m`,
 * `2m+1/4`, `1/2m`, `3 measures`, in words of each language of the interface).
 * @throws OnsetTextError (`bad fractional string`, with what is allowed)
 * @throws NegativeDurationError
 */
export function parseDuration(
  text: string | number,
  measureMap?: MeasureMap,
  onset: Quarter = quarters(0),
): Quarter {
  const trimmed = String(text).trim();
  const [, measures, fraction] = MEASURES.exec(trimmed) ?? [];
  const number = parseNumber(measures ?? trimmed);
  const offset = parseOffset(fraction);
  if (number === undefined || !Number.isFinite(number) || offset === undefined)
    throw unreadable(trimmed, 'quarters (1.5, 3/2) or measures (2m, 2m+1/4)');
  if (number < 0) throw new NegativeDurationError(trimmed);
  if (measures === undefined) return quarters(number);
  const whole = measureMap ? advance(measureMap, onset, number) - onset : number * WHOLE;
  return quarters(whole + offset);
}

/** Options of `formatOnset` and `formatDuration`. */
export interface OnsetTextOptions {
  /** `true` writes quarters even where there is a measure map. Default false. */
  readonly raw?: boolean;
}

/** Writes an onset so that `parseOnset` reads it back: `m12+1/4`, or quarters. */
export function formatOnset(
  onset: Quarter,
  measureMap?: MeasureMap,
  { raw = false }: OnsetTextOptions = {},
): string {
  if (raw || !measureMap || onset < 0) return formatQuarters(onset);
  const { name, onset: start } = displayMeasure(onset, measureMap);
  // Of measures that share a name only the first can be named; positions in the others count from it.
  const named = measureMap.onsetOf(name) ?? start;
  const fraction = wholeNoteFraction(quarters(onset - named));
  const isReadable = !/[\s+]/.test(name);
  if (!fraction || fraction.numerator < 0 || !isReadable) return formatQuarters(onset);
  const { numerator, denominator } = fraction;
  return numerator === 0 ? `m${name}` : `m${name}+${numerator}/${denominator}`;
}

/** Writes a duration so that `parseDuration` reads it back: `2m` for whole measures, or quarters. */
export function formatDuration(
  duration: Quarter,
  measureMap?: MeasureMap,
  { raw = false, onset = quarters(0) }: OnsetTextOptions & { readonly onset?: Quarter } = {},
): string {
  if (raw || !measureMap || duration <= DISPLAY_TOLERANCE) return formatQuarters(duration);
  const end = quarters(onset + duration);
  const crossed = displayMeasure(end, measureMap).count - measureMap.measureAt(onset).count;
  const fits = (count: number): boolean =>
    count > 0 && Math.abs(advance(measureMap, onset, count) - end) <= DISPLAY_TOLERANCE;
  const count = [crossed, crossed + 1].find(fits);
  return count === undefined ? formatQuarters(duration) : `${count}m`;
}

/** Quarters with six decimals, the tolerance of musical time. */
const formatQuarters = (value: Quarter): string => String(Number(value.toFixed(6)));
