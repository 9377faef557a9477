import { expandMeasures } from './expand-measures.js';
import type { MeasureEntry } from './measure-entry.js';
import type { Measure } from './measure.js';
import { lapOf, type Lap } from './moment.js';
import { playedOrder, splitLaps, type NextChoice } from './played-order.js';
import { beatLength, formatTimeSignature } from './time-signature.js';
import type { TimeSignature } from './time-signature.js';
import { QUARTER_TOLERANCE, quarters, type Quarter } from './units.js';

export type { MeasureEntry } from './measure-entry.js';
export { MeasureMapError } from './measure-entry.js';
export type { Measure } from './measure.js';
export type { TimeSignature } from './time-signature.js';

/** An onset as a musician says it. */
export interface MeasurePosition {
  readonly measure: Measure;
  /** From the start of the measure. */
  readonly offset: Quarter;
  /** From 1; a fraction between beats. A pickup of one quarter in 3/4 is beat 3. */
  readonly beat: number;
}

/** The measures of a score as written, and what is played after what. Immutable. */
export class MeasureMap {
  private readonly onsets: Float64Array;
  private readonly counts = new Map<string, number>();
  private order: readonly number[] | undefined;

  private constructor(
    /** In written order; never empty. */
    readonly measures: readonly Measure[],
  ) {
    this.onsets = Float64Array.from(measures, ({ onset }) => onset);
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

  /** A map of so many full measures in one meter; a pickup of `upbeat` quarters before them is measure 0. */
  static regular({ measures, timeSignature, upbeat = 0 }: RegularMeasures): MeasureMap {
    const time_signature = formatTimeSignature(timeSignature);
    const full = Math.max(1, Math.ceil(measures));
    if (!(upbeat > 0)) return MeasureMap.from([{ time_signature }, { count: full }].slice(0, full));
    const pickup = { number: 0, time_signature, actual_length: upbeat };
    return MeasureMap.from([pickup, { count: full + 1 }]);
  }

  /** Where the last measure ends. */
  get end(): Quarter {
    const { onset, length } = this.measures.at(-1)!;
    return quarters(onset + length);
  }

  /** The measure at an onset; the first before the score starts, the last after it has ended. */
  measureAt(onset: Quarter): Measure {
    const wanted = onset + QUARTER_TOLERANCE;
    let low = 0;
    let high = this.onsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.onsets[middle]! <= wanted) low = middle;
      else high = middle - 1;
    }
    return this.measures[low]!;
  }

  /** The measure of an onset, how far into it, and on which beat. */
  positionAt(onset: Quarter): MeasurePosition {
    const measure = this.measureAt(onset);
    const offset = quarters(onset - measure.onset);
    return {
      measure,
      offset,
      beat: 1 + (offset + measure.missing) / beatLength(measure.timeSignature),
    };
  }

  /** The measure of that count, from 1. */
  measure(count: number): Measure | undefined {
    return this.measures[count - 1];
  }

  /** The first measure with that printed name, else with that printed number. */
  find(name: string): Measure | undefined {
    return this.measure(this.counts.get(name) ?? 0);
  }

  /** Where a measure starts: a text is its printed name or number, a number its count. */
  onsetOf(place: string | number): Quarter | undefined {
    return (typeof place === 'number' ? this.measure(place) : this.find(place))?.onset;
  }

  /** The onset so many measures later, at the same offset; a fraction is a share of the measure there. */
  advance(onset: Quarter, measures: number): Quarter {
    const { measure, offset } = this.positionAt(onset);
    const target = measure.count + Math.floor(measures);
    const last = this.measures.at(-1)!;
    const there = this.measure(target) ?? last;
    const beyond = Math.max(0, target - last.count) * last.nominalLength;
    const share = (measures % 1) * there.length;
    return quarters(there.onset + beyond + Math.min(offset, there.length) + share);
  }

  /** Counts in the order of playing, with repeats, endings and jumps. */
  get playedOrder(): readonly number[] {
    return (this.order ??= playedOrder(this.measures));
  }

  /** The order of playing when somebody chooses, such as a performance without repeats. */
  playedOrderBy(choose: NextChoice): readonly number[] {
    return playedOrder(this.measures, choose);
  }

  /** The laps in which a measure is played, as letters; laps after `y` have none and are left out. */
  lapsOf(count: number): readonly Lap[] {
    return splitLaps(this.playedOrder).flatMap((counts, index) => {
      const lap = counts.includes(count) ? lapOf(String.fromCharCode(96 + index)) : undefined;
      return lap === undefined ? [] : [lap];
    });
  }

  /** The entries of a measure map file; compressed leaves out what follows from the entry before. */
  toEntries({ compressed = false } = {}): readonly Required<MeasureEntry>[] {
    const entries = this.measures.map(entryOf);
    if (!compressed) return entries;
    return entries.filter((entry, index) => {
      const isEdge = index === 0 || index === entries.length - 1;
      return isEdge || !followsFrom(this.measures[index - 1]!, entry);
    });
  }
}

export interface RegularMeasures {
  /** Full measures; rounded up, at least one. */
  readonly measures: number;
  readonly timeSignature: TimeSignature;
  /** Length of the pickup in quarters; 0 is none. */
  readonly upbeat?: number;
}

const entryOf = (measure: Measure): Required<MeasureEntry> => ({
  ID: measure.id,
  count: measure.count,
  qstamp: measure.onset,
  number: measure.number,
  name: measure.name,
  time_signature: measure.timeSignatureText,
  nominal_length: measure.nominalLength,
  actual_length: measure.length,
  start_repeat: measure.startRepeat,
  end_repeat: measure.endRepeat,
  next: measure.next,
});

/** Whether a reader would make the entry by itself: the published rule of the default successor. */
function followsFrom(before: Measure, entry: Required<MeasureEntry>): boolean {
  const count = before.count + 1;
  const number = before.number + 1;
  const expected = entryOf({
    ...before,
    id: String(count),
    count,
    number,
    name: String(number),
    onset: quarters(before.onset + before.length),
    length: before.nominalLength,
    startRepeat: false,
    endRepeat: false,
    next: [count + 1],
  });
  return JSON.stringify(expected) === JSON.stringify(entry);
}
