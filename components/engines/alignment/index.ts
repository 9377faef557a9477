export { align, alignSounds } from './client.js';
export {
  alignLikeRecording,
  alignRecording,
  type AlignRecordingOptions,
} from './align-recording.js';
export { syncPointsOf } from './sync-points.js';
export { AlignmentError, type AlignmentReason } from './alignment-error.js';
export type * from './sounds/types.js';
export type * from './types.js';
