import type { Lap } from '../../core/time/moment.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import type { Quarter, Second } from '../../core/time/units.js';

/** A note of the score as written. */
export interface AlignedNote {
  readonly onset: Quarter;
  readonly duration: Quarter;
  /** MIDI pitch, 60 is middle C. */
  readonly pitch: number;
}

/** From an onset on so fast, as written. */
export interface AlignedTempo {
  readonly onset: number;
  readonly quartersPerMinute: number;
}

/** A sync point. */
export interface AlignmentPoint {
  readonly onset: Quarter;
  readonly date: Second;
  /** The lap, after the first. */
  readonly repeat?: Lap;
}

export interface AlignmentInput {
  /** In any order. */
  readonly notes: readonly AlignedNote[];
  readonly measureMap: MeasureMap;
  /** Rising; where the score says: a slow introduction is found more surely. */
  readonly tempos?: readonly AlignedTempo[] | undefined;
  /** The recording, one channel, −1 to 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
  /** Points that somebody has set: the result passes through them. */
  readonly anchors?: readonly AlignmentPoint[];
}

export interface AlignmentOptions {
  /** Cancels the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** How sure a measure of the score is. */
export interface MeasureConfidence {
  /** Count of the measure. */
  readonly measure: number;
  /** 0 to 1: how well the sound fits what is written there. */
  readonly value: number;
}

export interface Alignment {
  /** Rising by date. */
  readonly points: readonly AlignmentPoint[];
  readonly confidence: readonly MeasureConfidence[];
  /** Counts of the measures in the order in which the recording plays them. */
  readonly playedOrder: readonly number[];
}
