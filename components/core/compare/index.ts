export {
  type CompareOptions,
  compareAnalyses,
  type Comparison,
  type ComparisonConditions,
  type PairComparison,
  type TypeComparison,
} from './analyses/compare-analyses.js';
export {
  type ComparedAnalysis,
  type ComparedLabel,
  type ComparedMusic,
  type LabelChoice,
  labelsByType,
  typesOf,
} from './analyses/compared.js';
export { comparisonCsv } from './analyses/comparison-csv.js';
export {
  countDifferences,
  type Difference,
  type DifferenceCounts,
  type DifferenceKind,
  type DifferenceOptions,
  differencesOf,
  type PairDifferences,
  type Stretch,
} from './analyses/differences.js';
export { disagreementAlong, type DisagreementPart, partsOf } from './analyses/disagreement.js';
export type { Figure } from './analyses/figure.js';
export type { GammaSettings } from './analyses/free-figures.js';
export { groupLabels, type LabelGroup } from './analyses/label-groups.js';
export type { FigureMatrix } from './analyses/matrices.js';
export { GRID_UNITS, type GridUnit } from './analyses/score-scale.js';
export { seenFrom } from './analyses/seen-from.js';
export type { TypeKind } from './analyses/type-figures.js';
/** Figures of beats. */
export * as beat from './beat.js';
export { cohenKappa, fleissKappa, krippendorffAlpha, type Ratings } from './categories.js';
/** Figures of chords, as labels such as `Bb:min7/b3`. */
export * as chord from './chord.js';
export { gamma, type Gamma, type GammaOptions } from './gamma/gamma.js';
/** Figures of segmentations on several levels. */
export * as hierarchy from './hierarchy.js';
/** Figures of keys, such as `Eb minor`. */
export * as key from './key.js';
export type { PrecisionRecall } from './measures.js';
export { ratingsOn } from './on-grid.js';
/** Figures of segments: their boundaries and their labels. */
export * as segment from './segment.js';
export { adjustSegments, type Extent, type Segment } from './segments.js';
export { commonestLabel, trivialAnswer } from './trivial.js';
export {
  countLabelChanges,
  type LabelChange,
  type LabelChangeKind,
  labelChanges,
} from './versions/label-changes.js';
export { LabelHistory } from './versions/label-history.js';
