export { computePeaks, type ComputeOptions } from './compute-peaks.js';
export { PeakScanner, computePeaksOf } from './peak-scanner.js';
export { Peaks, type PeakColumns, type PeakPairs, type PeaksInit } from './peaks.js';
export { readPeaks } from './read-peaks.js';
export { writePeaks } from './write-peaks.js';
