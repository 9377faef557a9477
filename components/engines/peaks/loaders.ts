/** The parts of this room that are fetched when they are first needed. */

/** Loads the reader of peaks files, for the first recording with such a file, in waveform or sync editor. */
export const loadPeaksReader = () => import('./read-peaks.js');

/** Loads the code that computes peaks from sound, for the first recording without a peaks file. */
export const loadPeaksMaker = () => import('./compute-peaks.js');
