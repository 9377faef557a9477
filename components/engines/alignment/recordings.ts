/** Aligns recordings with scores: one chunk, loaded for the first alignment. */
export { alignLikeRecording, alignRecording } from './align-recording.js';
export { syncPointsOf } from './sync-points.js';
export { unsurePoints } from './unsure-points.js';
export { playedPassages } from './written/passages.js';
export { switchedAnchors, switchedPoints } from './written/switched-points.js';
