import { type Encoding, MeasureMap, SyncTable, toEntries } from '#core';
import type { PackedContext } from './messages.js';

/** What a reader knows of the piece. */
export interface Context<Recording> {
  readonly measureMap?: MeasureMap | undefined;
  readonly sync?: SyncTable | undefined;
  readonly encoding?: Encoding | undefined;
  readonly title?: string | undefined;
  readonly duration?: number | undefined;
  readonly recording?: Recording | undefined;
}

/** Returns what a reader knows of the piece, as a worker takes it. */
export const packContext = <Recording>({
  measureMap,
  sync,
  encoding,
  title,
  duration,
  recording,
}: Context<Recording>): PackedContext<Recording> => ({
  measures: measureMap && toEntries(measureMap),
  points: sync?.points.map(({ onset, date, lap }) => ({ onset, date, repeat: lap })),
  encoding: encoding && {
    notes: encoding.notes.map(({ id, onset, duration: length, staff }) => ({
      ...{ id, onset, duration: length, staff },
    })),
    measures: toEntries(encoding.measureMap),
  },
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
  encoding,
  title,
  duration,
  recording,
}: PackedContext<Recording>): Context<Recording> => ({
  measureMap: measures && MeasureMap.from(measures as Entries),
  sync: points && SyncTable.from(points as Points).table,
  // The text of the score is needed for writing only.
  encoding: encoding && {
    ...{ text: '', notes: encoding.notes },
    measureMap: MeasureMap.from(encoding.measures as Entries),
  },
  title,
  duration,
  recording,
});
