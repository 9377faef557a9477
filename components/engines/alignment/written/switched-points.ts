import {
  disorderOf,
  type Lap,
  lapAt,
  lapNumber,
  type MeasureMap,
  sameOnset,
  sortedPoints,
  splitLaps,
  type SyncPoint,
  SyncTable,
} from '#core';
import { pointOf, syncPointsOf } from '../sync-points.js';
import type { AlignmentPoint } from '../types.js';
import { changedStretch, sharedEnds } from './changed-stretch.js';

type Order = readonly number[];
type Points = readonly SyncPoint[];

/** Counts of the measures in the order of playing, until now and from now on. */
export interface OrderSwitch {
  readonly measureMap: MeasureMap;
  readonly before: Order;
  readonly after: Order;
}

/** The points of a recording whose order of playing is switched. */
export interface SwitchedPoints {
  /** All points until now. */
  readonly points: Points;
  /** Those of them that the user has set, in the new order: from `switchedAnchors`. */
  readonly anchors: Points;
  /** The points of the whole recording, aligned in the new order. */
  readonly found: readonly AlignmentPoint[];
}

/**
 * Returns the points that the user has set, as they are in another order of playing: date and onset stay,
 * the lap follows. Undefined when a point stands in a measure that is no longer played there, or when two
 * contradict each other then.
 */
export function switchedAnchors(points: Points, orders: OrderSwitch): Points | undefined {
  const { before, after } = orders;
  const places = new Places(orders.measureMap, before);
  const laps = new Places(orders.measureMap, after);
  const { head, tail } = sharedEnds(before, after);
  const later = after.length - before.length;
  const share = shareOf(points, orders);
  const set = points.filter(({ isAutomatic }) => !isAutomatic);
  const moved = set.map((point): SyncPoint | undefined => {
    const index = places.indexOf(point);
    if (index === undefined) return undefined;
    const ways = [
      ...(index < head ? [index] : []),
      ...(index >= before.length - tail ? [index + later] : []),
    ];
    const [place] = ways.sort((a, b) => share(point, a) - share(point, b));
    const lap = place === undefined ? undefined : laps.lapAt(place);
    return lap === undefined ? undefined : { ...point, lap };
  });
  if (!moved.every((point) => point !== undefined)) return undefined;
  const sorted = sortedPoints(moved);
  return disorderOf(sorted) || hasTwins(sorted, set) ? undefined : sorted;
}

/** Whether an onset now has two dates in one lap, which had one in each of two. */
function hasTwins(points: Points, before: Points): boolean {
  const places = (all: Points) => new Set(all.map(({ onset, lap }) => `${lap} ${onset}`)).size;
  return places(points) < places(before);
}

/**
 * Returns how far a point is from a place of the new order, as shares of the stretch that changes: of a
 * passage that is now played twice, a late point belongs to the second pass.
 */
function shareOf(points: Points, { measureMap, before, after }: OrderSwitch) {
  const { from, to } = changedStretch(before, after);
  const places = new Places(measureMap, before);
  const dates = points.flatMap((point) => {
    const index = places.indexOf(point);
    return index !== undefined && index >= from && index <= to.before ? [point.date] : [];
  });
  const [start, end] = [Math.min(...dates), Math.max(...dates)];
  return ({ date }: SyncPoint, place: number): number => {
    const expected = (place - from) / Math.max(1, to.after - from);
    return Math.abs((date - start) / Math.max(1e-6, end - start) - expected);
  };
}

/**
 * Returns the points of a recording after its order of playing was switched: the new ones only in the
 * stretch that is played otherwise; all others keep their dates, and those of the user are all there.
 * All are new when the user has set those before.
 */
export function switchedPoints(
  { points, anchors, found }: SwitchedPoints,
  orders: OrderSwitch,
): Points {
  if (!points.some(({ isAutomatic }) => isAutomatic))
    return syncPointsOf({ points: found }, anchors);
  const { measureMap, before, after } = orders;
  const { from, to } = changedStretch(before, after);
  const places = new Places(measureMap, before);
  const laps = new Places(measureMap, after);
  const later = after.length - before.length;
  const kept = points.flatMap((point): readonly (SyncPoint & { readonly isHead: boolean })[] => {
    const index = point.isAutomatic ? places.indexOf(point) : undefined;
    const isHead = index !== undefined && index < from;
    if (index === undefined || (!isHead && index < to.before)) return [];
    const lap = laps.lapAt(isHead ? index : index + later);
    return lap === undefined ? [] : [{ ...point, lap, isHead }];
  });
  const table = points.length > 1 ? SyncTable.of(points) : undefined;
  const edge = (old: number, now: number) => {
    const onset = measureMap.measure(before[old] ?? 0)?.onset;
    const lap = laps.lapAt(now);
    const date = onset === undefined ? undefined : table?.dateAt(onset, places.lapAt(old));
    if (onset === undefined || lap === undefined || date === undefined) return [];
    return [{ onset, date, lap }];
  };
  const starts = [...kept.filter(({ isHead }) => isHead), ...(from > 0 ? edge(from, from) : [])];
  const ends = [...edge(to.before, to.after), ...kept.filter(({ isHead }) => !isHead)];
  const start = Math.max(-Infinity, ...starts.map(({ date }) => date));
  const end = Math.min(Infinity, ...ends.map(({ date }) => date));
  const inside = found.filter(({ onset, date, repeat: lap = '' }) => {
    const index = laps.indexOf({ onset, lap });
    return index !== undefined && index >= from && index < to.after && date > start && date < end;
  });
  const rest = unique([...starts, ...ends].map(pointOf));
  return syncPointsOf({ points: [...rest, ...inside] }, anchors);
}

/** Returns points without those that say a place again. */
function unique(points: readonly AlignmentPoint[]): readonly AlignmentPoint[] {
  const places = new Map(points.map((point) => [`${point.repeat ?? ''} ${point.onset}`, point]));
  return [...places.values()];
}

/** The places of points in an order of playing: indexes of measures. */
class Places {
  private readonly laps: readonly (readonly number[])[];
  private readonly starts: readonly number[];

  constructor(
    private readonly map: MeasureMap,
    order: Order,
  ) {
    this.laps = splitLaps(order);
    let start = 0;
    this.starts = this.laps.map(({ length }) => (start += length) - length);
  }

  /** Returns the measure in which a point stands, or at whose end; undefined outside its lap. */
  indexOf({ onset, lap }: Pick<SyncPoint, 'onset' | 'lap'>): number | undefined {
    const index = lapNumber(lap) - 1;
    const counts = this.laps[index] ?? [];
    const measure = this.map.measureAt(onset);
    const inside = counts.indexOf(measure.count);
    const isEnd = inside < 0 && sameOnset(measure.onset, onset);
    const found = isEnd ? counts.indexOf(measure.count - 1) : inside;
    return found < 0 ? undefined : this.starts[index]! + found;
  }

  /** Returns the lap of a measure by its index. */
  lapAt(index: number): Lap | undefined {
    return lapAt(this.starts.findLastIndex((start) => start <= index));
  }
}
