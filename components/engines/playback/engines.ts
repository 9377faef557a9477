export { ClockFilter, type ClockFilterOptions } from './clock-filter.js';
export { createMediaEngine, type MediaEngine, type MediaEngineOptions } from './media-engine.js';
export { openEngine, type OpenEngineOptions } from './open-engine.js';
export { pictureOf, type SeenEngine, type SoundingEngine } from './picture.js';
export { offerScore } from './synth/score-recording.js';
