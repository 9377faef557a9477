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
const NUMBER = '\\d+(?:[.,]\\d+)?|\\d+\\s+1/2';

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

const numberIn = (text: string): number =>
  text.endsWith('1/2') ? Number.parseInt(text, 10) + 0.5 : Number(text.replace(',', '.'));

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
