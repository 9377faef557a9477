import type { Problem } from '../../errors.js';
import type { MeasureMap } from '../../time/measure-map.js';
import type { Second } from '../../time/units.js';
import type { FrameSource } from './playback-engine.js';

/** Options of a `Transport`. */
export interface TransportOptions {
  /** Source of animation frames. */
  readonly frames: FrameSource;
  /** The measures of the piece, when they are known. */
  readonly measureMap?: () => MeasureMap | undefined;
  /** The length of the recording as far as files tell it, until its engine has measured it. Observable. */
  readonly length?: () => Second | undefined;
  /** Told when there is nothing to play, when playing is refused and when a recording breaks. */
  readonly onProblem?: (problem: Problem) => void;
}

/** Something that sounds before the music: a count-in. */
export interface Prelude {
  /**
   * Resolves when the music shall start.
   * @throws DOMException of the name AbortError when it was canceled.
   */
  run(): Promise<void>;
  /** Ends it, if it runs; the music then does not start. */
  cancel(): void;
}
