export { computePeaks } from './compute-peaks.js';
export { loadPeaksMaker, loadPeaksReader } from './loaders.js';
export { computePeaksOf, PeakScanner, pixelSize } from './peak-scanner.js';
export { type PeakColumns, Peaks } from './peaks.js';
export { readPlainDat } from './plain-dat.js';
export { readPeaks } from './read-peaks.js';
export { LARGEST_SOUND, soundBlocks } from './sound-blocks.js';
export { writePeaks } from './write-peaks.js';
