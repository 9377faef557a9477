/** A stretch of a sound file that can be decoded when the file's header stands before it. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  /**
   * Seconds of sound that count, from the end of the decoded part: the sound before only brings the
   * decoder into step. Undefined: everything.
   */
  readonly seconds?: number;
}

export interface SoundCuts {
  readonly header: Uint8Array;
  readonly cuts: readonly Cut[];
}

/** Decoded sound takes up to 23 MB a minute; a block holds about as much. */
export const BLOCK_SECONDS = 60;
