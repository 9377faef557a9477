export { ClockFilter, type ClockFilterOptions } from './clock-filter.js';
export { createMediaEngine, type MediaEngine, type MediaEngineOptions } from './media-engine.js';
