export { clickTrackWave } from './click-track-wave.js';
export { isScoreFile, tempoPoints } from './tempo-points.js';
export { wavFile } from './wav-file.js';
