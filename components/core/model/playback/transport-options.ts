import type { Problem } from '../../errors.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { FrameSource } from './playback-engine.js';

export interface TransportOptions {
  readonly frames: FrameSource;
  /** The measures of the piece, when they are known. */
  readonly measureMap?: () => MeasureMap | undefined;
  /** Told when there is nothing to play, when playing is refused and when a recording breaks. */
  readonly onProblem?: (problem: Problem) => void;
}
