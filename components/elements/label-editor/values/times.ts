import {
  type Analysis,
  durationField,
  endOf,
  type Label,
  type MeasureMap,
  onsetField,
  type Quarter,
  QUARTER_TOLERANCE,
  readDurationField,
  readOnsetField,
} from '#core';
import { commonOf, type Common } from '../editing/common.js';
import type { LengthUnit } from '../editing/draft.js';

/** Text of a time field, and the same time in quarters (in measures when quarters are shown). */
export interface TimeTexts {
  readonly text: string;
  readonly other: string;
}

const NOTHING: TimeTexts = { text: '', other: '' };

/** Context for writing times as text. */
export interface TimeFrame {
  readonly analysis: Analysis | undefined;
  readonly measureMap: MeasureMap | undefined;
}

/** Words of a language for times; what the fields can read back is shown in them. */
export interface TimeWords {
  /** Returns measure and beat of an onset: `m. 4, beat 2`. */
  readonly place: (onset: Quarter) => string;
  /** Returns a number of measures: `3 measures`. */
  readonly measures: (count: number) => string;
}

type Shows = Pick<Analysis, 'showsRawTimes'>;

/** Returns the start of labels, or that they start at different places. */
export const startTexts = (
  labels: readonly Label[],
  frame: TimeFrame,
  words?: TimeWords,
): Common<TimeTexts> =>
  common(labels, frame, ({ start }, shows) => placed(start, { ...frame, shows, words }));

/** Returns the length of labels as duration, ioi or end; empty when they have none. */
export function lengthTexts(
  labels: readonly Label[],
  frame: TimeFrame,
  { unit, words }: { readonly unit: LengthUnit; readonly words?: TimeWords },
): Common<TimeTexts> {
  const { measureMap } = frame;
  return common(labels, frame, (label, shows) => {
    if (unit === 'offset')
      return isPoint(label) ? '' : placed(endOf(label), { ...frame, shows, words });
    const { [unit]: duration, start: onset } = label;
    if (duration === undefined) return '';
    const text = durationField(shows, measureMap, { duration, onset });
    const inWords = text.endsWith('m') ? words?.measures(Number.parseInt(text, 10)) : undefined;
    const read = (each: string) => readDurationField(each, measureMap, onset).value;
    return inWords && read(inWords) === read(text) ? inWords : text;
  });
}

/** Returns an onset in words where a field reads them as the same onset. */
function placed(
  onset: Quarter,
  {
    measureMap,
    shows,
    words,
  }: TimeFrame & { readonly shows: Shows; readonly words: TimeWords | undefined },
): string {
  const text = shows.showsRawTimes ? undefined : words?.place(onset);
  const { value } = text && measureMap ? readOnsetField(text, measureMap, shows) : {};
  const isReadable = value !== undefined && Math.abs(value - onset) <= QUARTER_TOLERANCE;
  return text && isReadable ? text : onsetField(shows, measureMap, onset);
}

/** Returns whether the file of the labels gives their length as duration or as ioi. */
export const givenUnit = (labels: readonly Label[]): LengthUnit =>
  labels.some(({ ioi }) => ioi !== undefined) &&
  labels.every(({ duration }) => duration === undefined)
    ? 'ioi'
    : 'duration';

const isPoint = ({ duration, ioi }: Label): boolean => duration === undefined && ioi === undefined;

function common(
  labels: readonly Label[],
  { analysis }: TimeFrame,
  write: (label: Label, shows: Shows) => string,
): Common<TimeTexts> {
  const showsRawTimes = analysis?.showsRawTimes ?? false;
  const text = commonOf(labels, (label) => write(label, { showsRawTimes }));
  const [first] = labels;
  if (!first || !text || text.isMixed)
    return text?.isMixed ? text : { isMixed: false, value: NOTHING };
  const other = write(first, { showsRawTimes: !showsRawTimes });
  return { isMixed: false, value: { text: text.value, other } };
}
