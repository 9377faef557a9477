import type { FormatWarning } from '#core/errors.js';
import { formatOnset } from '#core/time/onset-text.js';
import { toNumber } from '../../read/values.js';
import type { LabelRecord, Raw } from '../../types/types.js';
import { Clock } from '../labels/clock.js';
import { DatedReader } from '../labels/dated.js';
import { fieldsOf, isMeant, setKey } from '../labels/fields.js';
import type { InterchangeContext } from '../format.js';
import { isDerived, nameOf, type Column, type Derived } from './columns.js';

/** What a row says of its label that also follows from the start. */
type Derivations = Partial<Record<Derived, unknown>>;

interface NumberedLabel {
  readonly label: Raw;
  readonly index: number;
}

/** Reads rows of values under columns: one for each time that a label sounds, or one for all. */
export class RecordReader {
  private readonly dated: DatedReader;
  /** The rows whose dates alone say when the label is. */
  private readonly datedRows: number[] = [];
  private readonly placed = new PlacedRows();
  private count = 0;

  constructor(context: InterchangeContext, format: string) {
    this.dated = new DatedReader(new Clock(context, format));
  }

  get warnings(): readonly FormatWarning[] {
    return this.dated.warnings;
  }

  /** Takes a row. */
  add(columns: readonly Column[], values: readonly unknown[]): void {
    const label: Record<string, unknown> = {};
    const derived: Derivations = {};
    for (let index = 0; index < values.length; index++) {
      const { meaning, key } = columns[index]!;
      const value = values[index];
      if (value === undefined || (meaning && value === null)) continue;
      if (!meaning) setKey(label, key, value);
      else if (isDerived(meaning)) derived[meaning] ??= value;
      else label[meaning] ??= value;
    }
    this.place(label, derived);
    this.count += 1;
  }

  /**
   * Returns the labels of the rows, in their order.
   * @throws NoSyncError when a row has nothing but dates, and there is no sync table
   */
  labels(): readonly Raw[] {
    const dated = this.dated
      .numbered()
      .map(({ label, index }): NumberedLabel => ({ label, index: this.datedRows[index]! }));
    const all = [...dated, ...this.placed.labels()];
    return all.sort((a, b) => a.index - b.index).map(({ label }) => label);
  }

  /** Places a label: at its start, else at its measure, else at its dates. */
  private place(label: Raw, derived: Derivations): void {
    const { count } = this;
    if (label.start !== undefined) return this.placed.add(label, derived, count);
    const { measure } = derived;
    if (measure !== undefined) {
      return this.placed.add({ start: measureText(measure), ...label }, derived, count);
    }
    const { duration, ...others } = label;
    const [date, lasts] = [toNumber(derived.date), toNumber(duration)];
    if (date === undefined) {
      this.dated.warn(`/labels/${count}`, 'Says no time, placed at the start of the score');
      return this.placed.add({ start: 0, ...label }, derived, count);
    }
    // Beside a date, a duration is in seconds too.
    const end = toNumber(derived['end-date']) ?? (lasts === undefined ? undefined : date + lasts);
    this.dated.add({ dates: { date, end }, said: others });
    this.datedRows.push(count);
  }
}

/** Rows that say where their label is in the score: rows that differ in their dates alone are one label. */
class PlacedRows {
  private readonly found = new Map<
    string,
    { labels: NumberedLabel[]; dates: Map<string, number> }
  >();

  add(label: Raw, derived: Derivations, index: number): void {
    const key = JSON.stringify(label);
    const same = this.found.get(key) ?? { labels: [], dates: new Map<string, number>() };
    this.found.set(key, same);
    const date = `${String(derived.date)} ${String(derived['end-date'])}`;
    const times = (same.dates.get(date) ?? 0) + 1;
    same.dates.set(date, times);
    if (times > same.labels.length) same.labels.push({ label, index });
  }

  labels(): readonly NumberedLabel[] {
    return [...this.found.values()].flatMap(({ labels }) => labels);
  }
}

const measureText = (measure: unknown): unknown =>
  /^\d/.test(String(measure)) ? `m${String(measure)}` : measure;

/** Writes a label as rows: its fields, the derived columns for other readers, then all other keys. */
export class RecordWriter {
  private readonly clock: Clock;

  constructor(
    private readonly context: InterchangeContext,
    format: string,
  ) {
    this.clock = new Clock(context, format);
  }

  /** Returns a row for each time that the recording plays the label; one without dates if it does not. */
  rows(label: LabelRecord): readonly Raw[] {
    const record = this.undated(label);
    const played = this.clock.played(label);
    if (!played.length) return [record];
    return played.map(({ date, end = date }) => ({ ...record, date, 'end-date': end }));
  }

  /** Returns the label as one record: with the dates of its first sounding, and all if there are several. */
  record(label: LabelRecord): Raw {
    const record = this.undated(label);
    const played = this.clock.played(label);
    if (!played[0]) return record;
    const { date, end } = played[0];
    record.date = date;
    if (end !== undefined) record['end-date'] = end;
    if (played[1]) {
      record.soundings = played.map((each) => [
        each.date,
        ...(each.end === undefined ? [] : [each.end]),
      ]);
    }
    return record;
  }

  private undated(label: LabelRecord): Record<string, unknown> {
    const record = named(fieldsOf(label));
    const { measureMap } = this.context;
    const measure = measureMap && formatOnset(label.start, measureMap);
    if (measure?.startsWith('m')) record.measure = measure;
    return record;
  }
}

/** Fields under the names of their columns. */
function named(fields: Raw): Record<string, unknown> {
  const record: Record<string, unknown> = {};
  for (const key of Object.keys(fields)) {
    setKey(record, isMeant(key) ? key : nameOf(key), fields[key]);
  }
  return record;
}
