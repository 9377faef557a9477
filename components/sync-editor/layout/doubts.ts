import type { UnsureMeasure } from '../../core/model/sync/sync-session.js';
import type { Lap } from '../../core/time/moment.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import type { SyncPoint, SyncTable } from '../../core/time/sync-table.js';
import type { Quarter, Second } from '../../core/time/units.js';

/** A measure that is worth a look, with the date at which it is played. */
export interface Doubt {
  /** As the measure is printed. */
  readonly name: string;
  readonly onset: Quarter;
  readonly date: Second;
  readonly lap: Lap;
}

export interface DoubtsInput {
  readonly unsure: readonly UnsureMeasure[];
  readonly sync: { readonly points: readonly SyncPoint[]; readonly table: SyncTable | undefined };
  readonly measureMap: MeasureMap;
  /** Of the dates of a measure, the one in this lap counts; else the first. */
  readonly lap: Lap;
}

/** The measures that are worth a look and still have points that nobody has set, in time. */
export function doubtsAt({ unsure, sync, measureMap, lap }: DoubtsInput): readonly Doubt[] {
  const open = new Set(
    sync.points
      .filter(({ isAutomatic }) => isAutomatic)
      .map(({ onset }) => measureMap.measureAt(onset).count),
  );
  return unsure
    .flatMap(({ count, name, onset }): readonly Doubt[] => {
      const dates = open.has(count) ? (sync.table?.datesAt(onset) ?? []) : [];
      const place = dates.find((each) => each.lap === lap) ?? dates[0];
      return place ? [{ name, onset, ...place }] : [];
    })
    .sort((a, b) => a.date - b.date);
}
