// All changes of an analysis; each function makes one, and the editor of the piece runs it.
export * from './analysis-commands.js';
export * from './create-labels.js';
export * from './move-labels.js';
export { endOf, type LabelLimits, type LabelPatch } from './label-values.js';
