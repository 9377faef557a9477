import { lapAt, type MeasureMap, splitLaps } from '#core';
import type { AlignmentPoint } from '../types.js';
import type { ScoreEvent } from './events.js';

/** An anchor stands on an event that is so near, in quarters. */
const NEAR = 1e-3;

/** Returns, by index of the event, the dates of anchors. */
export function pinsOf(
  events: readonly ScoreEvent[],
  anchors: readonly AlignmentPoint[],
): ReadonlyMap<number, number> {
  const pins = new Map<number, number>();
  for (const anchor of anchors) {
    const index = events.findIndex((event) => isOn(event, anchor));
    if (index >= 0) pins.set(index, anchor.date);
  }
  return pins;
}

const isOn = ({ onset, lap }: ScoreEvent, { onset: at, repeat = '' }: AlignmentPoint): boolean =>
  lap === repeat && Math.abs(onset - at) <= NEAR;

/** Returns the events, and silent ones where anchors stand between them. */
export function withAnchors(
  events: readonly ScoreEvent[],
  anchors: readonly AlignmentPoint[],
  place: { readonly measureMap: MeasureMap; readonly order: readonly number[] },
): readonly ScoreEvent[] {
  const between = anchors.filter((anchor) => !events.some((event) => isOn(event, anchor)));
  if (between.length === 0) return events;
  const added = between.flatMap((anchor) => silentEvent(anchor, place));
  return [...events, ...added].sort((a, b) => a.at - b.at);
}

/** Returns a silent event; undefined where the order does not pass it. */
function silentEvent(
  { onset, repeat = '' }: AlignmentPoint,
  { measureMap, order }: { readonly measureMap: MeasureMap; readonly order: readonly number[] },
): readonly ScoreEvent[] {
  let start = 0;
  for (const [index, counts] of splitLaps(order).entries()) {
    const lap = lapAt(index);
    for (const count of counts) {
      const measure = measureMap.measures[count - 1]!;
      const offset = onset - measure.onset;
      const isHere = lap === repeat && offset >= 0 && offset < measure.length;
      if (isHere) return [{ at: start + offset, onset, lap, measure: count, notes: [] }];
      start += measure.length;
    }
  }
  return [];
}
