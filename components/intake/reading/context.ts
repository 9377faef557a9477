import { MeasureMap, SyncTable, toEntries } from '#core';
import type { PackedContext } from './messages.js';

/** What a reader knows of the piece. */
export interface Context<Recording> {
  readonly measureMap?: MeasureMap | undefined;
  readonly sync?: SyncTable | undefined;
  readonly title?: string | undefined;
  readonly duration?: number | undefined;
  readonly recording?: Recording | undefined;
}

/** Returns what a reader knows of the piece, as a worker takes it. */
export const packContext = <Recording>({
  measureMap,
  sync,
  title,
  duration,
  recording,
}: Context<Recording>): PackedContext<Recording> => ({
  measures: measureMap && toEntries(measureMap),
  points: sync?.points.map(({ onset, date, lap }) => ({ onset, date, repeat: lap })),
  title,
  duration,
  recording,
});

type Entries = Parameters<typeof MeasureMap.from>[0];
type Points = Parameters<typeof SyncTable.from>[0];

/** Returns what a reader knows of the piece. */
export const unpackContext = <Recording>({
  measures,
  points,
  title,
  duration,
  recording,
}: PackedContext<Recording>): Context<Recording> => ({
  measureMap: measures && MeasureMap.from(measures as Entries),
  sync: points && SyncTable.from(points as Points).table,
  title,
  duration,
  recording,
});
