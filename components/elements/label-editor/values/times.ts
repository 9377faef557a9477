import {
  type Analysis,
  durationField,
  endOf,
  type Label,
  type MeasureMap,
  onsetField,
  type Quarter,
  QUARTER_TOLERANCE,
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

type Shows = Pick<Analysis, 'showsRawTimes'>;

/**
 * Returns the start of labels, or that they start at different places. `inWords` writes measure and beat, which are
 * shown where the field can read them back.
 */
export function startTexts(
  labels: readonly Label[],
  frame: TimeFrame,
  inWords?: (onset: Quarter) => string,
): Common<TimeTexts> {
  const { measureMap } = frame;
  return common(labels, frame, ({ start }, shows) => {
    const words = shows.showsRawTimes ? undefined : inWords?.(start);
    const { value } = words && measureMap ? readOnsetField(words, measureMap) : {};
    const isReadable = value !== undefined && Math.abs(value - start) <= QUARTER_TOLERANCE;
    return words && isReadable ? words : onsetField(shows, measureMap, start);
  });
}

/** Returns the length of labels as duration, ioi or end; empty when they have none. */
export function lengthTexts(
  labels: readonly Label[],
  frame: TimeFrame,
  unit: LengthUnit,
): Common<TimeTexts> {
  const { measureMap } = frame;
  return common(labels, frame, (label, shows) => {
    if (unit === 'offset') return isPoint(label) ? '' : onsetField(shows, measureMap, endOf(label));
    const { [unit]: duration, start: onset } = label;
    return duration === undefined ? '' : durationField(shows, measureMap, { duration, onset });
  });
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
