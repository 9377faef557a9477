import { FormatError, type FormatWarning, type Place } from '#core/errors.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import type { Lap } from '#core/time/moment.js';
import { keepOrdered, type SkipReason } from '#core/time/sync-table.js';
import type { Quarter } from '#core/time/units.js';
import type { SyncRead } from '../sync/sync-format.js';
import { lettered } from './letter-laps.js';

/** A date of a file with its onset. */
export interface PlacedRow {
  readonly date: number;
  readonly onset: Quarter;
  /** As the file says it; undefined where it says none. */
  readonly lap?: Lap | undefined;
  /** Where it stands in the file. */
  readonly at: Place;
}

const REASONS: Readonly<Record<SkipReason, string>> = {
  notFinite: 'Not a finite number',
  unknownLap: 'Unknown repeat letter',
  lapOrder: 'Repeat letter out of order',
  dateOrder: 'Not later than the point before',
  onsetOrder: 'Earlier in the score than the point before',
};

/**
 * Returns the sync points of rows, in the order of the file. Where the file names no laps, each step back
 * that a repeat explains opens one.
 * @throws FormatError when fewer than two are left
 */
export function pointsOf(
  rows: readonly PlacedRow[],
  measureMap: MeasureMap | undefined,
  warnings: readonly FormatWarning[],
): SyncRead {
  const laps = lettered(rows, measureMap);
  const entries = rows.map(({ date, onset }, index) => ({ date, onset, repeat: laps[index] }));
  const { points, skipped } = keepOrdered(entries);
  const disorder = skipped.map(({ index, reason }) => ({
    ...rows[index]!.at,
    message: `${REASONS[reason]}, left out`,
  }));
  if (points.length >= 2) return { points, disorder, warnings };
  const [first] = [...disorder, ...warnings];
  const { pointer = '', line } = first ?? {};
  const message = ['Fewer than two sync points are left', first?.message]
    .filter(Boolean)
    .join(': ');
  throw new FormatError(message, { pointer, ...(line !== undefined && { line }) });
}
