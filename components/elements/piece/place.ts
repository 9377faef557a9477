import { type Lap, parseOnset, type Piece, seconds } from '#core';

/**
 * A place to go to: an onset (quarters, or text such as `m8+1/4`), a date in seconds, or a measure's
 * printed name.
 */
export type Place =
  | { readonly onset: number | string; readonly lap?: Lap }
  | { readonly date: number }
  | { readonly measure: number | string };

/** Moves the music of a piece; false when the place is unknown. @throws FormatError for an onset's text */
export function seekPlace({ transport, measureMap }: Piece, place: Place): boolean {
  if ('date' in place) return transport.seek({ date: seconds(place.date) });
  if ('measure' in place) return transport.seek({ measure: String(place.measure) });
  return transport.seek({ ...place, onset: parseOnset(place.onset, measureMap) });
}
