export { changedSpan, type ChangedSpan, replaced } from './changed-span.js';
export {
  type Dialog,
  FormatError,
  type FormatWarning,
  type Place,
  type Problem,
  type ProblemAction,
} from './errors.js';
export { loadDiscussion, loadInterchange } from './loaders.js';
export * from './time/index.js';
export * from './geometry/index.js';
export * from './formats/index.js';
export * from './model/index.js';
export * from './commands/index.js';
export * from './terms/index.js';
