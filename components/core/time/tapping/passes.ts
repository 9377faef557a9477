import type { MeasureMap } from '../measure-map.js';
import type { Measure } from '../measure.js';
import { lapAfter, type Lap } from '../moment.js';
import { followersOf, playedOrder, splitLaps, type NextChoice } from '../played-order.js';
import type { SyncPoint } from '../sync-table.js';
import { QUARTER_TOLERANCE, type Quarter } from '../units.js';

/** The measures that one lap plays, by their counts. */
export interface Pass {
  readonly lap: Lap;
  readonly counts: readonly number[];
}

/** Successors of measures other than in the score: the count by `jumpKey`. */
export type JumpChoices = ReadonlyMap<string, number>;

/** Returns the key of the n-th time, from 0, that the music leaves a measure. */
export const jumpKey = (count: number, visit: number): string => `${count}.${visit}`;

export interface PerformedMusic {
  /** Repeats that are not played as written. */
  readonly choices?: JumpChoices;
  /** The sync points that are there: they tell which repeats the recording leaves out. */
  readonly points?: readonly SyncPoint[];
  /** Laps that there are, also beyond those that are written. */
  readonly laps?: readonly Lap[];
}

/**
 * Returns the laps of a recording, each with its measures, in the order of playing: as in the score,
 * except for repeats that the user has left out or whose end the points of their lap have passed. Laps
 * that the score does not have start at their first point, or as the lap before. Laps after `y` have no
 * letter and are dropped.
 */
export function passesOf(map: MeasureMap, music: PerformedMusic = {}): readonly Pass[] {
  const written = splitLaps(playedOrder(map, choiceOf(map, music)));
  const passes: Pass[] = [];
  let lap: Lap | undefined = '';
  for (const counts of written) {
    if (lap !== undefined) passes.push({ lap, counts });
    lap = lap === undefined ? lap : lapAfter(lap);
  }
  const last = music.laps?.reduce((a, b) => (a > b ? a : b), '') ?? '';
  for (; lap !== undefined && lap <= last; lap = lapAfter(lap))
    passes.push({ lap, counts: addedCounts(map, { lap, before: passes.at(-1)!, music }) });
  return passes;
}

interface AddedLap {
  readonly lap: Lap;
  readonly before: Pass;
  readonly music: PerformedMusic;
}

/** Returns the measures of an added lap, to the end of the score. */
function addedCounts(map: MeasureMap, { lap, before, music }: AddedLap): readonly number[] {
  const point = music.points?.find((each) => each.lap === lap);
  const first = point ? map.measureAt(point.onset).count : before.counts[0]!;
  return map.measures.slice(first - 1).map(({ count }) => count);
}

function choiceOf(map: MeasureMap, { choices, points = [] }: PerformedMusic): NextChoice {
  const followers = followersOf(map);
  const ends = map.measures.filter(({ count }) =>
    followers[count - 1]!.some((target) => target > 0 && target <= count),
  );
  const reached = reachOf(points);
  let lap: Lap | undefined = '';
  let before = 0;
  return (measure, visit) => {
    if (measure.count <= before && lap !== undefined) lap = lapAfter(lap);
    before = measure.count;
    const chosen = choices?.get(jumpKey(measure.count, visit));
    const reach = lap === undefined ? undefined : reached.get(lap);
    const end = ends.find(({ count }) => count >= measure.count);
    const isLeftOut = end && reach !== undefined && reach > endOf(end) + QUARTER_TOLERANCE;
    return chosen ?? (isLeftOut ? onward(measure, followers[measure.count - 1]!, end) : undefined);
  };
}

/** Returns the measure behind a repeat that is not played; in the last of its endings. */
function onward(
  { count }: Measure,
  followers: readonly number[],
  end: Measure,
): number | undefined {
  const later = followers.filter((target) => target > count);
  if (count === end.count) return later.at(-1) ?? count + 1;
  return later.length > 1 ? later.at(-1) : undefined;
}

/** Returns how far the points of each lap reach. */
function reachOf(points: readonly SyncPoint[]): ReadonlyMap<Lap, Quarter> {
  const reach = new Map<Lap, Quarter>();
  for (const { lap, onset } of points)
    if (!(onset <= (reach.get(lap) ?? -1))) reach.set(lap, onset);
  return reach;
}

const endOf = ({ onset, length }: Measure): number => onset + length;
