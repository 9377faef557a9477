import type { MeasureMap } from './measure-map.js';
import { END, type Measure } from './measure.js';
import { lapAt, type Lap } from './moment.js';

/** Returns how many measures are played at most, of so many: the repeats of a hostile file may be endless. */
export const mostPlayed = (measures: number): number => 8 * measures + 1000;

/**
 * Chooses what follows a measure: a count, `END`, or undefined to follow the score.
 * `visit` is 0 the first time the measure is played.
 */
export type NextChoice = (measure: Measure, visit: number) => number | undefined;

/**
 * Returns counts in the order of playing. The n-th time the music leaves a measure, it goes to the n-th
 * entry of its `next`; after the last entry it goes on with the last one that leads onward. So a da capo
 * plays no repeats again, plays the last ending, and every map comes to an end.
 * @param choose decides otherwise, such as for performers who play no repeats
 */
export function playedOrder(map: MeasureMap, choose?: NextChoice): readonly number[] {
  const { measures } = map;
  const followers = followersOf(map);
  const visits = new Uint32Array(measures.length);
  // A choice, or a hostile file, may turn in circles.
  const limit = mostPlayed(measures.length);
  const order: number[] = [];
  for (let count = 1; count >= 1 && order.length < limit;) {
    const measure = measures[count - 1];
    if (!measure) break;
    order.push(count);
    const visit = visits[count - 1]!++;
    count = choose?.(measure, visit) ?? follower(measure, followers[count - 1]!, visit);
  }
  return order;
}

/**
 * Returns the possible successors of each measure, first pass first: from `next`, else from the repeat
 * signs.
 */
export const followersOf = ({ measures }: MeasureMap): readonly (readonly number[])[] =>
  hasJumps(measures) ? measures.map(({ next }) => next) : repeatFollowers(measures);

/**
 * Returns the order cut into laps: inside a lap the measures follow the score, each jump back opens one.
 */
export function splitLaps(order: readonly number[]): readonly (readonly number[])[] {
  const laps: number[][] = [];
  order.forEach((count, index) => {
    if (index === 0 || count <= order[index - 1]!) laps.push([]);
    laps.at(-1)!.push(count);
  });
  return laps;
}

/**
 * Returns the laps of an order in which a measure is played, as letters; laps after `y` have none and are
 * left out.
 */
export const lapsOf = (count: number, order: readonly number[]): readonly Lap[] =>
  splitLaps(order).flatMap((counts, index) => {
    const lap = counts.includes(count) ? lapAt(index) : undefined;
    return lap === undefined ? [] : [lap];
  });

const hasJumps = (measures: readonly Measure[]): boolean =>
  measures.some(({ count, next }) => next.some((target) => target !== END && target !== count + 1));

function follower({ count }: Measure, next: readonly number[], visit: number): number {
  if (visit < next.length) return next[visit]!;
  if (next.length === 0 || next.at(-1) === END) return END;
  return next.filter((target) => target > count).at(-1) ?? count + 1;
}

/** Successors from repeat signs alone, for a map whose `next` knows no jump. */
function repeatFollowers(measures: readonly Measure[]): readonly (readonly number[])[] {
  const followers = measures.map(({ next }) => [...next]);
  let start = 1;
  for (const measure of measures) {
    const { count } = measure;
    if (measure.startRepeat) start = count;
    if (!measure.endRepeat) continue;
    const ending = endingBefore(measures, start, count);
    const onward = count < measures.length ? [count + 1] : [];
    const times = Math.max(2, Number(measure.endRepeat)) - 1;
    const back = Array<number>(Math.min(times, 99)).fill(start);
    followers[count - 1] = ending ? back : [...back, ...onward];
    if (ending) {
      // The measure before the endings goes into the first as often as it is repeated.
      const branch = followers[ending - 2]!;
      branch.push(...back.slice(1).map(() => branch.at(-1)!), count + 1);
    } else start = count + 1;
  }
  return followers;
}

/**
 * Returns the start of the first ending, when the measure after the repeat sign starts another ending: it
 * repeats a number of the passage, or its name goes on with the next letter (16a, 17b).
 */
function endingBefore(
  measures: readonly Measure[],
  start: number,
  last: number,
): number | undefined {
  const after = measures[last];
  if (!after || after.startRepeat) return undefined;
  const letter = endingLetter(measures[last - 1]!);
  const isLettered = letter !== '' && endingLetter(after) > letter;
  for (let count = start + 1; count <= last; count++) {
    const measure = measures[count - 1]!;
    if (isLettered ? endingLetter(measure) === 'a' : measure.number === after.number) return count;
  }
  return undefined;
}

const endingLetter = ({ name }: Measure): string => /^\d+([a-z])$/.exec(name)?.[1] ?? '';
