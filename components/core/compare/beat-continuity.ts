import { levelsOf, nearestTo } from './metric-levels.js';

type Beats = readonly number[];

/** When a beat counts as right. */
export interface ContinuityOptions {
  /** Most distance from a beat, as a share of the interval. */
  readonly phaseThreshold?: number;
  /** Most difference of the intervals, as a share. */
  readonly periodThreshold?: number;
}

/** Shares of right beats: in the longest stretch and in all, at the level of the reference and at the best level. */
export interface Continuity {
  /** The longest stretch, at the level of the reference. */
  readonly correctContinuous: number;
  /** All right beats, at the level of the reference. */
  readonly correctTotal: number;
  /** The longest stretch, at the best level. */
  readonly anyContinuous: number;
  /** All right beats, at the best level. */
  readonly anyTotal: number;
}

/** Returns how continuously beats are tracked (Hainsworth 2004; Klapuri, Eronen and Astola 2006). */
export function continuity(
  reference: Beats,
  estimated: Beats,
  { phaseThreshold = 0.175, periodThreshold = 0.175 }: ContinuityOptions = {},
): Continuity {
  if (reference.length <= 1 || estimated.length <= 1)
    return { correctContinuous: 0, correctTotal: 0, anyContinuous: 0, anyTotal: 0 };
  const shares = levelsOf(reference).map((beats) => {
    const right = rightBeats(beats, estimated, { phaseThreshold, periodThreshold });
    // The longer list counts, as if the rest of it were wrong.
    const length = Math.max(beats.length, estimated.length);
    return { longest: longestRun(right) / length, all: right.filter(Boolean).length / length };
  });
  return {
    correctContinuous: shares[0]!.longest,
    correctTotal: shares[0]!.all,
    anyContinuous: Math.max(...shares.map(({ longest }) => longest)),
    anyTotal: Math.max(...shares.map(({ all }) => all)),
  };
}

/** Returns for each estimated beat whether it is right; each beat of the reference makes one right. */
function rightBeats(
  reference: Beats,
  estimated: Beats,
  { phaseThreshold, periodThreshold }: Required<ContinuityOptions>,
): readonly boolean[] {
  const used = new Set<number>();
  return estimated.map((beat, place) => {
    const nearest = nearestTo(reference, beat);
    if (used.has(nearest)) return false;
    const isFirst = place === 0 || nearest === 0;
    const interval = intervalAt(reference, nearest, isFirst);
    const period = Math.abs(1 - intervalAt(estimated, place, isFirst) / interval);
    const phase = Math.abs((reference[nearest]! - beat) / interval);
    const isRight = phase < phaseThreshold && period < periodThreshold;
    if (isRight) used.add(nearest);
    return isRight;
  });
}

/** Returns the interval before a beat; of the first one that after it, where there is one. */
function intervalAt(beats: Beats, place: number, isFirst: boolean): number {
  const isForward = isFirst && place + 1 < beats.length;
  return isForward ? beats[place + 1]! - beats[place]! : beats[place]! - beats[place - 1]!;
}

function longestRun(right: readonly boolean[]): number {
  let [longest, run] = [0, 0];
  for (const is of right) {
    run = is ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
