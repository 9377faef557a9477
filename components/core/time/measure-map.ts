import { expandMeasures } from './measures/expand-measures.js';
import type { MeasureEntry } from './measures/measure-entry.js';
import type { Measure } from './measure.js';
import { countBelow } from './search.js';
import { beatLength } from './time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from './units.js';

export type { MeasureEntry } from './measures/measure-entry.js';
export { MeasureMapError } from './measures/measure-entry.js';
export type { Measure } from './measure.js';
export type { TimeSignature } from './time-signature.js';

/** An onset as a musician says it. */
export interface MeasurePosition {
  /** The measure of the onset. */
  readonly measure: Measure;
  /** From the start of the measure. */
  readonly offset: Quarter;
  /** From 1; a fraction between beats. A pickup of one quarter in 3/4 is beat 3. */
  readonly beat: number;
}

/**
 * The measures of a score as written. Immutable. The order of playing, regular maps and the
 * entries of a file are functions of their own: `playedOrder`, `regularMeasures`, `toEntries`.
 */
export class MeasureMap {
  private readonly onsets: readonly number[];
  private readonly counts = new Map<string, number>();

  private constructor(
    /** In written order; never empty. */
    readonly measures: readonly Measure[],
  ) {
    this.onsets = measures.map(({ onset }) => onset);
    const add = (name: string, count: number) =>
      this.counts.has(name) || this.counts.set(name, count);
    for (const { name, count } of measures) add(name, count);
    for (const { number, count } of measures) add(String(number), count);
  }

  /**
   * Reads a compressed or verbose map (the published standard).
   * @throws MeasureMapError when the entries are none, or out of order.
   */
  static from(entries: readonly MeasureEntry[]): MeasureMap {
    return new MeasureMap(expandMeasures(entries));
  }

  /** Where the last measure ends. */
  get end(): Quarter {
    const { onset, length } = this.measures.at(-1)!;
    return quarters(onset + length);
  }

  /** Returns the measure at an onset; the first before the score starts, the last after it has ended. */
  measureAt(onset: Quarter): Measure {
    const started = countBelow(this.onsets, onset + QUARTER_TOLERANCE);
    return this.measures[Math.max(started - 1, 0)]!;
  }

  /** Returns the measure of an onset, how far into it, and on which beat. */
  positionAt(onset: Quarter): MeasurePosition {
    const measure = this.measureAt(onset);
    const offset = quarters(onset - measure.onset);
    return {
      measure,
      offset,
      beat: 1 + (offset + measure.missing) / beatLength(measure.timeSignature),
    };
  }

  /** Returns the measure of that count, from 1. */
  measure(count: number): Measure | undefined {
    return this.measures[count - 1];
  }

  /** Returns the first measure with that printed name, else with that printed number. */
  find(name: string): Measure | undefined {
    return this.measure(this.counts.get(name) ?? 0);
  }

  /** Returns the onset of a measure: a text is its printed name or number, a number its count. */
  onsetOf(place: string | number): Quarter | undefined {
    return (typeof place === 'number' ? this.measure(place) : this.find(place))?.onset;
  }
}
