import type { FormatWarning } from '#core/errors.js';
import { formatOnset } from '#core/time/onset-text.js';
import { quarters } from '#core/time/units.js';
import { toNumber } from '../../read/values.js';
import type { LabelRecord, Raw } from '../../types/types.js';
import { Clock, type Times } from '../labels/clock.js';
import { DatedReader } from '../labels/dated.js';
import { fieldsOf, isMeant, setKey } from '../labels/fields.js';
import type { InterchangeContext } from '../format.js';
import { isDerived, nameOf, type Column, type Derived } from './columns.js';

/** Reads rows of values under columns. */
export class RecordReader {
  private readonly dated: DatedReader;

  constructor(context: InterchangeContext, format: string) {
    this.dated = new DatedReader(new Clock(context.sync, format));
  }

  get warnings(): readonly FormatWarning[] {
    return this.dated.warnings;
  }

  /** @throws NoSyncError when a row has nothing but dates, and there is no sync table */
  label(columns: readonly Column[], values: readonly unknown[], pointer: string): Raw {
    const label: Record<string, unknown> = {};
    const derived: Partial<Record<Derived, unknown>> = {};
    for (let index = 0; index < values.length; index++) {
      const { meaning, key } = columns[index]!;
      const value = values[index];
      if (value === undefined || (meaning && value === null)) continue;
      if (!meaning) setKey(label, key, value);
      else if (isDerived(meaning)) derived[meaning] ??= value;
      else label[meaning] ??= value;
    }
    return label.start === undefined ? this.place(label, derived, pointer) : label;
  }

  /** Returns a label without a start, with the times of its measure, else those of its dates. */
  private place(label: Raw, derived: Partial<Record<Derived, unknown>>, pointer: string): Raw {
    if (derived.measure !== undefined) return { start: measureText(derived.measure), ...label };
    const { duration, ...others } = label;
    const [date, lasts] = [toNumber(derived.date), toNumber(duration)];
    if (date === undefined) {
      this.dated.warn(pointer, 'Says no time, placed at the start of the score');
      return { start: 0, ...label };
    }
    // Beside a date, a duration is in seconds too.
    const end = toNumber(derived['end-date']) ?? (lasts === undefined ? undefined : date + lasts);
    return this.dated.fields({ dates: { date, end }, said: others }, pointer);
  }
}

const measureText = (measure: unknown): unknown =>
  /^\d/.test(String(measure)) ? `m${String(measure)}` : measure;

/** Writes a label as a row: its fields, the derived columns for other readers, then all other keys. */
export class RecordWriter {
  private readonly clock: Clock;

  constructor(
    private readonly context: InterchangeContext,
    format: string,
  ) {
    this.clock = new Clock(context.sync, format);
  }

  record(label: LabelRecord): Raw {
    const record = named(fieldsOf(label));
    const { measureMap } = this.context;
    const measure = measureMap && formatOnset(label.start, measureMap);
    if (measure?.startsWith('m')) record.measure = measure;
    if (!this.isPlayed(label)) return record;
    const { date, end } = this.clock.datesOf(label);
    record.date = date;
    if (end !== undefined) record['end-date'] = end;
    return record;
  }

  private isPlayed({ start }: Times): boolean {
    return this.clock.isThere && this.context.sync?.dateAt(quarters(start)) !== undefined;
  }
}

/** Fields under the names of their columns. */
function named(fields: Raw): Record<string, unknown> {
  const keys = Object.keys(fields);
  if (keys.every((key) => isMeant(key))) return fields;
  const record: Record<string, unknown> = {};
  for (const key of keys) setKey(record, isMeant(key) ? key : nameOf(key), fields[key]);
  return record;
}
