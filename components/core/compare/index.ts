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
