import type { MeasureEntry } from '#core';
import type { AlignmentReason } from '../alignment-error.js';
import type { AlignedTempo, Alignment, AlignmentPoint } from '../types.js';

/**
 * Messages from the page to the worker, which remembers the last score and the features of the last
 * sound.
 */
export type Request =
  /** The next stretch of a new sound: one channel, at the rate that `measure` will tell. */
  | {
      readonly kind: 'sound';
      readonly samples: Float32Array<ArrayBuffer>;
      readonly isFirst: boolean;
    }
  /** The sound is complete. Answered by `measured`. */
  | { readonly kind: 'measure'; readonly sampleRate: number }
  | { readonly kind: 'score'; readonly score: PackedScore }
  /** Answered by `aligned`. */
  | {
      readonly kind: 'align';
      readonly anchors: readonly AlignmentPoint[];
      /** Counts of the measures in the order of playing; by default it is found. */
      readonly order?: readonly number[] | undefined;
    }
  /** Makes the sound measured last the first of two recordings. */
  | { readonly kind: 'first' }
  /** The points of the first recording are wanted for the second. Answered by `transferred`. */
  | {
      readonly kind: 'transfer';
      readonly points: readonly AlignmentPoint[];
      readonly measures?: readonly MeasureEntry[];
    };

/** From the worker to the page. */
export type Answer =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'measured' }
  | { readonly kind: 'aligned'; readonly alignment: Alignment }
  | { readonly kind: 'transferred'; readonly points: readonly AlignmentPoint[] }
  | {
      readonly kind: 'error';
      readonly message: string;
      /** Of what cannot be aligned; without it, something else went wrong. */
      readonly reason?: AlignmentReason;
    };

/** A score as it is sent: onset, duration and pitch of each note, one after the other. */
export interface PackedScore {
  readonly notes: Float64Array<ArrayBuffer>;
  readonly measures: readonly MeasureEntry[];
  readonly tempos: readonly AlignedTempo[];
}
