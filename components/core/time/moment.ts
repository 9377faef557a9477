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
  readonly date: Second | undefined;
  readonly onset: Quarter | undefined;
  readonly lap: Lap;
  /**
   * Set before the first sync point and after the last: there the recording has no score, and the
   * onset is that of the nearest point, where the playhead stands still.
   */
  readonly isOutside?: true;
}

/** The lap a file's `repeat` stands for (char code 96 is the first pass); undefined for other values. */
export function lapOf(repeat: unknown): Lap | undefined {
  if (repeat === undefined || repeat === null || repeat === '' || repeat === '`') return '';
  return typeof repeat === 'string' && /^[a-y]$/.test(repeat) ? repeat : undefined;
}

/** The lap before which so many are played; undefined after `y`, the last letter there is. */
export const lapAt = (index: number): Lap | undefined => lapOf(String.fromCharCode(96 + index));

/** Laps as they are counted: the first pass is 1, lap `a` is 2. */
export const lapNumber = (lap: Lap): number => (lap || '`').charCodeAt(0) - 95;

/** The lap that is played after the given one; undefined after `y`. */
export const lapAfter = (lap: Lap): Lap | undefined => lapAt(lapNumber(lap));
