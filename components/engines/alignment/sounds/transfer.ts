import { type MeasureMap, SyncTable } from '#core';
import type { MeasuredSound, Report } from '../align.js';
import { AlignmentError } from '../alignment-error.js';
import { thinned } from '../path/thin.js';
import { playedOrders } from '../written/orders.js';
import type { AlignmentPoint } from '../types.js';
import type { DatePair } from './refine-dates.js';
import { reordered, type SyncedSound } from './reordered.js';
import { coarseCost, warped, type Span } from './warp.js';

/** Greatest error of a dropped point, in seconds. */
const TOLERANCE = 0.01;
/** Seconds of the first recording after its last point that are compared, too. */
const FADING = 2;
/** By how much another order has to be cheaper. */
const AS_IT_IS = 0.01;
/** A mean cost from which on two recordings do not play the same. */
const OTHER_MUSIC = 0.3;

/** The data of the first recording besides its sound. */
export interface FirstRecording {
  /** Its sync points, rising by date. */
  readonly points: readonly AlignmentPoint[];
  /** With it, the second recording may take other repeats than the first. */
  readonly measureMap?: MeasureMap | undefined;
}

/**
 * Returns the sync points of a second recording from those of a first one that plays the same music.
 * @throws AlignmentError when they play different music, or one is silent; SyncTableError when there are
 *   less than two points
 */
export function transferred(
  known: FirstRecording,
  [sound, second]: readonly [MeasuredSound, MeasuredSound],
  report: Report,
): readonly AlignmentPoint[] {
  for (const each of [sound, second])
    if (!each.flux.values.some((growth) => growth > 0))
      throw new AlignmentError('noSound', 'one of the recordings is silent');
  const { sound: first, points } = likeliest({ sound, points: known.points }, second, known);
  const span = spanOf(first, points);
  report(0.2);
  const wanted = points
    .map(({ date }) => Number(date))
    .filter((date) => date >= span.from && date <= span.to);
  const { pairs, cost } = warped([first, second], { span, wanted }, report);
  if (cost < OTHER_MUSIC) return pointsOf(SyncTable.from(points).table, pairs);
  const message = `the recordings play different music (${cost.toFixed(2)})`;
  throw new AlignmentError('otherMusic', message);
}

/** Returns the music's span; the sound that fades after the last point shows where it ends. */
const spanOf = (sound: MeasuredSound, points: readonly AlignmentPoint[]): Span => ({
  from: Math.max(0, points[0]!.date),
  to: Math.min(sound.seconds, points.at(-1)!.date + FADING),
});

/** Returns the first recording as it is, or with other repeats where that is more like the second. */
function likeliest(
  first: SyncedSound,
  second: MeasuredSound,
  { measureMap }: FirstRecording,
): SyncedSound {
  const { table } = SyncTable.from(first.points);
  if (!measureMap) return first;
  let best = first;
  let least = coarseCost(first.sound, second, spanOf(first.sound, first.points)) - AS_IT_IS;
  for (const order of playedOrders(measureMap)) {
    const other = reordered({ sound: first.sound, table }, { measureMap, order }, FADING);
    if (!other) continue;
    const cost = coarseCost(other.sound, second, spanOf(other.sound, other.points));
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

function pointsOf(table: SyncTable, pairs: readonly DatePair[]): readonly AlignmentPoint[] {
  const laps = new Map<string, AlignmentPoint[]>();
  let latest = -Infinity;
  for (const { from, to } of pairs) {
    const place = table.onsetAt(from as AlignmentPoint['date']);
    if (!place || to <= latest) continue;
    const ofLap = laps.get(place.lap) ?? [];
    laps.set(place.lap, ofLap);
    // Held music has one point.
    if (place.onset <= (ofLap.at(-1)?.onset ?? -Infinity)) continue;
    latest = to;
    const point = { onset: place.onset, date: to as AlignmentPoint['date'] };
    ofLap.push(place.lap ? { ...point, repeat: place.lap } : point);
  }
  return [...laps.values()].flatMap((ofLap) => {
    const path = ofLap.map(({ onset, date }) => ({ at: Number(onset), date: Number(date) }));
    return thinned(path, TOLERANCE).map((index) => ofLap[index]!);
  });
}
