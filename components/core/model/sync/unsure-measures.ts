import type { MeasureMap } from '../../time/measure-map.js';
import type { Lap } from '../../time/moment.js';
import { SyncTable, type SyncPoint } from '../../time/sync-table.js';
import type { Quarter, Second } from '../../time/units.js';

/** A measure whose automatic sync points are worth a look, and where it is heard. */
export interface UnsureMeasure {
  /** Its count, from 1. */
  readonly count: number;
  /** As it is printed. */
  readonly name: string;
  /** Where it begins in the score; in an excerpt that begins inside it, its first point. */
  readonly onset: Quarter;
  /** Date of the onset in the recording. */
  readonly date: Second;
  /** The lap of the date. */
  readonly lap: Lap;
}

/**
 * Returns, in time order, the measures with points of which an alignment was not sure, each once.
 * @param preferred of several laps with such points the one that counts; else the first
 */
export function unsureMeasures(
  points: readonly SyncPoint[],
  measureMap: MeasureMap,
  preferred: Lap,
): readonly UnsureMeasure[] {
  const first = new Map<number, SyncPoint>();
  for (const point of points) {
    if (!point.isUnsure) continue;
    const { count } = measureMap.measureAt(point.onset);
    const known = first.get(count);
    if (!known || (known.lap !== preferred && point.lap === preferred)) first.set(count, point);
  }
  if (first.size === 0) return [];
  const table = points.length > 1 ? SyncTable.of(points) : undefined;
  const measures = [...first].map(([count, point]): UnsureMeasure => {
    const { name, onset } = measureMap.measure(count)!;
    const date = table?.dateAt(onset, point.lap);
    const place = date === undefined ? point : { onset, date };
    return { count, name, onset: place.onset, date: place.date, lap: point.lap };
  });
  return measures.sort((a, b) => a.date - b.date);
}
