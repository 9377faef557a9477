import type { TimeSignature } from './time-signature.js';
import type { Quarter } from './units.js';

/** In `next`: the music ends here. */
export const END = -1;

/** A measure of the score as written. */
export interface Measure {
  /** The file's ID; the count where it has none. */
  readonly id: string;
  /** Running number from 1; the measure's address in code, never shown. */
  readonly count: number;
  /** Number as printed: not unique (endings), 0 or 1 in a pickup. */
  readonly number: number;
  /** Name as printed, such as `16a`. */
  readonly name: string;
  /** Where it starts. */
  readonly onset: Quarter;
  /** How long it is. */
  readonly length: Quarter;
  /** How long its time signature asks it to be. */
  readonly nominalLength: Quarter;
  /** The signature in force; of an unmetered measure, the last one before. */
  readonly timeSignature: TimeSignature;
  /** The signature as written, such as `3/4`, `C`, `cadenza`. */
  readonly timeSignatureText: string;
  /**
   * Length of the full measure before this part starts, in quarters: above 0 in a pickup and after a
   * split bar.
   */
  readonly missing: Quarter;
  /** Whether a repeat starts with this measure. */
  readonly startRepeat: boolean | number;
  /** A number says how often the passage is played. */
  readonly endRepeat: boolean | number;
  /** Counts of the measures that follow, first pass first; `END` (-1) ends the music. */
  readonly next: readonly number[];
}
