import { END, followersOf, type MeasureMap } from '#core';

/** What it costs to leave the course of the score, in seconds of music that does not fit. */
const COSTS = {
  /** As the score says: a repeat, an ending, a da capo. */
  written: 0.1,
  /** Between the sections of the score: a section left out, or played again. */
  section: 1,
  /** From anywhere to anywhere, by half at either end. */
  anywhere: 1.8,
  /** Beginning late and ending early: an excerpt, a stop. */
  excerpt: 0.6,
} as const;

/** A jump from the end of one measure to the start of another; both by index. */
export interface Jump {
  readonly from: number;
  readonly cost: number;
}

/** Where players may go at the bar lines of a score, and what that costs, in seconds; all by index. */
export interface Jumps {
  /** Whether the next measure cannot follow without a jump. */
  readonly isCut: readonly boolean[];
  /** The jumps into each measure that have a cost of their own. */
  readonly into: readonly (readonly Jump[])[];
  /** From the end of a measure to the start of any other: the sum of both. */
  readonly leaving: Float64Array;
  readonly entering: Float64Array;
  /** Of a recording that begins, or ends, with the measure. */
  readonly first: Float64Array;
  readonly last: Float64Array;
}

/**
 * Returns the graph of a score: its measures follow each other, or as repeats, endings and signs say; and
 * players repeat a section, leave one out, play an excerpt or stop in the middle though the score does not
 * say so.
 */
export function jumpsOf(map: MeasureMap): Jumps {
  const { measures } = map;
  const followers = followersOf(map);
  const isLast = (index: number) =>
    index === measures.length - 1 || followers[index]!.includes(END);
  const opens = sectionStarts(map, followers);
  const closes = measures.map((_, index) => isLast(index) || opens.has(index + 1));
  const into: Jump[][] = measures.map(() => []);
  followers.forEach((targets, from) => {
    for (const target of new Set(targets))
      if (target !== END && target !== from + 2)
        into[target - 1]?.push({ from, cost: COSTS.written });
  });
  const isCut = measures.map(
    (_, index) => followers[index]!.length > 0 && !followers[index]!.includes(index + 2),
  );
  const half = (isSection: boolean) => (isSection ? COSTS.section : COSTS.anywhere) / 2;
  return {
    isCut,
    into,
    leaving: Float64Array.from(closes, half),
    entering: Float64Array.from(measures, (_, index) => half(opens.has(index))),
    first: Float64Array.from(measures, (_, index) => (index === 0 ? 0 : COSTS.excerpt)),
    last: Float64Array.from(measures, (_, index) => (isLast(index) ? 0 : COSTS.excerpt)),
  };
}

/** The first measures of sections: where something leads, and behind what leads away. */
function sectionStarts(
  { measures }: MeasureMap,
  followers: readonly (readonly number[])[],
): ReadonlySet<number> {
  const starts = new Set([0]);
  measures.forEach(({ startRepeat, endRepeat }, index) => {
    if (startRepeat) starts.add(index);
    if (endRepeat) starts.add(index + 1);
    for (const target of followers[index]!)
      if (target !== END && target !== index + 2) {
        starts.add(target - 1);
        starts.add(index + 1);
      }
  });
  return starts;
}
