export { connect, type ConnectOptions, type EmbeddedPiece } from './connect.js';
export type {
  FrameEvents,
  FrameEventType,
  FrameMoment,
  FramePlace,
  FrameProblem,
  FrameState,
} from './messages.js';
