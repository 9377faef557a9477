import type { MeasureMap } from '#core/time/measure-map.js';
import { lapOf, type Lap } from '#core/time/moment.js';
import { parseNumber } from '#core/time/parse-onset.js';

/** A place in the score as a text says it. */
export type SaidPlace = { readonly lap?: Lap | undefined } & (
  | { readonly quarters: number }
  | { readonly measure: string; readonly beat?: number; readonly fraction?: number }
  | { readonly isEnd: true }
);

/** The lap in brackets behind a place. */
const LAP = /\s*\(([a-y])\)$/;
const END = /^(end|fine|fin)$/i;
/** Quarters that nobody takes for a measure. */
const QUARTERS = /^(?:q\s*)?([+-]?\d+\s*\/\s*\d+)$|^q\s*([+-]?\d*\.?\d+)$/i;
const MEASURE = /^(m\.?|measure|bar)?\s*(\d+[a-z]?|[a-z]*\d+)/i;
const BEAT = /^(?:\s*[.:|]\s*|\s*,?\s+(?:beat|b\.?)\s*)(\d+(?:\.\d+)?)$/i;
const FRACTION = /^\s*\+\s*(\d+\s*\/\s*\d+)$/;

/**
 * Reads one place: `m8`, `8`, `8.2` (beat 2 of measure 8), `m. 8, beat 2`, `8:2`, `bar 8`, `m8+1/4`
 * (the fraction of a whole note), `q28.5` and `57/2` (quarters), `end`; with the lap behind it:
 * `m8 (a)`. Undefined for other texts.
 */
export function readPlace(text: string): SaidPlace | undefined {
  const lap = lapOf(LAP.exec(text)?.[1]);
  const place = text.replace(LAP, '').trim();
  const found = readBare(place);
  return found && { ...found, ...(lap && { lap }) };
}

function readBare(place: string): SaidPlace | undefined {
  if (END.test(place)) return { isEnd: true };
  const [, fraction, decimal] = QUARTERS.exec(place) ?? [];
  const number = parseNumber(fraction ?? decimal ?? '');
  if (number !== undefined) return { quarters: number };
  const [start, , measure] = MEASURE.exec(place) ?? [];
  return measure === undefined ? undefined : readRest(measure, place.slice(start!.length));
}

function readRest(measure: string, rest: string): SaidPlace | undefined {
  if (!rest) return { measure };
  const [, beat] = BEAT.exec(rest) ?? [];
  if (beat !== undefined) return { measure, beat: Number(beat) };
  const fraction = parseNumber(FRACTION.exec(rest)?.[1] ?? '');
  return fraction === undefined ? undefined : { measure, fraction };
}

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * Returns whether bare numbers are quarters. They are measures, or measure and beat (`8.2`), where the
 * score has all of these, in a list of nothing but numbers.
 */
export function areQuarters(texts: readonly string[], map: MeasureMap | undefined): boolean {
  const numbers = texts.filter((text) => NUMBER.test(text));
  if (numbers.length === 0 || numbers.length < texts.length) return false;
  return !map || !numbers.every((number) => isMeasure(number, map));
}

function isMeasure(number: string, map: MeasureMap): boolean {
  const [name = '', beat] = number.split('.');
  const measure = map.find(name);
  if (!measure) return false;
  const { numerator } = measure.timeSignature;
  return beat === undefined || (Number(beat) >= 1 && Number(beat) <= numerator);
}
