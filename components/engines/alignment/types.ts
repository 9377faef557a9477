import type { Lap, MeasureMap, Quarter, Second } from '#core';

/** A note of the score as written. */
export interface AlignedNote {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Length, in quarters. */
  readonly duration: Quarter;
  /** MIDI pitch, 60 is middle C. */
  readonly pitch: number;
}

/** From an onset on so fast, as written. */
export interface AlignedTempo {
  /** Onset in the score, in quarters. */
  readonly onset: number;
  /** Speed from the onset on, in quarters a minute. */
  readonly quartersPerMinute: number;
}

/** A sync point. */
export interface AlignmentPoint {
  /** Onset in the score, in quarters. */
  readonly onset: Quarter;
  /** Date in the recording, in seconds. */
  readonly date: Second;
  /** The lap, after the first. */
  readonly repeat?: Lap;
}

/** Input of `align`: a score and a recording. */
export interface AlignmentInput {
  /** In any order. */
  readonly notes: readonly AlignedNote[];
  /** The measures of the score. */
  readonly measureMap: MeasureMap;
  /** Rising; where the score says: a slow introduction is found more surely. */
  readonly tempos?: readonly AlignedTempo[] | undefined;
  /** The recording, one channel, −1 to 1. */
  readonly samples: Float32Array;
  /** Samples per second. */
  readonly sampleRate: number;
  /** Points that the user has set: the result passes through them. */
  readonly anchors?: readonly AlignmentPoint[];
  /**
   * Counts of the measures in the order of playing, where it is known; otherwise it is found, whatever the
   * score says.
   */
  readonly order?: readonly number[] | undefined;
}

/** Options of an alignment. */
export interface AlignmentOptions {
  /** Cancels the work; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Share done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** Confidence of a measure of the score. */
export interface MeasureConfidence {
  /** Count of the measure. */
  readonly measure: number;
  /** 0 to 1: how likely all its onsets are within 0.1 s. Below `UNSURE` it should be checked. */
  readonly value: number;
}

/** A stretch of the score that is played through; each jump back opens another. */
export interface PlayedLap {
  /** Its letter in sync points; empty for the first. */
  readonly lap: Lap;
  /** Counts of its measures, rising; endings that are passed over are left out. */
  readonly measures: readonly number[];
  /** From its first onset to its last, in seconds. */
  readonly start: Second;
  readonly end: Second;
  /** Whether the score leads from the lap before into this one; the first: whether the score begins so. */
  readonly isWritten: boolean;
  /** Confidence of its measures in the middle, 0 to 1. */
  readonly confidence: number;
}

/** Result of `align`. */
export interface Alignment {
  /** Rising by date. */
  readonly points: readonly AlignmentPoint[];
  /** Confidence of each measure. */
  readonly confidence: readonly MeasureConfidence[];
  /** Counts of the measures in the order in which the recording plays them. */
  readonly playedOrder: readonly number[];
  /** The same as laps, with dates. */
  readonly laps: readonly PlayedLap[];
  /** Whether the recording begins after the score does, or ends before its end. */
  readonly isExcerpt: boolean;
}
