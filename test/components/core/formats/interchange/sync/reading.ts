import { detectSyncFile } from '#core/formats/interchange/sync/index.js';
import type { SyncContext } from '#core/formats/interchange/sync/sync-format.js';
import { MeasureMap } from '#core/time/measure-map.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { parseTimeSignature } from '#core/time/time-signature.js';

/** So many full measures, after a pickup of `upbeat` quarters. */
export const regular = (measures: number, signature = '4/4', upbeat = 0): MeasureMap =>
  regularMeasures({ measures, timeSignature: parseTimeSignature(signature)!, upbeat });

/** Two measures of 2/4 that are played twice, the second time with another ending: 1 2 | 1 3 4. */
export const repeated: MeasureMap = MeasureMap.from(
  [
    { number: 1, name: '1', next: [2, 3] },
    { number: 2, name: '2', next: [1] },
    { number: 2, name: '2', next: [4] },
    { number: 3, name: '3', next: [] },
  ].map((measure, index) => ({
    count: index + 1,
    qstamp: 2 * index,
    time_signature: '2/4',
    nominal_length: 2,
    actual_length: 2,
    ...measure,
  })),
);

/** A pickup of one quarter and two measures of 3/4, of which the last lacks the pickup; played twice. */
export const minuet: MeasureMap = MeasureMap.from(
  [
    { number: 0, actual_length: 1, qstamp: 0, next: [2] },
    { number: 1, actual_length: 3, qstamp: 1, next: [3] },
    { number: 2, actual_length: 2, qstamp: 4, next: [1, -1] },
  ].map((measure, index) => ({
    count: index + 1,
    time_signature: '3/4',
    nominal_length: 3,
    ...measure,
  })),
);

/** As a musician writes them: `date: onset` and the letter of the lap. */
export const written = (points: readonly SyncPoint[]): readonly string[] =>
  points.map(({ date, onset, lap }) => `${round(date)}: ${round(onset)}${lap}`);

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Reads a file of any format, with its points and complaints as text. */
export function reading(text: string, context: SyncContext = {}) {
  const { format, input } = detectSyncFile(text);
  const { points, disorder, warnings } = format.read(input, context);
  return {
    format: format.id,
    points: written(points),
    disorder: disorder.map(({ line, pointer, message }) => `${line ?? pointer}: ${message}`),
    warnings: warnings.map(({ line, pointer, message }) => `${line ?? pointer}: ${message}`),
  };
}
