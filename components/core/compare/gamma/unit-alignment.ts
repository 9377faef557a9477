import { bestMatching, type Edge } from './best-matching.js';
import { sumOf } from '../measures.js';
import type { Segment } from '../segments.js';
import { NearUnits } from './near-units.js';

/** Returns how much two units differ; 1 is as bad as a unit that nobody else has. */
export type UnitDistance = (one: Segment, other: Segment) => number;

/**
 * Returns how far apart units may be, as a share of their lengths: the sum of the distances of both ends over that of
 * both lengths. Those farther apart differ by more than `most`, whatever they are called.
 */
export type UnitReach = (most: number) => number;

interface Measure {
  /** Number of annotators. */
  readonly size: number;
  readonly distance: UnitDistance;
  readonly reach: UnitReach;
}

/** Units of several annotators that are meant as one; undefined where somebody has none. */
export type Alike = readonly (Segment | undefined)[];

/** Which units of annotators are meant as one. */
export interface UnitAlignment {
  readonly alike: readonly Alike[];
  /** Mean disorder (Mathet, Widlöcher and Métivier 2015, section 4.4): 0 for the same. */
  readonly disorder: number;
}

/** Most rounds in which each annotator is aligned anew. */
const MAX_ROUNDS = 20;
/** Gains that rounding alone can make. */
const TINY = 1e-9;

/** Returns the same with the unit of an annotator. */
const put = (alike: Alike, annotator: number, unit: Segment | undefined): Alike =>
  alike.map((each, place) => (place === annotator ? unit : each));

const nothing = (size: number): Alike => new Array<undefined>(size).fill(undefined);

const present = (alike: Alike): readonly Segment[] => alike.filter((unit) => unit !== undefined);

/** Returns the disorder of units that are meant as one: the mean over all pairs of annotators. */
function disorderOf(alike: Alike, distance: UnitDistance): number {
  const units = present(alike);
  const pairs = (alike.length * (alike.length - 1)) / 2;
  let [sum, count] = [0, 0];
  for (let one = 0; one < units.length; one += 1)
    for (let other = one + 1; other < units.length; other += 1) {
      sum += distance(units[one]!, units[other]!);
      count += 1;
    }
  return (sum + pairs - count) / pairs;
}

const total = (all: readonly Alike[], distance: UnitDistance): number =>
  sumOf(all.map((alike) => disorderOf(alike, distance)));

/** Returns for each unit what it gains with those of the others that are meant as one, where it gains. */
function edgesOf(
  units: readonly Segment[],
  others: readonly (readonly Segment[])[],
  { size, distance, reach }: Measure,
): readonly (readonly Edge[])[] {
  const pairs = (size * (size - 1)) / 2;
  // Who differs more from one of them gains nothing, even if it is the same as all the others.
  const firsts = others.map(([first]) => first!);
  const near = new NearUnits(firsts, reach(pairs + size - 1));
  return units.map((unit) => {
    const own: Edge[] = [];
    for (const to of near.of(unit)) {
      let nearness = 0;
      for (const other of others[to]!) nearness += 1 - distance(unit, other);
      const gain = 1 + nearness / pairs;
      if (gain > 0) own.push({ to, gain });
    }
    return own;
  });
}

/** Aligns the units of one annotator with what the others have, as well as can be. */
function withAnnotator(
  all: readonly Alike[],
  [annotator, units]: readonly [number, readonly Segment[]],
  measure: Measure,
): readonly Alike[] {
  const others = all
    .map((alike) => put(alike, annotator, undefined))
    .filter((alike) => present(alike).length > 0);
  const next = [...others];
  const edges = edgesOf(units, others.map(present), measure);
  bestMatching(edges, others.length).forEach((to, index) => {
    if (to < 0) next.push(put(nothing(measure.size), annotator, units[index]));
    else next[to] = put(next[to]!, annotator, units[index]);
  });
  return next;
}

/**
 * Aligns the units of annotators with the least disorder: exactly for two, for more by aligning each with the others
 * until nothing gets better.
 */
export function alignUnits(
  annotators: readonly (readonly Segment[])[],
  distance: UnitDistance,
  reach: UnitReach = () => Infinity,
): UnitAlignment {
  const size = annotators.length;
  const how = { size, distance, reach };
  let all: readonly Alike[] = [];
  for (const entry of annotators.entries()) all = withAnnotator(all, entry, how);
  let sum = total(all, distance);
  for (let round = 0; size > 2 && round < MAX_ROUNDS; round += 1) {
    for (const entry of annotators.entries()) all = withAnnotator(all, entry, how);
    const better = total(all, distance);
    if (better > sum - TINY) break;
    sum = better;
  }
  const units = sumOf(annotators.map(({ length }) => length));
  return { alike: all, disorder: (total(all, distance) * size) / units };
}
