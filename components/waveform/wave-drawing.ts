// Fetched when there is an outline to draw: a page without a recording does without it.
export { peaksOf } from './peaks-of.js';
export { WaveView } from './wave-view.js';
