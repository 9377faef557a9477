export { dezFormat } from './interchange/dez.js';
export {
  type FileFormat,
  LABEL_FILES,
  LABEL_FORMAT_IDS,
  type LabelFileFormat,
  labelFileTypes,
  type LabelFormatId,
  SYNC_FILES,
  type SyncFileFormat,
  syncFileTypes,
  type SyncFormatId,
  WRITTEN_SYNC_IDS,
  type WrittenSyncId,
} from './interchange/file-formats.js';
export { analysisFileName, analysisNameIn } from './interchange/analysis-file-name.js';
export {
  FileNameError,
  fileNameOf,
  fileNameProblem,
  suggestedName,
} from './interchange/file-name.js';
export {
  type EncodedNote,
  type Encoding,
  type InterchangeContext,
  type InterchangeFormat,
  type LabelReader,
  type LabelsRead,
  type LabelsWritten,
  NoEncodingError,
  NoSyncError,
} from './interchange/format.js';
export {
  type DetectedFile,
  detectFormat,
  formatById,
  INTERCHANGE_FORMATS,
} from './interchange/formats.js';
export type { SyncContext, SyncRead } from './interchange/sync/sync-format.js';
export { detectSyncFile, SYNC_FORMATS, syncFormatById } from './interchange/sync/sync-formats.js';
export { synchroFormat } from './interchange/sync/synchro.js';
export {
  isAnalysisName,
  linkedName,
  ownedName,
  partsOfName,
  type OwnedName,
} from './owned-name.js';
export {
  type LabelReview,
  reviewOf,
  type ReviewSource,
  sourceKey,
  sourceOf,
} from './label-review.js';
export { isPathId, pathIds } from './path-ids.js';
export { plainPiece } from './plain/plain-piece.js';
export { plainMeasureMap, plainPositions, plainSynchro } from './plain/plain-tables.js';
export { lengthBeforeDosEnd } from './read/dos-end.js';
export { readJson, writeJson } from './read/json.js';
export { LABEL_LINES, labelLength } from './read/label.js';
export { localizedText, readLocalized } from './read/localized-text.js';
export { parseAnalysis, parseAnalysisInTurns } from './read/parse-analysis.js';
export { parseCorpusInfo } from './read/parse-corpus-info.js';
export { parseMeasureMap } from './read/parse-measure-map.js';
export { parsePieceInfo } from './read/parse-piece-info.js';
export { parsePositions } from './read/parse-positions.js';
export { parseSynchro } from './read/parse-synchro.js';
export { UNKNOWN_KEY } from './read/reader.js';
export { isObject, toNumber, toText } from './read/values.js';
export { readRelations, type RelationsRead } from './relations/read-relations.js';
export { endsOf, type Relation, RELATION_WORDS, type RelationWord } from './relations/relation.js';
export type {
  AnalysisFile,
  AnalysisMeta,
  LabelLine,
  LabelRecord,
  LabelTemplate,
  LayoutFilter,
  LayoutRule,
  LayoutStyle,
  TextStyle,
} from './types/analysis-types.js';
export type {
  Contributors,
  Input,
  LocalizedText,
  Raw,
  Refs,
  Warnings,
} from './types/common-types.js';
export type { CorpusInfo, PieceEntry } from './types/corpus-types.js';
export type {
  AudioInfo,
  ImageInfo,
  ImageType,
  OpusInfo,
  PieceInfo,
  PieceSettings,
  ScoreInfo,
  SourceInfo,
  TableRef,
  TileInfo,
  TimeSignatureInfo,
} from './types/info-types.js';
export type {
  MeasureMapFile,
  PageInfo,
  PositionsFile,
  ReadSyncPoint,
  RowInfo,
  SynchroFile,
  SyncPointEntry,
} from './types/table-types.js';
export { serializeAnalysis } from './write/serialize-analysis.js';
export { serializeInfo } from './write/serialize-info.js';
export { serializeMeasureMap } from './write/serialize-measure-map.js';
export { serializePositions } from './write/serialize-positions.js';
export { serializeSynchro } from './write/serialize-synchro.js';
export { syncEntryOf } from './write/sync-entry.js';
