import { quarters, seconds, type Change, type Step, type SyncPoint } from '#core';
import type { DraftBase } from './draft.js';

/** Sync points in columns: a browser needs a quarter of a second to copy 200,000 objects, and no time for these. */
export interface PointColumns {
  /** Quarters. */
  readonly onsets: Float64Array;
  /** Seconds. */
  readonly dates: Float64Array;
  /** The laps that occur. */
  readonly laps: readonly string[];
  /** The index of each point's lap. */
  readonly lapIndexes: Uint8Array;
  /** What stands in each row. */
  readonly rows: Uint8Array;
}

const NONE = 0;
const SET = 1;
const AUTOMATIC = 2;
const UNSURE = 3;

/** A change of many sync points of one recording. */
export interface StoredChange {
  readonly name: Change['name'];
  readonly recordingId: string;
  readonly before: PointColumns;
  readonly after: PointColumns;
}

/** A step as it is stored; a draft of an earlier version has none in columns. */
export type StoredStep = Step | { readonly action: 'run'; readonly columns: StoredChange };

export interface StoredBase extends Omit<DraftBase, 'points'> {
  readonly points: ReadonlyMap<string, readonly SyncPoint[] | PointColumns>;
}

/** Fewer points are stored as they are. */
const MANY = 1000;

/** @returns undefined for points of more laps than a column holds */
function toColumns(points: readonly (SyncPoint | undefined)[]): PointColumns | undefined {
  const laps = [...new Set(points.flatMap((point) => point?.lap ?? []))];
  if (laps.length > 2 ** 8) return undefined;
  const numbers = new Map(laps.map((lap, index) => [lap, index]));
  const columns = {
    onsets: new Float64Array(points.length),
    dates: new Float64Array(points.length),
    laps,
    lapIndexes: new Uint8Array(points.length),
    rows: new Uint8Array(points.length),
  };
  points.forEach((point, row) => {
    if (!point) return;
    columns.onsets[row] = point.onset;
    columns.dates[row] = point.date;
    columns.lapIndexes[row] = numbers.get(point.lap)!;
    columns.rows[row] = point.isUnsure ? UNSURE : point.isAutomatic ? AUTOMATIC : SET;
  });
  return columns;
}

function pointAt(columns: PointColumns, row: number): SyncPoint | undefined {
  const kind = columns.rows[row]!;
  if (kind === NONE) return undefined;
  const point = {
    onset: quarters(columns.onsets[row]!),
    date: seconds(columns.dates[row]!),
    lap: columns.laps[columns.lapIndexes[row]!]!,
  };
  if (kind === UNSURE) return { ...point, isAutomatic: true, isUnsure: true };
  return kind === AUTOMATIC ? { ...point, isAutomatic: true } : point;
}

/** Returns a step as it is stored. */
export function storedStep(step: Step): StoredStep {
  if (step.action !== 'run' || step.change.edits.length < MANY) return step;
  const { name, edits } = step.change;
  const points = edits.flatMap((edit) => (edit.part === 'point' ? [edit] : []));
  const { recordingId } = points[0] ?? {};
  if (recordingId === undefined || points.length < edits.length) return step;
  if (points.some((edit) => edit.recordingId !== recordingId)) return step;
  const before = toColumns(points.map((edit) => edit.before));
  const after = toColumns(points.map((edit) => edit.after));
  return before && after ? { action: 'run', columns: { name, recordingId, before, after } } : step;
}

/** Returns the step that was stored. */
export function stepOf(stored: StoredStep): Step {
  if (!('columns' in stored)) return stored;
  const { name, recordingId, before, after } = stored.columns;
  const edits = Array.from(after.rows, (_, row) => {
    const [was, is] = [pointAt(before, row), pointAt(after, row)];
    return { part: 'point', recordingId, ...(was && { before: was }), ...(is && { after: is }) };
  }) as Change['edits'];
  return { action: 'run', change: { name, edits } };
}

/** Returns the state before the first step as it is stored. */
export function storedBase(base: DraftBase): StoredBase {
  const tables = [...base.points].map(
    ([id, points]): [string, readonly SyncPoint[] | PointColumns] => [
      id,
      (points.length >= MANY && toColumns(points)) || points,
    ],
  );
  return { ...base, points: new Map(tables) };
}

/** Returns the state that was stored. */
export function baseOfStored({ points, ...rest }: StoredBase): DraftBase {
  const tables = [...points].map(([id, table]): [string, readonly SyncPoint[]] => [
    id,
    'rows' in table ? Array.from(table.rows, (_, row) => pointAt(table, row)!) : table,
  ]);
  return { ...rest, points: new Map(tables) };
}
