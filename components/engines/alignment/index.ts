export {
  alignLikeRecording,
  alignRecording,
  type AlignRecordingOptions,
} from './align-recording.js';
export { AlignmentError, type AlignmentReason } from './alignment-error.js';
export { align, alignSounds } from './client.js';
export { UNSURE } from './path/confidence.js';
export { loadAlignment, loadSoundDecoder } from './loaders.js';
export type { Sound, SoundsInput } from './sounds/types.js';
export { syncPointsOf } from './sync-points.js';
export { unsurePoints } from './unsure-points.js';
export type {
  AlignedNote,
  AlignedTempo,
  Alignment,
  AlignmentInput,
  AlignmentOptions,
  AlignmentPoint,
  MeasureConfidence,
} from './types.js';
export { orderOfPoints } from './written/order-of-points.js';
export { type OrderChoice, type PlayedPassage, playedPassages } from './written/passages.js';
