import type { FormatWarning } from '#core/errors.js';
import type { LabelRecord, Raw } from '../../types/types.js';
import type { Clock, Dates, Times } from './clock.js';
import { fieldsOf, merged, type LabelFields } from './fields.js';
import { saysTimes, withoutTimes, withRest } from './rest.js';
import { gathered, timesOf, type DatedLabel } from './soundings.js';

export type { DatedLabel } from './soundings.js';

/** A label at one of the times at which it sounds, to be written. */
export interface LabelToDate {
  readonly label: LabelRecord;
  readonly fields: LabelFields;
  readonly dates: Dates;
  /**
   * The times that a reader gets back from the dates at which the label sounds; where they differ, the
   * rest holds the true ones. They are the same for all of its soundings, so that these say the same.
   */
  readonly times: Times & Raw;
}

/**
 * Writes each label as often as it sounds, in the order of dates. One by one, so that ten thousand labels
 * leave only their lines in memory.
 * @throws NoSyncError
 */
export function writeDated<Line>(
  labels: readonly LabelRecord[],
  clock: Clock,
  write: (label: LabelToDate) => Line,
): readonly Line[] {
  clock.check();
  const all = labels.flatMap((label) => {
    const soundings = clock.soundingsOf(label);
    const times = timesOfSoundings(label, soundings, clock);
    return soundings.map((dates) => ({ label, times, dates }));
  });
  return inOrder(all.map(({ dates }) => dates)).map((index) => {
    const { label, times, dates } = all[index]!;
    return write({ label, fields: fieldsOf(label), dates, times });
  });
}

/**
 * Returns the times that a reader gets from each of the soundings; where one of them tells others, these, so that the
 * true ones are written: else the soundings of two labels that say the same could be taken for one another's.
 */
function timesOfSoundings(
  label: LabelRecord,
  soundings: readonly [Dates, ...Dates[]],
  clock: Clock,
): Times & Raw {
  const isTrue = (times: Times) =>
    times.start === label.start && times.duration === (label.duration ?? label.ioi);
  const read = soundings.map((dates) => clock.timesAt(dates).times);
  return read.find((times) => !isTrue(times)) ?? read[0]!;
}

/** Returns the indices of dates in rising order. */
function inOrder(all: readonly Dates[]): readonly number[] {
  const dates = Float64Array.from(all, ({ date }) => date);
  const indices = all.map((_, index) => index);
  const isInOrder = indices.every((index) => !index || dates[index - 1]! <= dates[index]!);
  return isInOrder ? indices : indices.sort((a, b) => dates[a]! - dates[b]! || a - b);
}

/** Reads labels of files whose times are dates. */
export class DatedReader {
  readonly warnings: FormatWarning[] = [];
  private readonly entries: DatedLabel[] = [];

  constructor(private readonly clock: Clock) {}

  /** Takes an entry of the file. */
  add(entry: DatedLabel): void {
    this.entries.push(entry);
  }

  /**
   * Returns the labels of the entries: one for all the times at which it sounds.
   * @throws NoSyncError when only the dates say when a label is, and there is no sync table
   */
  labels(): readonly Raw[] {
    return this.numbered().map(({ label }) => label);
  }

  /**
   * Returns the labels, each with the number of its first entry, counted from 0.
   * @throws NoSyncError as `labels`
   */
  numbered(): readonly { readonly label: Raw; readonly index: number }[] {
    return gathered(this.entries, this.clock).map(({ entry, index }, at) => ({
      label: this.fields(entry, `/labels/${at}`),
      index,
    }));
  }

  private fields(entry: DatedLabel, pointer: string): Raw {
    const { clock } = this;
    const { dates, said, rest } = entry;
    const times = timesOf(entry, clock);
    if (rest && times === (rest as unknown)) return withRest(said, rest);
    if (clock.timesAt(dates).isOutside) {
      this.warn(pointer, 'Not in the synchronized part, placed at its nearer end');
    }
    const found = merged(times as Times & Raw, said);
    return rest ? withRest(found, saysTimes(rest) ? withoutTimes(rest) : rest) : found;
  }

  warn(pointer: string, message: string): undefined {
    this.warnings.push({ pointer, message });
    return undefined;
  }
}
