import type { Lap, MeasureMap, Quarter, Second, SyncPoint, SyncTable, UnsureMeasure } from '#core';

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

/** Returns, in time order, the unsure measures that still have automatic points. */
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
