import { BANDS, type BandFrames } from '../sound/bands.js';

/** Seconds: how far off a date may be, and how long a beginning is that is compared. */
const REACH = 0.08;
const LENGTH = 0.03;
/** Cost of one second of distance, squared, relative to likeness. */
const PENALTY = 40;

/** A date in one recording, and the same in another. */
export interface DatePair {
  readonly from: number;
  readonly to: number;
}

/** Moves each pair's second date to where the same notes begin. */
export function refinedPairs(
  pairs: readonly DatePair[],
  from: BandFrames,
  to: BandFrames,
): readonly DatePair[] {
  return pairs.map((pair) => ({ ...pair, to: pair.to + shiftOf(pair, from, to) }));
}

function shiftOf(pair: DatePair, from: BandFrames, to: BandFrames): number {
  const { hop } = to;
  const [a, b] = [Math.round(pair.from / from.hop), pair.to / hop];
  const reach = Math.round(REACH / hop);
  const near = Math.round(b);
  const values = Array.from({ length: 2 * reach + 1 }, (_, i) =>
    likeness({ from, to, a, b: near + i - reach }),
  );
  const most = Math.max(...values);
  if (!(most > 0)) return 0;
  const scores = values.map((value, i) => value / most - PENALTY * ((i - reach) * hop) ** 2);
  const best = scores.indexOf(Math.max(...scores));
  const [left, middle, right] = [scores[best - 1], scores[best]!, scores[best + 1]];
  // The top of the parabola through three neighbors is finer than a frame.
  const bend = left === undefined || right === undefined ? 0 : left - 2 * middle + right;
  const top = bend < 0 ? Math.max(-0.5, Math.min(0.5, (left! - right!) / (2 * bend))) : 0;
  // The first date is rounded to a frame, too.
  const offset = pair.from / from.hop - a;
  return (near + best - reach + top + offset - b) * hop;
}

interface Places {
  readonly from: BandFrames;
  readonly to: BandFrames;
  readonly a: number;
  readonly b: number;
}

/** Returns the likeness of the onsets around two frames. */
function likeness({ from, to, a, b }: Places): number {
  const half = Math.round(LENGTH / to.hop);
  let sum = 0;
  for (let i = -half; i <= half; i++) {
    const [at, other] = [(a + i) * BANDS, (b + i) * BANDS];
    if (at < 0 || other < 0 || at >= from.values.length || other >= to.values.length) continue;
    for (let band = 0; band < BANDS; band++)
      sum += Math.min(from.values[at + band]!, to.values[other + band]!);
  }
  return sum;
}
