/** The parts of this room that are fetched when they are first needed. */

/** Loads ./print/printed-labels.js, for the first score with labels on paper. */
export const loadPrintedLabels = () => import('./print/printed-labels.js');
