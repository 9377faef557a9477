import { evaluate, type Levels } from '../hierarchy.js';
import { adjustSegments } from '../segments.js';
import { type ComparedLabel, SAME_ONSET } from './compared.js';
import { segmentsOf } from './extents.js';
import type { Compare, FigureContext, Values } from './figure.js';

type Labels = readonly ComparedLabel[];

/** Window of the T-measure, in quarters: the 15 s of mir_eval at a tempo of 120. */
const WINDOW = 30;
/** Most frames of a piece: their pairs are compared. */
const MOST_FRAMES = 1000;

/** Returns labels by how deep they lie inside others of their type, the outermost first. */
export function levelsByNesting(labels: Labels): readonly Labels[] {
  const levels: ComparedLabel[][] = [];
  let around: readonly ComparedLabel[] = [];
  for (const label of labels) {
    if (label.end <= label.start) continue;
    around = around.filter(({ end }) => end >= label.end - SAME_ONSET);
    (levels[around.length] ??= []).push(label);
    around = [...around, label];
  }
  return levels;
}

/** Compares hierarchies by T- and L-measure, each level filled up to the whole piece; nothing where one has no level. */
export function levelFigures(
  reference: readonly Labels[],
  estimated: readonly Labels[],
  { end }: Pick<FigureContext, 'end'>,
): Values {
  const filled = (levels: readonly Labels[]): Levels =>
    levels
      .map(segmentsOf)
      .filter(({ length }) => length > 0)
      .map((segments) => adjustSegments(segments, { from: 0, to: end }));
  const [truth, guess] = [filled(reference), filled(estimated)];
  if (truth.length === 0 || guess.length === 0) return {};
  return evaluate(truth, guess, { frameSize: Math.max(1, end / MOST_FRAMES), window: WINDOW });
}

/** Compares labels that lie inside each other; nothing where those of one never do. */
export const nestingFigures: Compare = (reference, estimated, context) => {
  const [truth, guess] = [levelsByNesting(reference), levelsByNesting(estimated)];
  return truth.length > 1 && guess.length > 1 ? levelFigures(truth, guess, context) : {};
};
