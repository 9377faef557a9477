/**
 * Bring your own music: the user's files become pieces that this browser keeps. Importing this has no
 * effects; heavy parts (engraver, alignment, pdf.js) load when they are needed. Sizes are in bytes, dates
 * in milliseconds since 1970, onsets in quarters. Functions reject with an `IntakeError`, a `DOMException`
 * of the browser (`QuotaExceededError` when it has no room), or the reason of the signal; `problemOfError`
 * makes a sentence of them.
 */
export {
  addToPiece,
  durationOf,
  exportPiece,
  exportToFolder,
  filesOfDrop,
  filesOfFolder,
  filesOfInput,
  gridProblem,
  importPiece,
  KeptClient,
  keptClientOf,
  keptOrHere,
  KeptPieces,
  keptPieces,
  makeGrid,
  makePiece,
  Making,
  MOST_MEASURES,
  NOTHING,
  openKept,
  problemOfError,
  readHead,
  readHeads,
  refreshPiece,
  resumeMaking,
  sortFiles,
  titleOfName,
  together,
  videoOf,
} from '#intake';
export type {
  DroppedFile,
  ExportOptions,
  GridProblem,
  Head,
  ImportOptions,
  IntakeProblem,
  IntakeProblemCode,
  KeptChange,
  KeptFile,
  KeptPiece,
  KeptRoom,
  MakingState,
  MeasureGrid,
  PieceNames,
  Role,
  SortedDrop,
  SortedFile,
  SortedKind,
  SortedPiece,
  SortOptions,
  Step,
  StepName,
  StepProgress,
} from '#intake';
export { IntakeError } from '#intake/checks';
export type { IntakeCode } from '#intake/checks';
