import { snapOnset } from '../../core/geometry/snap.js';
import type { Snap } from '../../core/model/session.js';
import type { MeasureMap } from '../../core/time/measure-map.js';
import type { Quarter, Second } from '../../core/time/units.js';

/** What of the music attracts the onset of a sync point. */
export interface MusicGrid {
  readonly snap: Snap;
  readonly measureMap: MeasureMap | undefined;
  /** Onsets at which something is written, rising. */
  readonly notes: ArrayLike<number> | undefined;
}

/** The nearest notated onset or beat; of measures alone where the reader wants it so. */
export function snapToMusic(onset: Quarter, { snap, measureMap, notes }: MusicGrid): Quarter {
  if (snap === 'off' || snap === 'measure') return snapOnset(onset, { unit: snap, measureMap });
  const pulse = snapOnset(onset, { unit: snap, measureMap, notes });
  if (!notes?.length) return pulse;
  const note = snapOnset(onset, { unit: 'note', measureMap, notes });
  return Math.abs(note - onset) <= Math.abs(pulse - onset) ? note : pulse;
}

/** So far, in seconds and in pixels, a date that is dragged is attracted by what begins to sound. */
const MOST = { seconds: 0.1, pixels: 10 };

/** How far, in seconds, a date is attracted in a picture of so many pixels per second. */
export const reachAt = (pixelsPerSecond: number): number =>
  Math.min(MOST.seconds, MOST.pixels / pixelsPerSecond);

/** The nearest of the dates at which something begins to sound, when it is in reach (in seconds). */
export function snapToSound(date: Second, attacks: readonly Second[], reach: number): Second {
  const near = attacks.filter((attack) => Math.abs(attack - date) <= reach);
  return near.reduce(
    (best, attack) => (Math.abs(attack - date) < Math.abs(best - date) ? attack : best),
    near[0] ?? date,
  );
}
