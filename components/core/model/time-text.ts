import type { MeasureMap } from '../time/measure-map.js';
import { onsetOfBeat, parseBeatText } from '../time/measures/beat-text.js';
import {
  formatDuration,
  formatOnset,
  NegativeDurationError,
  OnsetTextError,
  parseDuration,
  parseOnset,
} from '../time/onset-text.js';
import { quarters, type Quarter } from '../time/units.js';
import type { Analysis } from './analysis.js';

/** Why a time field cannot be read; `text` under `timeField` in the locales. */
export type TimeProblem = 'badFraction' | 'noMeasure' | 'negativeDuration' | 'negativeOnset';

/** The value of a time field, or why it has none. */
export type TimeReading =
  | {
      /** The value of the field, in quarters. */
      readonly value: Quarter;
      /** Absent: the text is valid. */
      readonly problem?: undefined;
    }
  | {
      /** The reason why the field has no value. */
      readonly problem: TimeProblem;
      /** The text as typed. */
      readonly text: string;
      /** Absent: the text is not a time. */
      readonly value?: undefined;
    };

type Shows = Pick<Analysis, 'showsRawTimes'> | undefined;

/** Returns the text of a field that holds an onset: `m12+1/4`, or quarters when raw times are shown. */
export const onsetField = (
  analysis: Shows,
  measureMap: MeasureMap | undefined,
  onset: Quarter,
): string => formatOnset(onset, measureMap, { raw: analysis?.showsRawTimes ?? false });

/** Returns the text of a field that holds a length from an onset on: `2m`, or quarters. */
export const durationField = (
  analysis: Shows,
  measureMap: MeasureMap | undefined,
  { duration, onset }: { readonly duration: Quarter; readonly onset: Quarter },
): string => formatDuration(duration, measureMap, { raw: analysis?.showsRawTimes ?? false, onset });

/**
 * Reads what was typed as an onset, in either form, whichever is shown, or as a measure and a beat in words
 * (`m. 4, beat 2`).
 */
export function readOnsetField(text: string, measureMap: MeasureMap | undefined): TimeReading {
  const formal = readFormal(text, measureMap);
  const written = formal.problem === 'badFraction' && measureMap && parseBeatText(text);
  if (!written) return formal;
  const value = onsetOfBeat(written, measureMap);
  return value === undefined ? { problem: 'noMeasure', text } : { value };
}

function readFormal(text: string, measureMap: MeasureMap | undefined): TimeReading {
  return reading(text, () => {
    const onset = parseOnset(text, measureMap);
    return onset < 0 ? 'negativeOnset' : onset;
  });
}

/** Reads what was typed as a length from an onset on, in either form, whichever is shown. */
export const readDurationField = (
  text: string,
  measureMap: MeasureMap | undefined,
  onset: Quarter = quarters(0),
): TimeReading => reading(text, () => parseDuration(text, measureMap, onset));

function reading(text: string, read: () => Quarter | TimeProblem): TimeReading {
  try {
    const value = read();
    return typeof value === 'string' ? { problem: value, text } : { value };
  } catch (error) {
    if (!(error instanceof OnsetTextError)) throw error;
    return { problem: problemOf(error), text };
  }
}

function problemOf(error: OnsetTextError): TimeProblem {
  if (error instanceof NegativeDurationError) return 'negativeDuration';
  return error.message.startsWith('no measure') ? 'noMeasure' : 'badFraction';
}
