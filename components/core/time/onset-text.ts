import type { MeasureMap } from './measure-map.js';
import { DISPLAY_TOLERANCE, displayMeasure, wholeNoteFraction } from './measure-rounding.js';
import { quarters, type Quarter } from './units.js';

/** A musical time that cannot be read. */
export class OnsetTextError extends Error {
  /** What was to be read. */
  readonly text: string;

  constructor(problem: string, text: string) {
    super(`${problem}: ${JSON.stringify(text)}`);
    this.name = 'OnsetTextError';
    this.text = text;
  }
}

/** A duration below zero. */
export class NegativeDurationError extends OnsetTextError {
  constructor(text: string) {
    super('negative duration', text);
    this.name = 'NegativeDurationError';
  }
}

/** Quarters in a whole note, of which fractions after a + are. */
const WHOLE = 4;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const FRACTION = /^([+-]?\d+)\s*\/\s*(\d+)$/;
/** An optional m, the measure's printed name or number, and how far into it. */
const POSITION = /^(m?)\s*([^\s+]+?)\s*(?:\+\s*(\d+\s*\/\s*\d+))?$/i;
/** So many measures, and something after them. */
const MEASURES = /^([+-]?[\d./]+)\s*m\s*(?:\+\s*(\d+\s*\/\s*\d+))?$/i;

/** Whether a number is meant as it stands: 12, "12", "1.5" and "3/2" are quarters. */
function parseNumber(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text);
  const [, numerator, denominator] = FRACTION.exec(text) ?? [];
  return Number(denominator) > 0 ? Number(numerator) / Number(denominator) : undefined;
}

function parseOffset(fraction: string | undefined, text: string): number {
  const offset = fraction === undefined ? 0 : parseNumber(fraction);
  if (offset === undefined) throw new OnsetTextError('bad fractional string', text);
  return offset * WHOLE;
}

/** Without a map the measures are of four quarters, numbered from 1. */
function measureStart(name: string, text: string, measureMap: MeasureMap | undefined): number {
  const start = measureMap ? measureMap.onsetOf(name) : (Number(name) - 1) * WHOLE;
  if (start !== undefined && start >= 0) return start;
  const isWord = measureMap === undefined && !/^\d+$/.test(name);
  throw new OnsetTextError(isWord ? 'bad fractional string' : `no measure ${name}`, text);
}

/**
 * Reads an onset: a number or fraction of quarters (`1.5`, `3/2`), or a place in a measure (`m12`,
 * `m12+1/4`, `12+1/4`; the fraction is of a whole note, the measure the first of that printed name
 * or number). Without a measure map, measures are of 4/4.
 * @throws OnsetTextError (`bad fractional string`, or `no measure …`)
 */
export function parseOnset(text: string | number, measureMap?: MeasureMap): Quarter {
  const trimmed = String(text).trim();
  const number = parseNumber(trimmed);
  if (number !== undefined && Number.isFinite(number)) return quarters(number);
  const [, prefix, name, fraction] = POSITION.exec(trimmed) ?? [];
  if (name === undefined || (!prefix && fraction === undefined)) {
    throw new OnsetTextError('bad fractional string', trimmed);
  }
  const offset = parseOffset(fraction, trimmed);
  return quarters(measureStart(name, trimmed, measureMap) + offset);
}

/**
 * Reads a duration: a number or fraction of quarters, or measures from an onset on (`2m`,
 * `2m+1/4`, `1/2m`).
 * @throws OnsetTextError (`bad fractional string`)
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
  if (number === undefined || !Number.isFinite(number)) {
    throw new OnsetTextError('bad fractional string', trimmed);
  }
  if (number < 0) throw new NegativeDurationError(trimmed);
  if (measures === undefined) return quarters(number);
  const whole = measureMap ? measureMap.advance(onset, number) - onset : number * WHOLE;
  return quarters(whole + parseOffset(fraction, trimmed));
}

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
  // Of measures that share a name only the first can be named; the others are said from there.
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
    count > 0 && Math.abs(measureMap.advance(onset, count) - end) <= DISPLAY_TOLERANCE;
  const count = [crossed, crossed + 1].find(fits);
  return count === undefined ? formatQuarters(duration) : `${count}m`;
}

/** Quarters with six decimals, the tolerance of musical time. */
const formatQuarters = (value: Quarter): string => String(Number(value.toFixed(6)));
