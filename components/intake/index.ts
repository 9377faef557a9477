export { durationOf, readHead, readHeads, titleOfName } from './heads/read-head.js';
export type { Head } from './heads/head.js';
export { keepOtherSync } from './keeping/keep-other-sync.js';
export { KeptClient } from './keeping/kept-client.js';
export { type KeptPiece, sourcesIn, textIn } from './keeping/kept-info.js';
export {
  type KeptChange,
  KeptPieces,
  type KeptRoom,
  type KeptText,
} from './keeping/kept-pieces.js';
export { keptClientOf, keptOrHere, keptPieces, openKept } from './keeping/open-kept.js';
export { SHELF } from './keeping/open-shelf.js';
export type { KeptFile } from './keeping/shelf.js';
export {
  loadBringing,
  loadDropReader,
  loadExport,
  loadHeadReader,
  loadIiifReader,
  loadImport,
  loadIntakeProblems,
  loadKeeping,
  loadKeptClient,
  loadLinkReader,
  loadMaking,
  loadMeasureGrid,
  loadRefreshing,
  loadSorting,
  loadZipWriter,
} from './loaders.js';
export { choiceIn, type MemberChoice, SEARCHED, titleOf } from './manifests/collection-choice.js';
export type { Collection, Manifest, Member } from './manifests/manifest.js';
export { linkIn, sortLink } from './manifests/sort-link.js';
export { textFor, type Texts } from './manifests/texts.js';
export { addToPiece, makePiece, resumeMaking } from './making/make-piece.js';
export { Making, type MakingState, type StepProgress } from './making/making.js';
export type { PieceNames } from './making/plan-piece.js';
export { refreshPiece } from './making/refresh-piece.js';
export type { Step, StepName } from './making/steps.js';
export {
  compareWithScore,
  type Disagreement,
  type ScoreComparison,
} from './marks/compare-with-score.js';
export { findMarksApart } from './marks/find/find-apart.js';
export {
  barlinesInBox,
  findPageMarks,
  type FoundRow,
  type FoundStaff,
  type PageBox,
  type PageMarks,
} from './marks/find/find-page-marks.js';
export type { GrayImage } from './marks/find/gray-image.js';
export {
  makeChange,
  type MarksHistory,
  type MarksStep,
  redoChange,
  startHistory,
  undoChange,
} from './marks/marks-history.js';
export {
  boxOf,
  CountedMeasures,
  countRows,
  endX,
  freeId,
  lastCount,
  type MarkedBox,
  type MarkedPage,
  type MarkedRow,
  type MarkedStaff,
  measuresIn,
  type Pages,
  type PageSize,
  sortRows,
  startX,
  without,
} from './marks/marks.js';
export { ownMeasures, type OwnMeter } from './marks/own-grid.js';
export {
  addRow,
  addRowUnder,
  applyChange,
  copyRows,
  firstBox,
  type MarksChange,
  removeRow,
  rowChange,
  rowsChange,
} from './marks/page-edits.js';
export {
  addBarline,
  evenly,
  MOST_MEASURES_IN_ROW,
  MOST_STAVES,
  moveBarline,
  moveRow,
  removeBarline,
  resizeRow,
  setFirst,
  setStaves,
  splitMeasure,
  splitRow,
} from './marks/row-edits.js';
export { type Cut, cutRow, joinRows, widestGap } from './marks/row-joins.js';
export {
  measuresFor,
  openScan,
  type OpenScan,
  pictureOf,
  saveScan,
  scansIn,
} from './marks/scan-file.js';
export {
  gridProblem,
  type GridProblem,
  makeGrid,
  type MeasureGrid,
  MOST_MEASURES,
} from './measure-grid.js';
export { type ExportOptions, exportPiece, exportToFolder } from './moving/export-piece.js';
export { type ImportOptions, importPiece } from './moving/import-piece.js';
export {
  type IntakeProblem,
  type IntakeProblemCode,
  isNoRoom,
  problemOfError,
} from './problems.js';
export { decodeText } from './reading/decode-text.js';
export { refuseLargeScore } from './reading/refuse-large-score.js';
export {
  type ChosenFile,
  readLabelsApart,
  readPointsApart,
  SMALL_FILE,
} from './reading/read-apart.js';
export { type DroppedFile, filesOfDrop, filesOfFolder, filesOfInput } from './sorting/dropped.js';
export { sortFiles, type SortOptions, videoOf } from './sorting/sort-files.js';
export {
  NOTHING,
  type Role,
  type SortedCollection,
  type SortedDrop,
  type SortedFile,
  type SortedKind,
  type SortedPiece,
  together,
} from './sorting/sorted.js';
export type { ZipFile } from './zip/write-zip.js';
