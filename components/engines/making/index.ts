export { type AlignedScore, alignScore, type MakerFile } from './align-score.js';
export { NO_DECODER } from './decoders/ffmpeg.js';
export { type DrawnScore, drawScore } from './draw-score.js';
export { type HeardRecording, headOf, hearRecording } from './hear-recording.js';
