/** The parts of this room that make pieces in Node, from files on a disk. */
export { KeptPieces } from './keeping/kept-pieces.js';
export { idFor, INFO_FILE, sourcesIn, textIn } from './keeping/kept-info.js';
export type { KeptFile, Shelf } from './keeping/shelf.js';
export { takeMeasures } from './making/make-measures.js';
export { makeMarks } from './making/make-marks.js';
export { makeLabels, makePoints } from './making/make-tables.js';
export { type PiecePlan, planPiece } from './making/plan-piece.js';
export { addToAudio, type StepContext, type StepWork } from './making/step-context.js';
export type { Step } from './making/steps.js';
export { withPictures } from './making/with-pictures.js';
export { type IntakeProblem, problemOfError } from './problems.js';
export { readHeads } from './heads/read-head.js';
export type { DroppedFile } from './sorting/dropped.js';
export { sortFiles, withMovement } from './sorting/sort-files.js';
export type { SortedDrop, SortedFile } from './sorting/sorted.js';
