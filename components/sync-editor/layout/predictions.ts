import type { Measure } from '../../core/time/measure.js';
import type { Lap } from '../../core/time/moment.js';
import type { SyncPoint } from '../../core/time/sync-table.js';
import { QUARTER_TOLERANCE, quarters, seconds, type Quarter } from '../../core/time/units.js';

/** What is known when measures without a point are to be placed. */
export interface PredictionInput {
  /** Points of one lap, by date. */
  readonly points: readonly SyncPoint[];
  readonly lap: Lap;
  /** The measures that the lap plays, in order. */
  readonly measures: readonly Measure[];
  /** From where to where, in seconds, the lap may reach in the recording. */
  readonly start: number;
  readonly end: number;
}

/** So many points tell the tempo at which the music goes on. */
const RECENT = 5;

/**
 * Where the measures after the last point of a lap would stand, at the tempo of its last points; those of
 * a lap without points, evenly up to the end of the recording. What does not fit into the recording is
 * left out.
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

/** Quarters per second; undefined where nothing tells it. */
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
