import { END, followersOf, lapAt, type MeasureMap, seconds, splitLaps } from '#core';
import type { MeasureConfidence, PlayedLap } from '../types.js';
import type { ScoreEvent } from './events.js';

export interface LapsInput {
  readonly measureMap: MeasureMap;
  /** Counts of the measures in the order of playing. */
  readonly order: readonly number[];
  readonly events: readonly ScoreEvent[];
  /** Of the events, in seconds. */
  readonly dates: Float64Array;
  readonly confidence: readonly MeasureConfidence[];
}

/** Returns what is played as laps; those without an onset are left out. */
export function playedLaps(input: LapsInput): readonly PlayedLap[] {
  const { measureMap, order, events, dates } = input;
  const values = new Map(input.confidence.map(({ measure, value }) => [measure, value]));
  const followers = followersOf(measureMap);
  let before: number | undefined;
  return splitLaps(order).flatMap((measures, index): readonly PlayedLap[] => {
    const lap = lapAt(index);
    const first = measures[0]!;
    const isWritten = before === undefined ? first === 1 : followers[before - 1]!.includes(first);
    before = measures.at(-1)!;
    const inside = [...dates.keys()].filter((at) => events[at]!.lap === lap);
    if (lap === undefined || inside.length === 0) return [];
    const sorted = measures.flatMap((count) => values.get(count) ?? []).sort((a, b) => a - b);
    return [
      {
        lap,
        measures,
        start: seconds(dates[inside[0]!]!),
        end: seconds(dates[inside.at(-1)!]!),
        isWritten,
        confidence: sorted[sorted.length >> 1] ?? 0,
      },
    ];
  });
}

/** Returns whether an order begins after the score does, or ends where the score does not. */
export function isPartial({ measures }: MeasureMap, order: readonly number[]): boolean {
  const last = order.at(-1);
  const isEnd = last === measures.length || measures[(last ?? 1) - 1]!.next.includes(END);
  return order[0] !== 1 || !isEnd;
}

/** Measures before and after a jump that the score does not write, in which it may just as well be. */
const NEAR_JUMP = 3;
const DOUBTFUL = 0.4;

/**
 * Returns the confidence with less of it around jumps that are heard, but not written: where exactly
 * somebody jumped between two like passages is seldom sure.
 */
export function doubtingJumps(
  confidence: readonly MeasureConfidence[],
  measureMap: MeasureMap,
  order: readonly number[],
): readonly MeasureConfidence[] {
  const followers = followersOf(measureMap);
  const doubtful = new Set<number>();
  const doubt = (at: number) =>
    order
      .slice(Math.max(0, at - NEAR_JUMP), at + NEAR_JUMP)
      .forEach((count) => doubtful.add(count));
  order.forEach((count, index) => {
    const before = order[index - 1];
    if (before === undefined ? count !== 1 : !mayFollow(followers[before - 1]!, before, count))
      doubt(index);
  });
  if (isPartial(measureMap, order)) doubt(order.length);
  return confidence.map((each) =>
    doubtful.has(each.measure) ? { ...each, value: Math.min(each.value, DOUBTFUL) } : each,
  );
}

/** Returns the confidence where the same music stands elsewhere in the score: all of it is doubtful. */
export const doubted = (confidence: readonly MeasureConfidence[]): readonly MeasureConfidence[] =>
  confidence.map(({ measure, value }) => ({ measure, value: Math.min(value, DOUBTFUL) }));

const mayFollow = (followers: readonly number[], before: number, count: number): boolean =>
  followers.includes(count) || (count === before + 1 && followers.length === 0);
