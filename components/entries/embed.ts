export { connect } from '#embed';
export type {
  ConnectOptions,
  EmbeddedPiece,
  FrameAct,
  FrameCause,
  FrameEvents,
  FrameEventType,
  FrameMoment,
  FramePlace,
  FrameProblem,
  FrameState,
} from '#embed';
