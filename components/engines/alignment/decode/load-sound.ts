import type { AudioSource } from '#core';
import { AlignmentError } from '../alignment-error.js';
import type { Stretch } from '../worker/desk-client.js';
import { decodedSound } from './decode-sound.js';

/** Share of loading in getting the sound. */
const LOADING = 0.3;

/**
 * Decodes a recording, from the first of its files that the browser can decode.
 * @throws AlignmentError (`noFile`, `unreadableSound`); the signal's reason when it is aborted
 */
export async function* soundOf(
  { id, urls, youtubeId, scoreId }: AudioSource,
  signal?: AbortSignal,
): AsyncGenerator<Stretch> {
  if (!urls.length) {
    const why = scoreId
      ? 'is the score itself'
      : youtubeId
        ? 'is a video elsewhere'
        : 'has no file';
    throw new AlignmentError('noFile', `the recording ${id} ${why}: its sound cannot be read`);
  }
  const sounds = firstThatDecodes(urls, signal);
  for await (const stretch of sounds) {
    signal?.throwIfAborted();
    yield { ...stretch, share: LOADING + (1 - LOADING) * stretch.share };
  }
}

async function* firstThatDecodes(
  urls: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<Stretch> {
  let cause: unknown;
  for (const url of urls) {
    let hasBegun = false;
    try {
      for await (const stretch of decodedSound(await load(url, signal))) {
        hasBegun = true;
        yield stretch;
      }
      return;
    } catch (error) {
      signal?.throwIfAborted();
      cause = error;
      if (hasBegun) break;
    }
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  throw new AlignmentError('unreadableSound', `${urls[0]}: ${message}`, { cause });
}

async function load(url: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url, { signal: signal ?? null });
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
