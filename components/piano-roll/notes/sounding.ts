import { QUARTER_TOLERANCE } from '../../core/time/units.js';
import type { PlayedNote } from '../../engines/notes/types.js';
import type { ColoredTrack } from './coloring.js';

/** The notes that sound at an onset, and how long these and no others do. */
export interface Sounding {
  readonly notes: readonly PlayedNote[];
  /** In quarters: from here on (later than the first start of these notes), */
  readonly from: number;
  /** and before here. */
  readonly until: number;
}

/** Media elements round dates: a note this near, in quarters, has started. */
const ROUNDING = 1e-3;

/** What sounds at an onset. Notes of no length, such as grace notes, do not. */
export function soundingAt(
  tracks: readonly Pick<ColoredTrack, 'notes'>[],
  onset: number,
): Sounding {
  const at = onset + ROUNDING;
  const notes: PlayedNote[] = [];
  let until = Infinity;
  for (const { notes: track } of tracks) {
    until = Math.min(until, track.onsetAfter(at) - ROUNDING);
    track.each(at, at, (index) => {
      if (track.ends[index]! - at <= QUARTER_TOLERANCE) return;
      notes.push(track.note(index));
      until = Math.min(until, track.ends[index]! - ROUNDING);
    });
  }
  return { notes, from: onset, until };
}
