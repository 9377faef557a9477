export { connect } from '#embed';
export type {
  ConnectOptions,
  EmbeddedPiece,
  FrameEvents,
  FrameEventType,
  FrameMoment,
  FramePlace,
  FrameProblem,
  FrameState,
} from '#embed';
