export { engravePages, engraveStrip, preloadNotation, readScore } from './client.js';
export type * from './types.js';
