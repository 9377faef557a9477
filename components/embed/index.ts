export { connect, type ConnectOptions, type EmbeddedPiece } from './connect.js';
export type {
  FrameAct,
  FrameCause,
  FrameEvents,
  FrameEventType,
  FrameMoment,
  FramePlace,
  FrameProblem,
  FrameState,
} from './messages.js';
export {
  attributesOf,
  EMBED_OPTIONS,
  type EmbedOptions,
  escapeHtml,
  optionsIn,
  queryOf,
} from './options.js';
export { COMPLETE_SHARE } from './scorm/scorm-course.js';
export { diskPiece, type DiskPiece, safeJson } from './package/disk-piece.js';
export { isFileKey, isInline, isOutside, withTexts, type VisitText } from './package/file-names.js';
export { oneFile } from './package/one-file.js';
export type { PackageFile } from './package/package-file.js';
export {
  DISK_FILE,
  DISK_FILES,
  DISK_SCRIPT,
  NOTE_SCRIPT,
  PAGE_STYLE,
  type PageContent,
  packagePage,
  STYLE_FILE,
} from './package/package-page.js';
export { isPublicAddress } from './package/public-address.js';
export {
  NOTICES,
  PROGRAM,
  programFiles,
  programNeeds,
  type ProgramNeeds,
} from './package/script-files.js';
