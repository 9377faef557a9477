import {
  type Lap,
  type Measure,
  type Quarter,
  QUARTER_TOLERANCE,
  quarters,
  seconds,
  type SyncPoint,
} from '#core';

/** The known data for placing measures without a point. */
export interface PredictionInput {
  /** Points of one lap, by date. */
  readonly points: readonly SyncPoint[];
  readonly lap: Lap;
  /** The measures that the lap plays, in order. */
  readonly measures: readonly Measure[];
  /** The span in seconds that the lap may take in the recording. */
  readonly start: number;
  readonly end: number;
}

/** Number of points that give the tempo of the next measures. */
const RECENT = 5;

/**
 * Returns the expected points of the measures after the last point of a lap, at the tempo of its last
 * points; for a lap without points, evenly up to the end of the recording. Leaves out those beyond the end
 * of the recording.
 */
export function predictedPoints(input: PredictionInput): readonly SyncPoint[] {
  const { points, lap, measures, end } = input;
  const last = points.at(-1);
  const start = measures[0];
  const origin = last ?? (start && { onset: start.onset, date: seconds(input.start), lap });
  const pace = origin && paceOf(input, origin.onset);
  if (!pace) return [];
  const isOpen = ({ onset }: Measure): boolean =>
    last ? onset > last.onset + QUARTER_TOLERANCE : onset >= origin.onset;
  const dateOf = (onset: Quarter) => seconds(origin.date + (onset - origin.onset) / pace);
  return measures
    .filter(isOpen)
    .map(({ onset }): SyncPoint => ({ onset, date: dateOf(onset), lap }))
    .filter(({ date }) => date <= end);
}

/** Returns quarters per second; undefined where nothing determines them. */
function paceOf({ points, measures, ...input }: PredictionInput, from: number): number | undefined {
  const recent = points.slice(-RECENT);
  const [first, last] = [recent[0], recent.at(-1)];
  const pace = first && last && (last.onset - first.onset) / (last.date - first.date);
  if (pace && Number.isFinite(pace) && pace > 0) return pace;
  const closing = measures.at(-1);
  if (!closing) return undefined;
  const length = quarters(closing.onset + closing.length - from);
  const room = input.end - (last?.date ?? input.start);
  return length > 0 && room > 0 ? length / room : undefined;
}
