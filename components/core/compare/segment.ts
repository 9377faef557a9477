import { adjustedRandIndex } from './contingency.js';
import {
  conditionalOf,
  frameFigures,
  frameTableOf,
  informationOf,
  type MutualInformation,
  type OverUnder,
  pairwiseOf,
  randOf,
} from './frame-figures.js';
import { NOTHING, type PrecisionRecall } from './measures.js';
import {
  type BoundaryOptions,
  detection,
  type DetectionOptions,
  deviation,
} from './segment-boundaries.js';
import { adjustSegments, endOf } from './segments.js';
import type { Segment } from './segments.js';

export type { MutualInformation, OverUnder } from './frame-figures.js';
export {
  type BoundaryOptions,
  detection,
  type DetectionOptions,
  type Deviation,
  deviation,
} from './segment-boundaries.js';

/** How labels are compared, frame by frame. */
export interface FrameOptions {
  /** Length of the frames in which labels are compared; 0.1 by default. */
  readonly frameSize?: number;
  /** Above 1, recall weighs more than precision. */
  readonly beta?: number;
}

type Segments = readonly Segment[];

/** Length of a frame where none is said. */
const FRAME_SIZE = 0.1;

/** Compares which frames have one label: pairs of frames (Levy and Sandler 2008). @throws RangeError */
export function pairwise(
  reference: Segments,
  estimated: Segments,
  { frameSize = FRAME_SIZE, beta = 1 }: FrameOptions = {},
): PrecisionRecall {
  const table = frameTableOf(reference, estimated, frameSize);
  return table ? pairwiseOf(table, beta) : NOTHING;
}

/** Returns the share of pairs of frames on which both agree, together or apart (Rand 1971). @throws RangeError */
export function randIndex(
  reference: Segments,
  estimated: Segments,
  { frameSize = FRAME_SIZE }: FrameOptions = {},
): number {
  const table = frameTableOf(reference, estimated, frameSize);
  return table ? randOf(table) : 0;
}

/** Returns the Rand index corrected for chance. @throws RangeError */
export function ari(
  reference: Segments,
  estimated: Segments,
  { frameSize = FRAME_SIZE }: FrameOptions = {},
): number {
  const table = frameTableOf(reference, estimated, frameSize);
  return table ? adjustedRandIndex(table) : 0;
}

/** Returns how much one learns about the labels of one from those of the other. @throws RangeError */
export function mutualInformation(
  reference: Segments,
  estimated: Segments,
  { frameSize = FRAME_SIZE }: FrameOptions = {},
): MutualInformation {
  const table = frameTableOf(reference, estimated, frameSize);
  return table ? informationOf(table) : { mutualInformation: 0, adjusted: 0, normalized: 0 };
}

/**
 * Returns normalized conditional entropies (Lukashevich 2008).
 * @param options `marginal` divides by the entropy of the labels, as `vmeasure`, not by that of as many equal ones
 * @throws RangeError
 */
export function nce(
  reference: Segments,
  estimated: Segments,
  { frameSize = FRAME_SIZE, ...options }: FrameOptions & { readonly marginal?: boolean } = {},
): OverUnder {
  const table = frameTableOf(reference, estimated, frameSize);
  return table ? conditionalOf(table, options) : { over: 0, under: 0, fMeasure: 0 };
}

/** Returns the V-measure (Rosenberg and Hirschberg 2007): over is its precision, under its recall. @throws RangeError */
export const vmeasure = (
  reference: Segments,
  estimated: Segments,
  options: FrameOptions = {},
): OverUnder => nce(reference, estimated, { ...options, marginal: true });

type Figures = Readonly<Record<string, number>>;

function boundaryFigures(
  reference: Segments,
  estimated: Segments,
  options: DetectionOptions,
): Figures {
  const close = detection(reference, estimated, { ...options, window: 0.5 });
  const far = detection(reference, estimated, { ...options, window: 3 });
  const distance = deviation(reference, estimated, options);
  return {
    ...{ 'Precision@0.5': close.precision, 'Recall@0.5': close.recall },
    ...{ 'F-measure@0.5': close.fMeasure, 'Precision@3.0': far.precision },
    ...{ 'Recall@3.0': far.recall, 'F-measure@3.0': far.fMeasure },
    'Ref-to-est deviation': distance.referenceToEstimated,
    'Est-to-ref deviation': distance.estimatedToReference,
  };
}

/**
 * Returns all figures under the names that mir_eval gives them, for segments filled up to the end of the reference.
 * @throws RangeError for segments that cannot be compared
 */
export function evaluate(
  given: Segments,
  estimate: Segments,
  options: FrameOptions & BoundaryOptions = {},
): Figures {
  const reference = adjustSegments(given, { from: 0 });
  const estimated = adjustSegments(estimate, { from: 0, to: endOf(reference) });
  const { frameSize = FRAME_SIZE, beta } = options;
  // Both are filled up, so that there are segments.
  const table = frameTableOf(reference, estimated, frameSize)!;
  return { ...boundaryFigures(reference, estimated, options), ...frameFigures(table, beta) };
}
