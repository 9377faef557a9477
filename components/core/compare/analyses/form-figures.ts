import { conditionalOf, frameTableOf, pairwiseOf } from '../frame-figures.js';
import { adjustedRandIndex } from '../contingency.js';
import type { PrecisionRecall } from '../measures.js';
import { detectionOf, deviationOf } from '../segment-boundaries.js';
import { adjustSegments } from '../segments.js';
import { type ComparedLabel, SAME_ONSET } from './compared.js';
import { segmentsOf } from './extents.js';
import type { Compare, FigureContext, Values } from './figure.js';

type Labels = readonly ComparedLabel[];

/** Windows in seconds, and how mir_eval writes them. */
const SECONDS = [
  [0.5, '0.5'],
  [3, '3.0'],
] as const;

/** Names precision, recall and F as mir_eval does. */
export const named = (
  { precision, recall, fMeasure }: PrecisionRecall,
  suffix: string,
  prefix = '',
): Values => ({
  [`${prefix}Precision@${suffix}`]: precision,
  [`${prefix}Recall@${suffix}`]: recall,
  [`${prefix}F-measure@${suffix}`]: fMeasure,
});

/** Returns where labels begin and end, each place once. */
function boundariesOf(labels: Labels, { options }: FigureContext): readonly number[] {
  const times = labels.flatMap(({ start, end }) => [start, end]).sort((a, b) => a - b);
  const places = times.filter((time, at) => at === 0 || time - times[at - 1]! > SAME_ONSET);
  return options.trim ? places.slice(1, -1) : places;
}

/** Compares boundaries in score time: at the same onset, within a beat and within a measure; deviations in quarters. */
export const boundaryFigures: Compare = (reference, estimated, context) => {
  const [truth, guess] = [boundariesOf(reference, context), boundariesOf(estimated, context)];
  const scaled = (scale: (onset: number) => number, window: number): PrecisionRecall =>
    detectionOf(truth.map(scale), guess.map(scale), { window: window + SAME_ONSET });
  const deviation = deviationOf(truth, guess);
  return {
    ...named(
      scaled((onset) => onset, 0),
      '0',
    ),
    ...named(scaled(context.beats, 1), 'beat'),
    ...named(scaled(context.measures, 1), 'measure'),
    'Ref-to-est deviation': deviation.referenceToEstimated,
    'Est-to-ref deviation': deviation.estimatedToReference,
    ...secondFigures(truth, guess, context),
  };
};

/** Compares boundaries in seconds of a recording, where it plays them first; nothing without one. */
function secondFigures(
  truth: readonly number[],
  guess: readonly number[],
  { options: { sync } }: FigureContext,
): Values {
  if (!sync) return {};
  const dates = (onsets: readonly number[]): readonly number[] =>
    onsets
      .flatMap((onset): number | readonly number[] => sync.dateAt(onset as never) ?? [])
      .sort((one, other) => one - other);
  const [one, other] = [dates(truth), dates(guess)];
  const found = SECONDS.map(([window, name]) => named(detectionOf(one, other, { window }), name));
  return Object.assign({}, ...found) as Values;
}

/** Compares which parts have one label, frame by frame: pairwise, entropies, V-measure, adjusted Rand index. */
export const partFigures: Compare = (reference, estimated, { end, frameSize }) => {
  const [truth, guess] = [segmentsOf(reference), segmentsOf(estimated)];
  if (truth.length === 0 || guess.length === 0) return {};
  const extent = { from: 0, to: end };
  const table = frameTableOf(
    adjustSegments(truth, extent),
    adjustSegments(guess, extent),
    frameSize,
  )!;
  const pair = pairwiseOf(table);
  const conditional = conditionalOf(table);
  const v = conditionalOf(table, { marginal: true });
  return {
    ...{ 'Pairwise Precision': pair.precision, 'Pairwise Recall': pair.recall },
    'Pairwise F-measure': pair.fMeasure,
    'Adjusted Rand Index': adjustedRandIndex(table),
    ...{ 'NCE Over': conditional.over, 'NCE Under': conditional.under },
    'NCE F-measure': conditional.fMeasure,
    ...{ 'V Precision': v.over, 'V Recall': v.under, 'V-measure': v.fMeasure },
  };
};
