/**
 * Bring your own music: files of the user's become pieces that this browser keeps. Nothing happens when
 * this is imported; heavy parts (engraver, alignment, pdf.js) come when they are needed. Sizes are in bytes,
 * dates in milliseconds since 1970, onsets in quarters. What rejects does so with an `IntakeError`, a
 * `DOMException` of the browser (`QuotaExceededError` when it has no room), or the reason of the signal;
 * `problemOfError` makes a sentence of them.
 */
export { IntakeError, type IntakeCode } from './checks/intake-error.js';
export { filesOfDrop, filesOfFolder, filesOfInput, type DroppedFile } from './sorting/dropped.js';
export { sortFiles, videoOf, type SortOptions } from './sorting/sort-files.js';
export {
  NOTHING,
  together,
  type Role,
  type SortedDrop,
  type SortedFile,
  type SortedKind,
  type SortedPiece,
} from './sorting/sorted.js';
export { durationOf, readHead, readHeads, titleOfName, type Head } from './heads/read-head.js';
export { addToPiece, makePiece, resumeMaking } from './making/make-piece.js';
export type { Making, MakingState, StepProgress } from './making/making.js';
export type { PieceNames } from './making/plan-piece.js';
export { refreshPiece } from './making/refresh-piece.js';
export type { Step, StepName } from './making/steps.js';
export {
  gridProblem,
  makeGrid,
  MOST_MEASURES,
  type GridProblem,
  type MeasureGrid,
} from './measure-grid.js';
export { KeptClient } from './keeping/kept-client.js';
export type { KeptPiece } from './keeping/kept-info.js';
export { KeptPieces, type KeptChange, type KeptRoom } from './keeping/kept-pieces.js';
export { keptClientOf, keptOrHere, keptPieces, openKept } from './keeping/open-kept.js';
export type { KeptFile } from './keeping/shelf.js';
export { exportPiece, exportToFolder, type ExportOptions } from './moving/export-piece.js';
export { importPiece, type ImportOptions } from './moving/import-piece.js';
export { problemOfError, type IntakeProblem, type IntakeProblemCode } from './problems.js';
