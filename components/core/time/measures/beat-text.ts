import type { MeasureMap } from '../measure-map.js';
import { beatLength } from '../time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from '../units.js';

/** A measure and a beat as someone has written them; the beat from 1. */
export interface WrittenBeat {
  /** Printed name or number of the measure. */
  readonly measure: string;
  /** Undefined where only a measure is written. */
  readonly beat: number | undefined;
}

/** Words for measures, and for beats, in the languages of the interface and in short. */
export const MEASURE =
  'measures?|mm?|bars?|takt\\p{L}*|mesures?|mes|battut[ae]|batt?|[bt]|μέτρ\\p{L}+|μ';
export const BEAT =
  'beats?|zählzeit(?:en)?|schl[aä]ge?n?|zz?|temps|movimenti|movimento|mov|temp[oi]|dob[aeuio]?|χτύπ\\p{L}+|χτ|b';

/** Parts of a beat that are written as a fraction, as musicians say them, instead of decimals. */
const SIGNS = '½⅓⅔¼¾⅙⅚⅛⅜⅝⅞';

function fractionOf(sign: string): number {
  const [top, bottom] = sign.normalize('NFKD').split('\u2044');
  return Number(top) / Number(bottom);
}

/** Two decimals say no more than this, which is less than what lies between two of the fractions. */
const NEAR = 0.0051;

const NUMBER = `\\d+(?:[.,]\\d+|[${SIGNS}])?|\\d+\\s+1/2`;

/** `4`, `m. 4`, `Takt 4`, `8a`, `m. 4, beat 2`, `4 2.5`, `4.2`, `4:2`, `第 4 小节第 2 拍`. */
const PLACE = new RegExp(
  `^(?:第|(?:${MEASURE})\\.?)?\\s*(\\d+(?:(?!b\\d)[a-z])?)\\s*(?:小节)?` +
    `(?:(?:\\s*[\\s,;:.，·]|第|(?=b))\\s*(?:第|(?:${BEAT})\\.?)?\\s*(${NUMBER})\\s*拍?)?$`,
  'iu',
);

/** Reads a measure and perhaps a beat in musical words, of any language of the interface; undefined for other texts. */
export function parseBeatText(text: string): WrittenBeat | undefined {
  const [, measure, beat] = PLACE.exec(text.trim().replaceAll('\u00a0', ' ')) ?? [];
  if (measure === undefined) return undefined;
  return { measure, beat: beat === undefined ? undefined : numberIn(beat) };
}

function numberIn(text: string): number {
  const whole = Number.parseInt(text, 10);
  if (SIGNS.includes(text.at(-1)!)) return whole + fractionOf(text.at(-1)!);
  return text.endsWith('1/2') ? whole + 0.5 : Number(text.replace(',', '.'));
}

/** Writes a beat so that `parseBeatText` reads it: `2`, `2⅔`; with two decimals where no fraction is near. */
export function beatText(beat: number): string {
  const whole = Math.floor(beat + NEAR);
  const part = beat - whole;
  const sign = Array.from(SIGNS).find((each) => Math.abs(part - fractionOf(each)) < NEAR);
  return sign === undefined ? String(Number(beat.toFixed(2))) : `${whole}${sign}`;
}

/** Returns the onset of a measure by its name alone, or of a measure and a beat in words; undefined for other texts. */
export function onsetInWords(text: string, map: MeasureMap): Quarter | undefined {
  const written = parseBeatText(text);
  return map.find(text)?.onset ?? (written && onsetOfBeat(written, map));
}

/** Returns the onset of a measure, or of a beat in it; undefined where the score has no such measure or beat. */
export function onsetOfBeat({ measure, beat }: WrittenBeat, map: MeasureMap): Quarter | undefined {
  const found = map.find(measure);
  if (!found || beat === undefined) return found?.onset;
  const { onset: start, length, missing, timeSignature } = found;
  const onset = quarters(start - missing + (beat - 1) * beatLength(timeSignature));
  const isInside = onset >= start - QUARTER_TOLERANCE && onset < start + length - QUARTER_TOLERANCE;
  return isInside ? onset : undefined;
}
