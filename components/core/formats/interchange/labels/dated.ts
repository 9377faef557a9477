import type { FormatWarning } from '#core/errors.js';
import type { LabelRecord, Raw } from '../../types/types.js';
import type { Clock, Dates, Times } from './clock.js';
import { fieldsOf, merged, type LabelFields } from './fields.js';
import { saysTimes, withoutTimes, withRest } from './rest.js';

/** A label as a file of dates has it. */
export interface DatedLabel {
  readonly dates: Dates;
  /** The part that is written in the words of the format, for other programs. */
  readonly said: Raw;
  /** The part that only this program reads. */
  readonly rest?: Raw | undefined;
}

/** A label and its dates, to be written. */
export interface LabelToDate {
  readonly label: LabelRecord;
  readonly fields: LabelFields;
  readonly dates: Dates;
  /**
   * The times that a reader gets back from the dates; where they differ, the rest holds the true ones.
   */
  readonly times: Times & Raw;
}

/**
 * Writes each label, in the order of dates. One by one, so that ten thousand labels leave only their
 * lines in memory.
 * @throws NoSyncError
 */
export function writeDated<Line>(
  labels: readonly LabelRecord[],
  clock: Clock,
  write: (label: LabelToDate) => Line,
): readonly Line[] {
  clock.check();
  const all = labels.map((label) => clock.datesOf(label));
  return inOrder(all).map((index) => {
    const [label, dates] = [labels[index]!, all[index]!];
    return write({ label, fields: fieldsOf(label), dates, times: clock.timesAt(dates).times });
  });
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

  constructor(private readonly clock: Clock) {}

  /**
   * Times that this program wrote count as long as the dates still say the same; another program may
   * have moved the label.
   * @throws NoSyncError when only the dates say when the label is, and there is no sync table
   */
  fields({ dates, said, rest }: DatedLabel, pointer: string): Raw {
    const { clock } = this;
    if (rest?.start !== undefined) {
      const isTrue = !clock.isThere || clock.agree(rest as unknown as Times, dates);
      if (isTrue) return withRest(said, rest);
    }
    const { times, isOutside } = clock.timesAt(dates);
    if (isOutside) this.warn(pointer, 'Not in the synchronized part, placed at its nearer end');
    const found = merged(times, said);
    return rest ? withRest(found, saysTimes(rest) ? withoutTimes(rest) : rest) : found;
  }

  warn(pointer: string, message: string): undefined {
    this.warnings.push({ pointer, message });
    return undefined;
  }
}
