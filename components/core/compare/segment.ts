import {
  adjustedMutualInformation,
  adjustedRandIndex,
  type Contingency,
  contingencyOf,
  entropyOf,
  mutualInformationOf,
  pairsIn,
} from './contingency.js';
import { NOTHING, type PrecisionRecall, precisionRecall, sumOf } from './measures.js';
import {
  type BoundaryOptions,
  detection,
  type DetectionOptions,
  deviation,
} from './segment-boundaries.js';
import { adjustSegments, checkSegments, endOf, framesOf } from './segments.js';
import type { Segment } from './segments.js';

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

/** Counts how labels meet; undefined where there are none. @throws RangeError for other extents */
function tableOf(
  reference: Segments,
  estimated: Segments,
  frameSize: number,
): Contingency | undefined {
  if (!(frameSize > 0)) throw new RangeError('frameSize must be above 0');
  for (const segments of [reference, estimated]) checkSegments(segments);
  if (reference.length === 0 || estimated.length === 0) return undefined;
  if (Math.abs(endOf(reference) - endOf(estimated)) > 1e-5 * endOf(reference))
    throw new RangeError('Reference and estimate end at other times: adjustSegments fills them up');
  return contingencyOf(framesOf(reference, frameSize), framesOf(estimated, frameSize));
}

const share = (part: number, all: number): number => (all > 0 ? part / all : 0);

/** Compares which frames have one label: pairs of frames (Levy and Sandler 2008). @throws RangeError */
export function pairwise(
  reference: Segments,
  estimated: Segments,
  { frameSize = 0.1, beta = 1 }: FrameOptions = {},
): PrecisionRecall {
  const table = tableOf(reference, estimated, frameSize);
  if (!table) return NOTHING;
  const count = pairsIn(table);
  return precisionRecall(
    share(count.both, count.estimated),
    share(count.both, count.reference),
    beta,
  );
}

/** Returns the share of pairs of frames on which both agree, together or apart (Rand 1971). @throws RangeError */
export function randIndex(
  reference: Segments,
  estimated: Segments,
  { frameSize = 0.1 }: FrameOptions = {},
): number {
  const table = tableOf(reference, estimated, frameSize);
  if (!table) return 0;
  const { both, reference: inOne, estimated: inOther, all } = pairsIn(table);
  return share(all - inOne - inOther + 2 * both, all);
}

/** Returns the Rand index corrected for chance. @throws RangeError */
export function ari(
  reference: Segments,
  estimated: Segments,
  { frameSize = 0.1 }: FrameOptions = {},
): number {
  const table = tableOf(reference, estimated, frameSize);
  return table ? adjustedRandIndex(table) : 0;
}

/** What the labels of one tell of those of the other. */
export interface MutualInformation {
  /** In nats. */
  readonly mutualInformation: number;
  /** Corrected for chance. */
  readonly adjusted: number;
  /** Between 0 and 1. */
  readonly normalized: number;
}

/** Returns what labels tell of the others'. @throws RangeError */
export function mutualInformation(
  reference: Segments,
  estimated: Segments,
  { frameSize = 0.1 }: FrameOptions = {},
): MutualInformation {
  const table = tableOf(reference, estimated, frameSize);
  if (!table) return { mutualInformation: 0, adjusted: 0, normalized: 0 };
  const found = mutualInformationOf(table);
  const { rows, columns } = table;
  const isTrivial = rows.length === columns.length && rows.length <= 1;
  const scale = Math.sqrt(entropyOf(rows) * entropyOf(columns));
  return {
    mutualInformation: found,
    adjusted: adjustedMutualInformation(table),
    normalized: isTrivial ? 1 : found / Math.max(scale, 1e-10),
  };
}

/** How little is parted that belongs together, and joined that does not: 0 to 1. */
export interface OverUnder {
  /** 1 where nothing is parted that belongs together. */
  readonly over: number;
  /** 1 where nothing is joined that does not belong together. */
  readonly under: number;
  /** Their harmonic mean. */
  readonly fMeasure: number;
}

/**
 * Returns normalized conditional entropies (Lukashevich 2008).
 * @param options `marginal` divides by the entropy of the labels, as `vmeasure`, not by that of as many equal ones
 * @throws RangeError
 */
export function nce(
  reference: Segments,
  estimated: Segments,
  {
    frameSize = 0.1,
    beta = 1,
    marginal = false,
  }: FrameOptions & { readonly marginal?: boolean } = {},
): OverUnder {
  const table = tableOf(reference, estimated, frameSize);
  if (!table) return { over: 0, under: 0, fMeasure: 0 };
  const { rows, columns } = table;
  const most = (counts: readonly number[]) =>
    marginal ? entropyOf(counts) : Math.log(counts.length);
  const score = (conditional: number, scale: number) => (scale > 0 ? 1 - conditional / scale : 0);
  const { ofEstimate, ofReference } = conditionalEntropies(table);
  const over = score(ofEstimate, most(columns));
  const under = score(ofReference, most(rows));
  return { over, under, fMeasure: precisionRecall(over, under, beta).fMeasure };
}

/** Returns how unsure the labels of one are where those of the other are known, in nats. */
function conditionalEntropies({ counts, rows, columns, total }: Contingency) {
  const ofColumn = (column: number) => entropyOf(counts.map((row) => row[column]!));
  return {
    ofEstimate: sumOf(rows.map((count, row) => (count / total) * entropyOf(counts[row]!))),
    ofReference: sumOf(columns.map((count, column) => (count / total) * ofColumn(column))),
  };
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

function frameFigures(reference: Segments, estimated: Segments, options: FrameOptions): Figures {
  const pair = pairwise(reference, estimated, options);
  const information = mutualInformation(reference, estimated, options);
  const conditional = nce(reference, estimated, options);
  const v = vmeasure(reference, estimated, options);
  return {
    ...{ 'Pairwise Precision': pair.precision, 'Pairwise Recall': pair.recall },
    'Pairwise F-measure': pair.fMeasure,
    'Rand Index': randIndex(reference, estimated, options),
    'Adjusted Rand Index': ari(reference, estimated, options),
    'Mutual Information': information.mutualInformation,
    'Adjusted Mutual Information': information.adjusted,
    'Normalized Mutual Information': information.normalized,
    ...{ 'NCE Over': conditional.over, 'NCE Under': conditional.under },
    'NCE F-measure': conditional.fMeasure,
    ...{ 'V Precision': v.over, 'V Recall': v.under, 'V-measure': v.fMeasure },
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
  return {
    ...boundaryFigures(reference, estimated, options),
    ...frameFigures(reference, estimated, options),
  };
}
