import { type Quarter, QUARTER_TOLERANCE, type SyncPoint } from '#core';

/** From a sync point to the next of its lap. */
export interface TempoStep {
  readonly from: SyncPoint;
  readonly to: SyncPoint;
  /** Beats per minute; 0 while the music is held. */
  readonly tempo: number;
}

/** Change of tempo at a sync point. */
export interface TempoChange {
  readonly point: SyncPoint;
  /** The greater tempo by the smaller one, less 1. */
  readonly share: number;
}

/** Share above which a change from one point to the next may come from a wrong point. */
const OUTLIER_SHARE = 0.25;
/** By how much each side of a wrong point is slower or faster than the steps around both. */
const OUTLIER_SIDE = 1.08;
/** Seconds between two points that are no music: it leaps ahead there, to another ending. */
const LEAP = 0.005;
/**
 * Notes less than a quarter apart that begin within so many seconds sound together, as in a broken chord or
 * with a grace note: how much faster one is than the next says nothing of the tempo.
 */
const TOGETHER = 0.03;

/**
 * Returns the tempo between all neighbors, in order. Laps are separate: there is no step between the last
 * point of one and the first of the next; nor is there one where the music leaps ahead, or where two
 * points sound together.
 * @param points laps one after the other, in each lap by date
 * @param beat length of a beat
 */
export function tempoSteps(points: readonly SyncPoint[], beat: Quarter): readonly TempoStep[] {
  return points.slice(1).flatMap((to, index): TempoStep[] => {
    const from = points[index]!;
    const length = to.date - from.date;
    const rise = to.onset - from.onset;
    const least = rise < 1 - QUARTER_TOLERANCE ? TOGETHER : LEAP;
    if (from.lap !== to.lap || !(length > least)) return [];
    const tempo = rise > QUARTER_TOLERANCE ? (rise / beat / length) * 60 : 0;
    return [{ from, to, tempo }];
  });
}

/** Returns the changes of tempo, in order; into and out of a held note there is none. */
export function tempoChanges(steps: readonly TempoStep[]): readonly TempoChange[] {
  return steps.slice(1).flatMap((after, index): TempoChange[] => {
    const before = steps[index]!;
    const areNeighbors = before.to === after.from && before.tempo > 0 && after.tempo > 0;
    if (!areNeighbors) return [];
    const share = Math.max(after.tempo, before.tempo) / Math.min(after.tempo, before.tempo) - 1;
    return [{ point: after.from, share }];
  });
}

/** Returns the greatest change; undefined with fewer than three points in each lap. */
export const largestChange = (changes: readonly TempoChange[]): TempoChange | undefined =>
  changes.reduce<TempoChange | undefined>(
    (largest, change) => (change.share > (largest?.share ?? -1) ? change : largest),
    undefined,
  );

/**
 * Returns the changes that a wrong point makes. A point that is late has a slow step before it and a fast
 * one after it, slower and faster than the steps around both (or the other way round, where it is early).
 * A ritardando, a fermata or a breath slows one side only, and is none.
 */
export function outliers(steps: readonly TempoStep[]): readonly TempoChange[] {
  const indexOf = new Map(steps.map(({ from }, index) => [from, index]));
  return tempoChanges(steps).filter(({ point, share }) => {
    const after = indexOf.get(point)!;
    const around = tempoAround(steps, after);
    const [slow, fast] = [steps[after - 1]!.tempo, steps[after]!.tempo].sort((a, b) => a - b);
    return (
      share > OUTLIER_SHARE &&
      around.length > 0 &&
      slow! * OUTLIER_SIDE < Math.min(...around) &&
      fast! > Math.max(...around) * OUTLIER_SIDE
    );
  });
}

/** Returns the tempo before and after the two steps that meet at the start of a step, as far as it is known. */
function tempoAround(steps: readonly TempoStep[], after: number): readonly number[] {
  const [earlier, before, here, later] = [-2, -1, 0, 1].map((by) => steps[after + by]);
  const isBefore = earlier && earlier.to === before!.from && earlier.tempo > 0;
  const isAfter = later && later.from === here!.to && later.tempo > 0;
  return [...(isBefore ? [earlier.tempo] : []), ...(isAfter ? [later.tempo] : [])];
}

/** The range and the marks of a tempo axis. */
export interface TempoAxis {
  readonly low: number;
  readonly high: number;
  /** Round tempos with a line each. */
  readonly marks: readonly number[];
}

const MARK_STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
const MOST_MARKS = 4;
/**
 * Tempos faster than the middle one by this factor are cut off: one wrong point must not flatten all
 * others.
 */
const MOST = 2.2;

/** Returns an axis that shows all tempos but the most extreme. */
export function tempoAxis(steps: readonly TempoStep[]): TempoAxis | undefined {
  const tempos = steps.map(({ tempo }) => tempo).sort((a, b) => a - b);
  const middle = tempos[tempos.length >> 1];
  if (middle === undefined) return undefined;
  const least = Math.max(tempos[0]!, middle / MOST);
  const most = Math.min(tempos.at(-1)!, Math.max(middle, 1) * MOST);
  const room = Math.max((most - least) * 0.1, most * 0.04);
  const [low, high] = [Math.max(0, least - room), most + room];
  const step = MARK_STEPS.find((each) => (high - low) / each <= MOST_MARKS) ?? MARK_STEPS.at(-1)!;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return { low, high, marks: Array.from({ length: count }, (_, i) => (first + i) * step) };
}

/** Returns the height of a tempo, 0 to 1; a tempo beyond the axis stands at its end. */
export const tempoShare = ({ low, high }: TempoAxis, tempo: number): number =>
  Math.min(Math.max((tempo - low) / (high - low), 0), 1);

/** Returns the note value of a beat and its length; the quarter for an unusual beat. */
export function beatSign(beat: Quarter): { readonly sign: string; readonly beat: Quarter } {
  const known = BEAT_SIGNS.find(([length]) => Math.abs(length - beat) < QUARTER_TOLERANCE);
  const [length, sign] = known ?? [1, '♩'];
  return { sign, beat: length as Quarter };
}

const BEAT_SIGNS = [
  [1, '♩'],
  [0.5, '♪'],
  [1.5, '♩.'],
  [0.75, '♪.'],
] as const;
