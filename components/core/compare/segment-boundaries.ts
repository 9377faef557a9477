import { countBelow } from '../time/search.js';
import { countMatches } from './match-events.js';
import { medianOf, NOTHING, type PrecisionRecall, precisionRecall } from './measures.js';
import { boundariesOf, checkSegments, type Segment } from './segments.js';

/** Which boundaries are compared. */
export interface BoundaryOptions {
  /** Whether the first and the last boundary are left out: every segmentation of a piece has them. */
  readonly trim?: boolean;
}

/** How boundaries are compared. */
export interface DetectionOptions extends BoundaryOptions {
  /** Most distance of boundaries that are taken for one; 0.5 by default. */
  readonly window?: number;
  /** Above 1, recall weighs more than precision. */
  readonly beta?: number;
}

type Segments = readonly Segment[];

function boundaries(segments: Segments, { trim = false }: BoundaryOptions): readonly number[] {
  checkSegments(segments);
  const all = boundariesOf(segments);
  return trim ? all.slice(1, -1) : all;
}

/**
 * Compares boundaries: how many are within a window of one of the other, each counted once (Turnbull et al. 2007).
 * @throws RangeError for segments before 0 or without length
 */
export function detection(
  reference: Segments,
  estimated: Segments,
  { window = 0.5, beta = 1, ...options }: DetectionOptions = {},
): PrecisionRecall {
  return detectionOf(boundaries(reference, options), boundaries(estimated, options), {
    window,
    beta,
  });
}

/** Compares two lists of events, both growing: how many are within a window of one of the other, each counted once. */
export function detectionOf(
  truth: readonly number[],
  guess: readonly number[],
  { window, beta }: { readonly window: number; readonly beta?: number },
): PrecisionRecall {
  if (truth.length === 0 || guess.length === 0) return NOTHING;
  const count = countMatches(truth, guess, window);
  return precisionRecall(count / guess.length, count / truth.length, beta);
}

/** Median distances between boundaries and the nearest ones of the other. */
export interface Deviation {
  /** From those of the reference. */
  readonly referenceToEstimated: number;
  /** From those of the estimate. */
  readonly estimatedToReference: number;
}

/** Returns median distances between boundaries; NaN where there are none. @throws RangeError as `detection` */
export function deviation(
  reference: Segments,
  estimated: Segments,
  options: BoundaryOptions = {},
): Deviation {
  return deviationOf(boundaries(reference, options), boundaries(estimated, options));
}

/** Returns median distances between events, all growing, and the nearest ones of the other; NaN where there are none. */
export function deviationOf(truth: readonly number[], guess: readonly number[]): Deviation {
  const distanceTo = (to: readonly number[], one: number): number => {
    const at = countBelow(to, one);
    return Math.min(Math.abs(one - (to[at] ?? Infinity)), Math.abs(one - (to[at - 1] ?? Infinity)));
  };
  const medianTo = (from: readonly number[], to: readonly number[]): number =>
    to.length === 0 ? NaN : medianOf(from.map((one) => distanceTo(to, one)));
  return {
    referenceToEstimated: medianTo(truth, guess),
    estimatedToReference: medianTo(guess, truth),
  };
}
