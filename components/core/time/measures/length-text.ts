import { advance } from '../advance.js';
import type { MeasureMap } from '../measure-map.js';
import { WHOLE } from '../parse-onset.js';
import { beatLength } from '../time-signature.js';
import { quarters, type Quarter } from '../units.js';
import { BEAT, MEASURE } from './beat-text.js';

/** Words and signs for quarters in the languages of the interface. */
const QUARTER =
  'quarters?|q|♩|viertel\\p{L}*|noires?|quart[oi]|semiminim[ae]|četrtink\\p{L}*|četvrtink\\p{L}*|τέταρτ\\p{L}+|四分音符';
const NUMBER = '\\d+\\s+\\d+/\\d+|\\d+/\\d+|\\d*[.,]\\d+|\\d+';

/** `q12.5`, `12.5 quarters`, `Viertel 12,5`, `第 12 个四分音符`. */
const QUARTERS = new RegExp(
  `^(?:第?\\s*(${NUMBER})\\s*个?\\s*(?:${QUARTER})|(?:${QUARTER})\\s*(${NUMBER}))$`,
  'iu',
);
/** One count of quarters, measures or beats, with what may join it to the one before. */
const COUNT = new RegExp(
  `(?:[+,，]|and|und|et|ed?|in|i|και|和|又)?\\s*(${NUMBER})\\s*个?\\s*` +
    `(?:(${QUARTER})|(${MEASURE}|小节)|(${BEAT}|拍))(?!\\p{Script=Latin}|\\p{Script=Greek})\\.?\\s*`,
  'iuy',
);

/** Reads an onset that says it is in quarters, in any language of the interface; undefined for other texts. */
export function parseQuarterText(text: string): Quarter | undefined {
  const [, before, after] = QUARTERS.exec(plain(text)) ?? [];
  return valueIn(before ?? after ?? '');
}

/**
 * Reads a length in words of any language of the interface, from an onset on: `2 beats`, `1 measure 2 beats`,
 * `1,5 Schläge`, `3 quarters`. A beat is that of the time signature where it is counted: a dotted quarter in 6/8.
 * Without a measure map, measures are of 4/4. Undefined for other texts.
 */
export function parseLengthText(
  text: string,
  map: MeasureMap | undefined,
  onset: Quarter,
): Quarter | undefined {
  const written = plain(text);
  let end: Quarter = onset;
  COUNT.lastIndex = 0;
  for (let at = 0; at < written.length; at = COUNT.lastIndex) {
    const [, number = '', ofQuarters, ofMeasures] = COUNT.exec(written) ?? [];
    const count = valueIn(number);
    if (count === undefined) return undefined;
    if (ofQuarters) end = quarters(end + count);
    else end = ofMeasures ? later(end, count, map) : quarters(end + count * beatAt(end, map));
  }
  return written ? quarters(end - onset) : undefined;
}

const plain = (text: string): string =>
  text.normalize('NFC').replaceAll('\u00a0', ' ').replaceAll('½', ' 1/2').trim();

const later = (onset: Quarter, measures: number, map: MeasureMap | undefined): Quarter =>
  map ? advance(map, onset, measures) : quarters(onset + measures * WHOLE);

const beatAt = (onset: Quarter, map: MeasureMap | undefined): number =>
  map ? beatLength(map.measureAt(onset).timeSignature) : 1;

/** Returns the value of `2`, `1.5`, `1,5`, `3/2` or `1 1/2`; undefined where it has none. */
function valueIn(number: string): Quarter | undefined {
  const terms = number.replace(',', '.').split(/\s+/).filter(Boolean);
  const values = terms.map((term) => {
    const [numerator, denominator = '1'] = term.split('/');
    return Number(numerator) / Number(denominator);
  });
  const sum = values.reduce((total, value) => total + value, 0);
  return terms.length > 0 && Number.isFinite(sum) ? quarters(sum) : undefined;
}
