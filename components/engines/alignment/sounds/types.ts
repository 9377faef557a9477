import type { MeasureMap } from '#core';
import type { AlignmentPoint } from '../types.js';

/** Sound of one channel. */
export interface Sound {
  /** −1 to 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
}

/** Two recordings of the same music. */
export interface SoundsInput {
  /** The synchronized recording. */
  readonly first: Sound;
  /** Sync points of the first recording: at least two, rising by date. */
  readonly points: readonly AlignmentPoint[];
  /** The recording to synchronize. */
  readonly second: Sound;
  /** With it, the second recording may take other repeats than the first. */
  readonly measureMap?: MeasureMap | undefined;
}
