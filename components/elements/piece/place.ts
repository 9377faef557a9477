import { type Lap, parseOnset, type Piece, seconds } from '#core';

/**
 * A place to go to: an onset (quarters, or text such as `m8+1/4`), a date in seconds, or a measure's
 * printed name.
 */
export type Place =
  | {
      /** Onset in quarters, or as text such as `m8+1/4`. */
      readonly onset: number | string;
      /** The pass in which the onset is meant: `''` for the first, then `a`, `b` …; by default the first. */
      readonly lap?: Lap;
    }
  | {
      /** Seconds from the start of the recording. */
      readonly date: number;
    }
  | {
      /** Name of a measure as it is printed. */
      readonly measure: number | string;
    };

/** Moves the music of a piece; false when the place is unknown. @throws FormatError for an onset's text */
export function seekPlace({ transport, measureMap }: Piece, place: Place): boolean {
  if ('date' in place) return transport.seek({ date: seconds(place.date) });
  if ('measure' in place) return transport.seek({ measure: String(place.measure) });
  return transport.seek({ ...place, onset: parseOnset(place.onset, measureMap) });
}
