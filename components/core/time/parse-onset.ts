import type { MeasureMap } from './measure-map.js';
import { quarters, type Quarter } from './units.js';

/** A musical time that cannot be read. */
export class OnsetTextError extends Error {
  /** The text that could not be read. */
  readonly text: string;

  /** @param allowed What may be written, as a sentence. */
  constructor(problem: string, text: string, allowed = '') {
    super(`${problem}: ${JSON.stringify(text)}${allowed && `. ${allowed}`}`);
    this.name = 'OnsetTextError';
    this.text = text;
  }
}

/** Returns the error for a text that cannot be read, with what is allowed in its place. */
export const unreadable = (text: string, allowed: string): OnsetTextError =>
  new OnsetTextError('bad fractional string', text, `Write ${allowed}.`);

const noOnset = (text: string): OnsetTextError =>
  unreadable(text, 'quarters (12.5, 3/2) or measures (m8, m8+1/4)');

/** Quarters in a whole note, of which fractions after a + are. */
export const WHOLE = 4;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const FRACTION = /^([+-]?\d+)\s*\/\s*(\d+)$/;
/** An optional m, the measure's printed name or number, and how far into it. */
const POSITION = /^(m?)\s*([^\s+]+?)\s*(?:\+\s*(\d+\s*\/\s*\d+))?$/i;

/** Returns a number that needs no measure map: 12, "12", "1.5" and "3/2" are quarters. */
export function parseNumber(text: string): number | undefined {
  if (NUMBER.test(text)) return Number(text);
  const [, numerator, denominator] = FRACTION.exec(text) ?? [];
  return Number(denominator) > 0 ? Number(numerator) / Number(denominator) : undefined;
}

/** Returns the quarters of a fraction of a whole note; undefined for none that can be read. */
export function parseOffset(fraction: string | undefined): number | undefined {
  const offset = fraction === undefined ? 0 : parseNumber(fraction);
  return offset === undefined ? undefined : offset * WHOLE;
}

/**
 * Returns the start of a measure. Without a map the measures have four quarters and are numbered from 1.
 */
function measureStart(name: string, text: string, measureMap: MeasureMap | undefined): number {
  const start = measureMap ? measureMap.onsetOf(name) : (Number(name) - 1) * WHOLE;
  if (start !== undefined && start >= 0) return start;
  const isWord = measureMap === undefined && !/^\d+$/.test(name);
  throw isWord ? noOnset(text) : new OnsetTextError(`no measure ${name}`, text);
}

/**
 * Reads an onset: a number or fraction of quarters (`1.5`, `3/2`), or a place in a measure (`m12`,
 * `m12+1/4`, `12+1/4`; the fraction is of a whole note, the measure the first of that printed name
 * or number). Without a measure map, measures are of 4/4.
 * @throws OnsetTextError (`bad fractional string`, with what is allowed, or `no measure …`)
 */
export function parseOnset(text: string | number, measureMap?: MeasureMap): Quarter {
  const trimmed = String(text).trim();
  const number = parseNumber(trimmed);
  if (number !== undefined && Number.isFinite(number)) return quarters(number);
  const [, prefix, name, fraction] = POSITION.exec(trimmed) ?? [];
  const offset = parseOffset(fraction);
  if (name === undefined || (!prefix && fraction === undefined) || offset === undefined)
    throw noOnset(trimmed);
  return quarters(measureStart(name, trimmed, measureMap) + offset);
}
