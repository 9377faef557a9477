export type * from './analysis-types.js';
export type * from './common-types.js';
export type * from './corpus-types.js';
export type * from './info-types.js';
export type * from './table-types.js';
