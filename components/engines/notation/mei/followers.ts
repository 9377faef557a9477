import { endingsFrom, lastOfEnding } from './ending-runs.js';
import type { WrittenMeasure } from './measures.js';

/**
 * The possible successors of each measure, as counts from 1 and in the order of the passes: the n-th time
 * the music leaves a measure, it goes to the n-th of them. The last measure has none.
 */
type Followers = number[][];

/** In the followers: the music ends here. */
const END = -1;

/** Followers from the order of playing, as indices: so it knows da capo and dal segno. */
export function followersInOrder(count: number, order: readonly number[]): Followers {
  const followers: Followers = Array.from({ length: count }, () => []);
  order.forEach((index, place) => {
    const next = order[place + 1];
    followers[index]?.push(next === undefined ? END : next + 1);
  });
  return followers.map((all, index) => {
    while (all.length > 1 && all.at(-1) === all.at(-2) && isImplied(all.at(-1)!, index)) all.pop();
    const isEnd = index === count - 1 && all.length < 2 && all[0] === END;
    return isEnd || all.length === 0 ? defaultFollowers(count, index) : all;
  });
}

/** Whether the music takes this follower again without being told to: one that leads on. */
const isImplied = (follower: number, index: number): boolean =>
  follower === END || follower > index + 1;

const defaultFollowers = (count: number, index: number): number[] =>
  index + 1 < count ? [index + 2] : [];

/** Followers from repeat signs and endings. */
export function followersOf(measures: readonly WrittenMeasure[]): Followers {
  const followers = measures.map((_, index) => defaultFollowers(measures.length, index));
  let start = 0;
  for (let index = 0; index < measures.length; index++) {
    const measure = measures[index]!;
    if (measure.startsRepeat) start = index;
    if (measure.ending) {
      index = connectEndings(measures, followers, { start, first: index });
      start = index + 1;
    } else if (measure.endsRepeat) {
      followers[index]!.unshift(start + 1);
      start = index + 1;
    }
  }
  return followers;
}

/**
 * Connects a run of endings, the first of which starts at `first`, with the passage that starts at
 * `start`. Returns the index of the last measure of the run.
 */
function connectEndings(
  measures: readonly WrittenMeasure[],
  followers: Followers,
  { start, first }: { start: number; first: number },
): number {
  const endings = endingsFrom(measures, first);
  const starts = endings.map((ending) => ending.first);
  const { last } = endings.at(-1)!;
  const entries = starts.flatMap((index) =>
    Array<number>(measures[index]!.ending!.passes).fill(index + 1),
  );
  const isAlone = starts.length === 1 && measures[last]!.endsRepeat;
  if (isAlone && last + 1 < measures.length) entries.push(last + 2);
  if (first > 0) followers[first - 1] = entries;
  const repeated = isAlone ? starts : starts.slice(0, -1);
  for (const index of repeated) {
    const { passes } = measures[index]!.ending!;
    followers[lastOfEnding(measures, index)] = Array<number>(passes).fill(start + 1);
  }
  return last;
}
