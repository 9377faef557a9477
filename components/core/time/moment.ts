import type { Quarter, Second } from './units.js';

/**
 * One pass through the score in a recording: `''` is the first pass, then the letters `a` (char code
 * 97) to `y` (121) in the order in which they are played.
 */
export type Lap = string;

/**
 * Where the music is. The date is undefined without a recording; the onset is undefined where the
 * recording has no sync.
 */
export interface Moment {
  /** Date in the recording, in seconds; undefined without a recording. */
  readonly date: Second | undefined;
  /** Onset in the score, in quarters; undefined without sync points. */
  readonly onset: Quarter | undefined;
  /** The lap that plays. */
  readonly lap: Lap;
  /**
   * Set before the first sync point and after the last: there the recording has no score, and the
   * onset is that of the nearest point, where the playhead stands still.
   */
  readonly isOutside?: true;
}

/** Returns the lap of a file's `repeat` (char code 96 is the first pass); undefined for other values. */
export function lapOf(repeat: unknown): Lap | undefined {
  if (repeat === undefined || repeat === null || repeat === '' || repeat === '`') return '';
  return typeof repeat === 'string' && /^[a-y]$/.test(repeat) ? repeat : undefined;
}

/** Returns the lap with that many laps before it; undefined after `y`, the last letter there is. */
export const lapAt = (index: number): Lap | undefined => lapOf(String.fromCharCode(96 + index));

/** Laps as they are counted: the first pass is 1, lap `a` is 2. */
export const lapNumber = (lap: Lap): number => (lap || '`').charCodeAt(0) - 95;

/** Returns the lap that is played after the given one; undefined after `y`. */
export const lapAfter = (lap: Lap): Lap | undefined => lapAt(lapNumber(lap));
