import { beatPlace, onsetOfBeat, type Piece } from '#core';
import { formatPlace } from '#shared/linked-place.js';
import type { Resumed } from '#web/parts/resumed.js';

/** Where the music is: in an address, and exactly. */
export interface Reached {
  /** Fragment of an address, `''` at the beginning. */
  readonly hash: string;
  readonly resumed: Resumed;
}

/** Returns where the music of a piece is; undefined where it has not moved yet. */
export function reachedIn({ measureMap, recording, transport }: Piece): Reached | undefined {
  const { date, onset, isOutside = false } = transport.moment;
  if (!date && !onset && !transport.isStarted) return undefined;
  const resumed = { date: date ?? 0, recording: recording?.id ?? '', plays: transport.isStarted };
  if (onset === undefined || isOutside) return { hash: '', resumed };
  const place = measureMap && beatPlace(onset, measureMap);
  const beat = place && { measure: place.measure, beat: Math.floor(place.beat) };
  const isNamed = beat !== undefined && onsetOfBeat(beat, measureMap!) !== undefined;
  const at = isNamed ? beat : { onset };
  return { hash: formatPlace({ kind: 'spot', at }), resumed };
}
