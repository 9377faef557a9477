export {
  type ArchiveEntry,
  archiveError,
  type ArchiveLimits,
  ArchiveRules,
  isSpecialFile,
} from './archive-rules.js';
export { checkBytes, type CheckedFile } from './check-bytes.js';
export { type IntakeCode, IntakeError } from './intake-error.js';
export { checkJson } from './json/check-json.js';
export { scanJson } from './json/scan-json.js';
export type { FileBytes } from './kinds/file-bytes.js';
export { FILE_KINDS, type Purpose } from './kinds/file-kinds.js';
export { CORPUS_ARCHIVE_LIMITS, JSON_LIMITS, SCORE_ARCHIVE_LIMITS } from './limits.js';
export { isSafePath, safeFileName } from './safe-file-name.js';
export { checkArchivedScore } from './scores/check-archived-score.js';
export { movementLabels, oneMovement } from './scores/mei-movements.js';
export { harmlessDrawing } from './svg/harmless-drawing.js';
