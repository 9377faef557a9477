import type { MeasureMap } from '../time/measure-map.js';
import { onsetInWords, parseBeatText } from '../time/measures/beat-text.js';
import { parseLengthText, parseQuarterText } from '../time/measures/length-text.js';
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
export type TimeProblem =
  'badOnset' | 'badLength' | 'noMeasure' | 'negativeDuration' | 'negativeOnset';

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

/** A number without a word for what it counts. */
const BARE = /^\d+(?:[.,]\d+)?$/;

/** Whether a bare number is a measure, as one reads music, not a count of quarters. */
const countsMeasures = (shows: Shows, map: MeasureMap | undefined): map is MeasureMap =>
  map !== undefined && !shows?.showsRawTimes;

/**
 * Returns the text of a field that holds an onset: `m12+1/4`, or quarters, with a sign for them (`q12.7`) where a bare
 * number is a measure.
 */
export function onsetField(
  analysis: Shows,
  measureMap: MeasureMap | undefined,
  onset: Quarter,
): string {
  const text = formatOnset(onset, measureMap, { raw: analysis?.showsRawTimes ?? false });
  return countsMeasures(analysis, measureMap) && BARE.test(text) ? `q${text}` : text;
}

/** Returns the text of a field that holds a length from an onset on: `2m`, or quarters. */
export const durationField = (
  analysis: Shows,
  measureMap: MeasureMap | undefined,
  { duration, onset }: { readonly duration: Quarter; readonly onset: Quarter },
): string => formatDuration(duration, measureMap, { raw: analysis?.showsRawTimes ?? false, onset });

/**
 * Reads what was typed as an onset, in either form, whichever is shown, or as a measure and a beat in words
 * (`m. 4, beat 2`). A bare number is a measure and perhaps a beat (`3`, `3.2`), as where one goes to a place; it counts
 * quarters where raw times are shown and where there are no measures. `q12.5` is in quarters everywhere.
 */
export function readOnsetField(
  text: string,
  measureMap: MeasureMap | undefined,
  analysis?: Shows,
): TimeReading {
  const value = parseQuarterText(text);
  if (value !== undefined) return { value };
  if (countsMeasures(analysis, measureMap) && BARE.test(text.trim()))
    return readWords(text, measureMap);
  const formal = readFormal(text, measureMap);
  return formal.problem === 'badOnset' && measureMap ? readWords(text, measureMap) : formal;
}

/** Reads a measure, or a measure and a beat. */
function readWords(text: string, measureMap: MeasureMap): TimeReading {
  const value = onsetInWords(text.trim(), measureMap);
  if (value !== undefined) return { value };
  return { problem: parseBeatText(text) ? 'noMeasure' : 'badOnset', text };
}

const readFormal = (text: string, measureMap: MeasureMap | undefined): TimeReading =>
  reading(text, 'badOnset', () => {
    const onset = parseOnset(text.replace(COMMA, '.'), measureMap);
    return onset < 0 ? 'negativeOnset' : onset;
  });

/**
 * Reads what was typed as a length from an onset on, in either form, whichever is shown, or in words (`2 beats`,
 * `1 measure 2 beats`). A bare number counts quarters.
 */
export function readDurationField(
  text: string,
  measureMap: MeasureMap | undefined,
  onset: Quarter = quarters(0),
): TimeReading {
  const formal = reading(text, 'badLength', () =>
    parseDuration(text.replace(COMMA, '.'), measureMap, onset),
  );
  const value =
    formal.problem === 'badLength' ? parseLengthText(text, measureMap, onset) : undefined;
  return value === undefined ? formal : { value };
}

/** The comma of a decimal fraction. */
const COMMA = /(?<=^\s*\d*),(?=\d+\s*$)/;

function reading(
  text: string,
  unreadable: 'badOnset' | 'badLength',
  read: () => Quarter | TimeProblem,
): TimeReading {
  try {
    const value = read();
    return typeof value === 'string' ? { problem: value, text } : { value };
  } catch (error) {
    if (!(error instanceof OnsetTextError)) throw error;
    return { problem: problemOf(error) ?? unreadable, text };
  }
}

/** Returns what is wrong with a text that is a time; undefined for a text that is none. */
function problemOf(error: OnsetTextError): TimeProblem | undefined {
  if (error instanceof NegativeDurationError) return 'negativeDuration';
  return error.message.startsWith('no measure') ? 'noMeasure' : undefined;
}
