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

/** Share above which a change from one point to the next hints at a wrong point. */
export const OUTLIER_SHARE = 0.25;

/**
 * Returns the tempo between all neighbors, in order. Laps are separate: there is no step between the last
 * point of one and the first of the next.
 * @param points laps one after the other, in each lap by date
 * @param beat length of a beat
 */
export function tempoSteps(points: readonly SyncPoint[], beat: Quarter): readonly TempoStep[] {
  return points.slice(1).flatMap((to, index): TempoStep[] => {
    const from = points[index]!;
    const length = to.date - from.date;
    if (from.lap !== to.lap || !(length > 0)) return [];
    const rise = to.onset - from.onset;
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
 * Returns the changes of more than a quarter. A wrong point changes the tempo before it, at it and after
 * it: among neighbors the greatest change names the point.
 */
export function outliers(changes: readonly TempoChange[]): readonly TempoChange[] {
  const shareAt = (index: number): number => changes[index]?.share ?? 0;
  return changes.filter(
    ({ share }, index) =>
      share > OUTLIER_SHARE && share >= shareAt(index - 1) && share > shareAt(index + 1),
  );
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
