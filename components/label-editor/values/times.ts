import type { Analysis, Label } from '../../core/model/analysis.js';
import { endOf } from '../../core/commands/label-values.js';
import { durationField, onsetField } from '../../core/model/time-text.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import { commonOf, type Common } from '../editing/common.js';
import type { LengthUnit } from '../editing/edits.js';

/** What a time field shows, and the same in quarters (in measures when quarters are shown). */
export interface TimeTexts {
  readonly text: string;
  readonly other: string;
}

const NOTHING: TimeTexts = { text: '', other: '' };

/** What the text of a time is read and written with. */
export interface TimeFrame {
  readonly analysis: Analysis | undefined;
  readonly measureMap: MeasureMap | undefined;
}

type Shows = Pick<Analysis, 'showsRawTimes'>;

/** The start of labels; undefined when they start at different places. */
export function startTexts(labels: readonly Label[], frame: TimeFrame): Common<TimeTexts> {
  return common(labels, frame, ({ start }, shows) => onsetField(shows, frame.measureMap, start));
}

/** The length of labels as duration, ioi or end; empty where they have none. */
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

/** What the length of labels is given as in their file. */
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
