import {
  adjustedMutualInformation,
  adjustedRandIndex,
  type Contingency,
  contingencyOf,
  entropyOf,
  isOneClass,
  mutualInformationOf,
  pairsIn,
} from './contingency.js';
import { type PrecisionRecall, precisionRecall, sumOf } from './measures.js';
import { checkSegments, endOf, framesOf, type Segment } from './segments.js';

/** Counts how labels meet; undefined where there are none. @throws RangeError for other extents */
export function frameTableOf(
  reference: readonly Segment[],
  estimated: readonly Segment[],
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

/** Compares which frames have one label, by pairs of frames (Levy and Sandler 2008). */
export function pairwiseOf(table: Contingency, beta?: number): PrecisionRecall {
  const { both, estimated, reference } = pairsIn(table);
  return precisionRecall(share(both, estimated), share(both, reference), beta);
}

/** Returns the share of pairs of frames on which both agree (Rand 1971). */
export function randOf(table: Contingency): number {
  const { both, reference, estimated, all } = pairsIn(table);
  return share(all - reference - estimated + 2 * both, all);
}

/** Measures how much one learns about the labels of one from those of the other. */
export interface MutualInformation {
  /** In nats. */
  readonly mutualInformation: number;
  /** Corrected for chance. */
  readonly adjusted: number;
  /** Between 0 and 1. */
  readonly normalized: number;
}

/** Returns how much one learns about the labels of one from those of the other. */
export function informationOf(table: Contingency): MutualInformation {
  const found = mutualInformationOf(table);
  const scale = Math.sqrt(entropyOf(table.rows) * entropyOf(table.columns));
  return {
    mutualInformation: found,
    adjusted: adjustedMutualInformation(table),
    normalized: isOneClass(table) ? 1 : found / Math.max(scale, 1e-10),
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

/** What conditional entropies are divided by, and how their mean is weighted. */
export interface ConditionalOptions {
  /** Above 1, `under` weighs more than `over`. */
  readonly beta?: number | undefined;
  /** Whether by the entropy of the labels, not by that of as many equal ones. */
  readonly marginal?: boolean;
}

/** Returns normalized conditional entropies (Lukashevich 2008); the V-measure where they are `marginal`. */
export function conditionalOf(
  table: Contingency,
  { beta, marginal = false }: ConditionalOptions = {},
): OverUnder {
  const most = (counts: readonly number[]) =>
    marginal ? entropyOf(counts) : Math.log(counts.length);
  const score = (conditional: number, scale: number) => (scale > 0 ? 1 - conditional / scale : 0);
  const { ofEstimate, ofReference } = conditionalEntropies(table);
  const over = score(ofEstimate, most(table.columns));
  const under = score(ofReference, most(table.rows));
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

/** Returns all figures of frames under the names that mir_eval gives them. */
export function frameFigures(table: Contingency, beta?: number): Readonly<Record<string, number>> {
  const pair = pairwiseOf(table, beta);
  const information = informationOf(table);
  const conditional = conditionalOf(table, { beta });
  const v = conditionalOf(table, { beta, marginal: true });
  return {
    ...{ 'Pairwise Precision': pair.precision, 'Pairwise Recall': pair.recall },
    'Pairwise F-measure': pair.fMeasure,
    'Rand Index': randOf(table),
    'Adjusted Rand Index': adjustedRandIndex(table),
    'Mutual Information': information.mutualInformation,
    'Adjusted Mutual Information': information.adjusted,
    'Normalized Mutual Information': information.normalized,
    ...{ 'NCE Over': conditional.over, 'NCE Under': conditional.under },
    'NCE F-measure': conditional.fMeasure,
    ...{ 'V Precision': v.over, 'V Recall': v.under, 'V-measure': v.fMeasure },
  };
}
