import type { MeasureMap } from '../../../core/time/measure-map.js';
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
  readonly first: Sound;
  /** Sync points of the first recording: at least two, rising by date. */
  readonly points: readonly AlignmentPoint[];
  readonly second: Sound;
  /** With it, the second recording may take other repeats than the first. */
  readonly measureMap?: MeasureMap | undefined;
}
