import { type MeasureMap, quarters, seconds } from '#core';
import type { AlignmentPoint } from '../types.js';
import { isPartial } from '../written/laps.js';
import type { ScoreEvent } from '../written/events.js';
import { interpolated } from './interpolate.js';

/** The order of playing, and its events on the recording. */
export interface PlayedEvents {
  readonly measureMap: MeasureMap;
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  readonly events: readonly ScoreEvent[];
  /** Of the events, in seconds. */
  readonly dates: Float64Array;
  /** Length of the recording, in seconds. */
  readonly length: number;
}

/** What ends at a jump ends so long before what follows begins, in seconds: dates rise. */
const APART = 1e-3;
/** The last notes are held at the tempo of so many quarters before. */
const QUARTERS_BEFORE = 4;

/**
 * Returns points where the music ends before a jump and at its end, and where it goes on after a jump with a rest:
 * without them the line of a sync table would run through an ending that is passed over, and the last note would have
 * an onset only.
 */
export function edgesOf(played: PlayedEvents): readonly AlignmentPoint[] {
  const { measureMap, order, events } = played;
  if (events.length < 2) return [];
  const stretches = stretchesOf(measureMap, order);
  return stretches.flatMap(({ first, from, to, last }, index) => {
    const isLast = index === stretches.length - 1;
    const inside = events.filter(({ at }) => at > from - 1e-6 && at < to - 1e-6);
    if (inside.length === 0) return [];
    const lap = inside[0]!.lap;
    const place = (onset: number, date: number): AlignmentPoint => ({
      onset: quarters(onset),
      date: seconds(date),
      ...(lap !== '' && { repeat: lap }),
    });
    const begins = inside[0]!.at > from + 1e-6 && index > 0;
    const measure = measureMap.measure(last)!;
    const end = measure.onset + measure.length;
    const date = isLast ? endDate(played) : dateOf(played, to) - APART;
    return [
      ...(begins ? [place(measureMap.measure(first)!.onset, dateOf(played, from))] : []),
      ...(date === undefined ? [] : [place(end, date)]),
    ];
  });
}

interface Stretch {
  /** Counts of its first and last measure. */
  readonly first: number;
  readonly last: number;
  /** Quarters from the beginning of what is played. */
  readonly from: number;
  readonly to: number;
}

/** Parts the order at its jumps. */
function stretchesOf({ measures }: MeasureMap, order: readonly number[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const [index, count] of order.entries()) {
    const { length } = measures[count - 1]!;
    const before = stretches.at(-1);
    if (before && order[index - 1] === count - 1)
      stretches[stretches.length - 1] = { ...before, last: count, to: at + length };
    else stretches.push({ first: count, last: count, from: at, to: at + length });
    at += length;
  }
  return stretches;
}

/** Returns when a place between two events is played. */
const dateOf = ({ events, dates }: PlayedEvents, at: number): number =>
  interpolated(
    events.map((event) => event.at),
    dates,
    at,
  );

/** Returns when the last measure ends; undefined in an excerpt, which stops anywhere, and without time left. */
function endDate({ measureMap, order, events, dates, length }: PlayedEvents): number | undefined {
  if (isPartial(measureMap, order)) return undefined;
  const [lastEvent, lastDate] = [events.at(-1)!, dates.at(-1)!];
  const measure = measureMap.measure(order.at(-1)!)!;
  const rest = measure.onset + measure.length - lastEvent.onset;
  const from = events.findIndex(({ at }) => at >= lastEvent.at - QUARTERS_BEFORE);
  const played = lastEvent.at - events[from]!.at;
  if (rest <= 1e-6 || played <= 0) return undefined;
  const pace = (lastDate - dates[from]!) / played;
  const date = Math.min(lastDate + rest * pace, length);
  return date > lastDate + APART ? date : undefined;
}
