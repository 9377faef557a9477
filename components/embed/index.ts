export { connect, type ConnectOptions, type EmbeddedPiece } from './connect.js';
export type {
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
