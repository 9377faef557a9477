import { type MeasureMap, type Quarter, type Second, type Snap, snapOnset } from '#core';

/** Parts of the music that attract the onset of a sync point. */
export interface MusicGrid {
  readonly snap: Snap;
  readonly measureMap: MeasureMap | undefined;
  /** Onsets at which something is written, rising. */
  readonly notes: ArrayLike<number> | undefined;
}

/** Returns the nearest notated onset or beat; only measures where the reader wants it so. */
export function snapToMusic(onset: Quarter, { snap, measureMap, notes }: MusicGrid): Quarter {
  if (snap === 'off' || snap === 'measure') return snapOnset(onset, { unit: snap, measureMap });
  const pulse = snapOnset(onset, { unit: snap, measureMap, notes });
  if (!notes?.length) return pulse;
  const note = snapOnset(onset, { unit: 'note', measureMap, notes });
  return Math.abs(note - onset) <= Math.abs(pulse - onset) ? note : pulse;
}

/** Greatest distance, in seconds and in pixels, over which the start of a sound attracts a dragged date. */
const MOST = { seconds: 0.1, pixels: 10 };

/**
 * Returns the distance in seconds over which a date is attracted, in a picture of so many pixels per
 * second.
 */
export const reachAt = (pixelsPerSecond: number): number =>
  Math.min(MOST.seconds, MOST.pixels / pixelsPerSecond);

/** Returns the nearest date at which a sound begins, when it is in reach (in seconds). */
export function snapToSound(date: Second, attacks: readonly Second[], reach: number): Second {
  const near = attacks.filter((attack) => Math.abs(attack - date) <= reach);
  return near.reduce(
    (best, attack) => (Math.abs(attack - date) < Math.abs(best - date) ? attack : best),
    near[0] ?? date,
  );
}
