/** A measure as the durations of a MusicXML file make it. */
export interface TimedMeasure {
  /** Number as printed; empty where the file gives none. */
  readonly name: string;
  /** In quarters, from the start of the score. */
  readonly onset: number;
  /** In quarters: the longest of all parts and voices. */
  readonly length: number;
  /** Whether it is not counted, as a pickup or the part after a repeat sign. */
  readonly isImplicit: boolean;
  /** Whether it has no meter (`<senza-misura>`), as a cadenza. */
  readonly isUnmetered: boolean;
}

/** A note or a rest at its place in the file. */
export interface TimedEvent {
  /** Index of its measure. */
  readonly measure: number;
  /** Quarters from the start of the measure. */
  readonly offset: number;
  /** In quarters; 0 for grace notes. */
  readonly length: number;
  readonly isRest: boolean;
}

/** Something in the lengths of a file that does not fit together. */
export type TimingFault =
  /** A part ends before another: within this measure, or with it. */
  | 'unequalParts'
  /** The value of a note, with the ratio of its tuplet, differs from its duration. */
  | 'otherValues';

/** The musical time of a score, out of the durations of its MusicXML. */
export interface ScoreTiming {
  readonly measures: readonly TimedMeasure[];
  /** Notes and rests by the id that they have in the text for the engraver. */
  readonly events: ReadonlyMap<string, TimedEvent>;
  /** Indices of measures by the ids that they have there. */
  readonly measureIds: ReadonlyMap<string, number>;
  /** Indices of the measures with a fault, rising. */
  readonly faults: Readonly<Record<TimingFault, readonly number[]>>;
}
