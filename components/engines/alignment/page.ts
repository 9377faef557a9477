// What elements fetch when something is to be aligned.
export { alignLikeRecording, alignRecording } from './align-recording.js';
export { syncPointsOf } from './sync-points.js';
