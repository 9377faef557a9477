/** The elements and what a host needs around them; importing this registers nothing. */
export * from '../kit/element/label-events.js';
export * from '../kit/controls/panel-events.js';
export * from '../kit/controls/recording-events.js';
export * from './views.js';
export * from './made/late-classes.js';
export type { GivenAnalysis } from '../elements/compare/compare.js';
export type { RollColoring } from '../elements/piano-roll/piano-roll.js';
