import type { Place } from '../places/place.js';
import { VERIFIED } from './manifest.js';

/** What the last reading of a whole backup has found. */
export interface Verified {
  /** ISO 8601, UTC. */
  readonly date: string;
  /** Number of damages. */
  readonly problems: number;
}

/**
 * Notes what a reading has found, beside the backup.
 * @returns whether that was possible: a key that only reads writes nothing
 */
export function noteVerified(place: Place, name: string, problems: number): Promise<boolean> {
  const verified: Verified = { date: new Date().toISOString(), problems };
  return place.writeNote({ name: name + VERIFIED, text: JSON.stringify(verified) }).then(
    () => true,
    () => false,
  );
}

/** Returns what the last reading of a backup has found; undefined if nobody has read it. */
export async function lastVerified(place: Place, name: string): Promise<Verified | undefined> {
  const text = await place.readNote(name + VERIFIED);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Verified);
  } catch {
    return undefined;
  }
}
