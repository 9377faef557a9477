import type { MeasureMap } from '../../time/measure-map.js';
import type { Lap } from '../../time/moment.js';
import type { SyncTable } from '../../time/sync-table.js';
import { QUARTER_TOLERANCE, quarters, type Quarter, type Second } from '../../time/units.js';

/** Where to go: an onset (in a lap, or in the lap nearest to now), a date, or a measure's name. */
export type SeekTarget =
  | {
      /** Onset in the score, in quarters. */
      readonly onset: Quarter;
      /** The lap; by default the one nearest to now. */
      readonly lap?: Lap;
    }
  | {
      /** Date in the recording, in seconds. */
      readonly date: Second;
    }
  | {
      /** Printed name or number of a measure; its first occurrence counts. */
      readonly measure: string | number;
    };

/** The data with which a target is looked up. */
export interface SeekContext {
  readonly sync: SyncTable | undefined;
  readonly measureMap: MeasureMap | undefined;
  /** Of several dates of an onset, the nearest to this one is meant; the first when it is unknown. */
  readonly near: Second | undefined;
}

/** Where a target is: a date when the recording has one, else an onset. */
export interface SeekPlace {
  readonly date?: Second;
  readonly onset?: Quarter;
}

/** Limits a value to what lies between two others. */
export const clamp = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** Finds a target, inside the score; undefined when there is no such place. */
export function placeOf(target: SeekTarget, context: SeekContext): SeekPlace | undefined {
  if ('date' in target) return target;
  const { measureMap, sync } = context;
  const wanted = 'onset' in target ? target.onset : measureMap?.onsetOf(String(target.measure));
  if (wanted === undefined || !Number.isFinite(wanted)) return undefined;
  const onset = quarters(clamp(wanted, 0, measureMap?.end ?? Infinity));
  const lap = 'onset' in target ? target.lap : undefined;
  return sync ? { date: dateOfOnset(sync, { onset, lap, near: context.near }) } : { onset };
}

interface OnsetInLap {
  readonly onset: Quarter;
  readonly lap: Lap | undefined;
  readonly near: Second | undefined;
}

/** Returns the date of an onset; beyond the synchronized part of the score, that of its nearest end. */
function dateOfOnset(sync: SyncTable, { onset, lap, near = 0 as Second }: OnsetInLap): Second {
  const inLap = lap === undefined ? undefined : sync.dateAt(onset, lap);
  if (inLap !== undefined) return inLap;
  const dates = sync.datesAt(onset);
  // Where a lap ends the next one starts, at another onset: a user who seeks there wants to hear it go
  // on.
  const goingOn = dates.filter((each) => sync.onsetsOf(each.lap)![1] > onset + QUARTER_TOLERANCE);
  const wanted = goingOn.length > 0 ? goingOn : dates;
  if (wanted.length > 0) return nearest(wanted, ({ date }) => Math.abs(date - near)).date;
  return nearest(sync.points, (point) => Math.abs(point.onset - onset)).date;
}

/** Returns the first of those that are nearest. */
function nearest<T>(items: readonly T[], distance: (item: T) => number): T {
  return items.reduce((best, item) => (distance(item) < distance(best) ? item : best));
}
