export * from './draft.js';
export * from './draft-copies.js';
export * from './draft-keeper.js';
export * from './draft-place.js';
export * from './draft-problem.js';
export * from './draft-store.js';
export * from './live-drafts.js';
