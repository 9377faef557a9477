import { QUARTER_TOLERANCE } from '#core';
import type { PlayedNote } from '#engines/notes';
import type { ColoredTrack } from './coloring.js';

/** The notes that sound at an onset, and the range in which exactly these sound. */
export interface Sounding {
  readonly notes: readonly PlayedNote[];
  /** Start of the range in quarters, inclusive: the asked onset, not the first start of these notes. */
  readonly from: number;
  /** End of the range in quarters, exclusive. */
  readonly until: number;
}

/** Media elements round dates, so a note this near, in quarters, has started. */
const ROUNDING = 1e-3;

/** Returns the notes that sound at an onset, without notes of no length, such as grace notes. */
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
