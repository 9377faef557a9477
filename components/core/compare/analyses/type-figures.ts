import { cohenKappa, fleissKappa, krippendorffAlpha, type Ratings } from '../categories.js';
import { ratingsOn } from '../on-grid.js';
import type { ComparedLabel } from './compared.js';
import { heldOn, segmentsOf, trivialLabels, widenedTo } from './extents.js';
import { besideTrivial, type Compare, type Figure, type FigureContext, rounded } from './figure.js';
import { boundaryFigures, partFigures } from './form-figures.js';
import { labelFigures } from './label-figures.js';
import { nestingFigures } from './level-figures.js';
import { chordFigures, keyFigures, plainKeyOf } from './tonal-figures.js';

type Labels = readonly ComparedLabel[];

/** What labels of a type are, which says what figures suit them. */
export type TypeKind = 'form' | 'key' | 'chord' | 'free' | 'levels';

const KINDS: Readonly<Record<string, TypeKind>> = {
  ...{ Structure: 'form', Phrase: 'form', Section: 'form', Form: 'form' },
  ...{ Key: 'key', Harmony: 'chord', Chord: 'chord' },
};

/** Returns what labels of a type are; free ones may lie anywhere, overlap and be missing. */
export const kindOf = (type: string): TypeKind => KINDS[type] ?? 'free';

/** The category of points at which an analysis has no label; no tag is so written. */
const NOTHING_HERE = '\0';

/**
 * Returns what labels say at each point of the grid; keys that are spelled in two ways are one. Who has no label there
 * says that nothing is: else analyses with nothing in common would agree in all that is left.
 */
export function ratingsOf(labels: Labels, kind: TypeKind, { points, end }: FigureContext): Ratings {
  const isHeld = kind === 'key' || kind === 'chord';
  const held = isHeld ? heldOn(labels, end) : widenedTo(points, labels);
  const keyed = (tag: string): string => (plainKeyOf(tag) === 'X' ? tag : plainKeyOf(tag));
  return ratingsOn(points, segmentsOf(held)).map((tag) => {
    if (tag === undefined) return NOTHING_HERE;
    return kind === 'key' ? keyed(tag) : tag;
  });
}

const categoryFigures =
  (kind: TypeKind): Compare =>
  (reference, estimated, context) => {
    const [one, other] = [reference, estimated].map((labels) => ratingsOf(labels, kind, context));
    const kappa = cohenKappa(one!, other!);
    return { "Cohen's kappa": kappa };
  };

/** Figures of two analyses, by what the labels are. */
const FIGURES: Readonly<Record<TypeKind, readonly Compare[]>> = {
  form: [boundaryFigures, partFigures, nestingFigures, categoryFigures('form')],
  key: [keyFigures, boundaryFigures, categoryFigures('key')],
  chord: [chordFigures, labelFigures, categoryFigures('chord')],
  free: [labelFigures, categoryFigures('free')],
  levels: [],
};

/** Returns the figures that suit the labels of a type, beside those of a trivial answer to the reference. */
export function pairFigures(
  kind: TypeKind,
  [reference, estimated]: readonly [Labels, Labels],
  context: FigureContext,
): readonly Figure[] {
  if (reference.length === 0 && estimated.length === 0) return [];
  const trivial = trivialLabels(reference);
  return FIGURES[kind].flatMap((compare) =>
    besideTrivial(compare(reference, estimated, context), compare(reference, trivial, context)),
  );
}

/** Returns the agreement of all on the grid. */
export function gridFigures(
  analyses: readonly Labels[],
  kind: TypeKind,
  context: FigureContext,
): readonly Figure[] {
  const ratings = analyses.map((labels) => ratingsOf(labels, kind, context));
  // Both are corrected for chance, so that a trivial answer has 0.
  return [
    { name: "Fleiss' kappa", value: rounded(fleissKappa(ratings)), trivial: 0 },
    { name: "Krippendorff's alpha", value: rounded(krippendorffAlpha(ratings)), trivial: 0 },
  ].filter(({ value }) => Number.isFinite(value));
}
