/** When an onset of a score is played. */
export interface TrueOnset {
  /** Which of the played measures it stands in: an index in the order. */
  readonly index: number;
  /** Quarters from the start of the measure. */
  readonly offset: number;
  /** In the recording. */
  readonly seconds: number;
}

/**
 * What somebody has played. Onsets stand in measures, not on an axis of quarters: two editions or two
 * readers of one score seldom agree how long all pickups and endings are.
 */
export interface Truth {
  /** Counts of the measures in the order in which they are played. */
  readonly order: readonly number[];
  /** Rising by date. */
  readonly onsets: readonly TrueOnset[];
}
