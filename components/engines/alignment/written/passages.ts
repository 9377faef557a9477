import { END, followersOf, type Lap, lapAt, type MeasureMap, splitLaps } from '#core';

type Order = readonly number[];
type Followers = readonly (readonly number[])[];

/** Another way of playing a passage. */
export interface OrderChoice {
  /**
   * Leaves the passage out, plays it (or its first ending) once more, or plays the measures too that are
   * missing before it or after it.
   */
  readonly kind: 'leaveOut' | 'again' | 'before' | 'after';
  /** Counts of the measures that come or go. */
  readonly measures: readonly number[];
  /** Counts of all measures in the order of playing that results. */
  readonly order: Order;
}

/** Measures that are played through: a section of the score, up to the next jump. */
export interface PlayedPassage {
  /** Its lap in the sync points. */
  readonly lap: Lap;
  /** Counts of its measures, rising; endings that are passed over are left out. */
  readonly measures: readonly number[];
  /** Whether the score leads into it from the passage before; the first: whether the score begins so. */
  readonly isWritten: boolean;
  readonly choices: readonly OrderChoice[];
}

/** A passage by indexes of the order; `to` is after its last. */
interface Run {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns an order of playing as passages, each with the other ways of playing it: a section is left out
 * or played again whether the score says so or not. Passages after the last lap that has a letter are
 * left out.
 */
export function playedPassages(map: MeasureMap, order: Order): readonly PlayedPassage[] {
  const followers = followersOf(map);
  const starts = [...order.keys()].filter((index) => isCut(map, followers, order, index));
  let lap = -1;
  return starts.flatMap((from, index): readonly PlayedPassage[] => {
    const run = { from, to: starts[index + 1] ?? order.length };
    const [before, first] = [order[from - 1], order[from]!];
    if (before === undefined || first <= before) lap += 1;
    const letter = lapAt(lap);
    if (letter === undefined) return [];
    const choices = [
      ...leftOut(order, run),
      ...playedAgain(order, run, followers),
      ...missing(map, order, run, followers),
    ].filter(hasLetters);
    const isWritten = before === undefined ? first === 1 : leads(followers, before, first);
    return [{ lap: letter, measures: order.slice(run.from, run.to), isWritten, choices }];
  });
}

const hasLetters = ({ order }: OrderChoice): boolean =>
  lapAt(splitLaps(order).length - 1) !== undefined;

const leads = (followers: Followers, from: number, to: number): boolean => {
  const next = followers[from - 1]!;
  return next.includes(to) || (next.length === 0 && to === from + 1);
};

/** Whether a passage begins: behind a jump, and where the score goes back or is gone back to. */
function isCut(
  { measures }: MeasureMap,
  followers: Followers,
  order: Order,
  index: number,
): boolean {
  const [before, count] = [order[index - 1], order[index]!];
  if (before === undefined || count <= before) return true;
  if (count > before + 1) return !leads(followers, before, count);
  return Boolean(measures[count - 1]!.startRepeat) || goesBack(followers, before);
}

const backOf = (followers: Followers, count: number): number | undefined =>
  followers[count - 1]!.find((target) => target > 0 && target <= count);

const goesBack = (followers: Followers, count: number): boolean =>
  backOf(followers, count) !== undefined;

function leftOut(order: Order, { from, to }: Run): readonly OrderChoice[] {
  const rest = order.toSpliced(from, to - from);
  if (rest.length === 0) return [];
  return [{ kind: 'leaveOut', measures: order.slice(from, to), order: rest }];
}

function playedAgain(order: Order, run: Run, followers: Followers): readonly OrderChoice[] {
  const { from, to } = run;
  const ended = firstEnding(order, run, followers);
  const [at, measures] = ended ? [ended.from, ended.measures] : [to, order.slice(from, to)];
  return [{ kind: 'again', measures, order: order.toSpliced(at, 0, ...measures) }];
}

/** Returns the pass with the first ending that an order passes over in a passage, and where it begins. */
function firstEnding(
  order: Order,
  { from, to }: Run,
  followers: Followers,
): { readonly from: number; readonly measures: readonly number[] } | undefined {
  for (let index = from; index < to; index++) {
    const here = order[index]!;
    const end = order[index + 1] ?? Infinity;
    for (const target of followers[here - 1]!) {
      const ending = target > here && target < end ? endingFrom(target, end, followers) : undefined;
      const back = ending && backOf(followers, ending.at(-1)!);
      const begin = back === undefined ? -1 : order.slice(0, index + 1).indexOf(back, from);
      if (ending && begin >= 0)
        return { from: begin, measures: [...order.slice(begin, index + 1), ...ending] };
    }
  }
  return undefined;
}

/** Returns the measures of an ending up to the jump back; undefined when none is before `end`. */
function endingFrom(
  first: number,
  end: number,
  followers: Followers,
): readonly number[] | undefined {
  const counts: number[] = [];
  for (let count = first; count < end && count <= followers.length; count++) {
    counts.push(count);
    if (goesBack(followers, count)) return counts;
    if (!leads(followers, count, count + 1)) return undefined;
  }
  return undefined;
}

/** Returns the measures that are passed over before a passage, and after the last one. */
function missing(
  { measures: { length } }: MeasureMap,
  order: Order,
  { from, to }: Run,
  followers: Followers,
): readonly OrderChoice[] {
  const before = counts((order[from - 1] ?? 0) + 1, order[from]! - 1);
  const last = order[to - 1]!;
  const isEnd = to < order.length || followers[last - 1]!.includes(END);
  const after = isEnd ? [] : counts(last + 1, length);
  const added = (kind: 'before' | 'after', at: number, measures: readonly number[]) =>
    measures.length > 0 ? [{ kind, measures, order: order.toSpliced(at, 0, ...measures) }] : [];
  return [...added('before', from, before), ...added('after', to, after)];
}

const counts = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
