import type { Quarter, Second } from '../../time/units.js';

/** A stretch of the score as written. */
export interface OnsetSpan {
  readonly start: Quarter;
  readonly end: Quarter;
}

/** A stretch of the recording. */
export interface DateSpan {
  readonly start: Second;
  readonly end: Second;
}

/** All of a piece that is shown and played. */
export interface Excerpt {
  /** Undefined where nothing says which music the dates hold. */
  readonly onsets: OnsetSpan | undefined;
  /** Undefined where nothing says when the music is played. */
  readonly dates: DateSpan | undefined;
}
