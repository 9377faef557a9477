/** The parts of this room that are fetched when they are first needed. */

/** Loads the reader of analyses, for the first piece, and for analyses opened later. */
export const loadAnalysisReader = () => import('./loading/read-analysis.js');

/** Loads the wording of problems with files, for the first analysis that fails to load. */
export const loadPieceProblems = () => import('./loading/problems.js');
