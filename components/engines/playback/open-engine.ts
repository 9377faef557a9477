import {
  audioFailed,
  type AudioSource,
  followLoop,
  type Piece,
  type PlaybackEngine,
  type Transport,
} from '#core';
import { isVideo, mediaType } from './media-type.js';

export interface OpenEngineOptions {
  /** The piece of the recording; a recording that is made from notes finds them there. */
  readonly piece?: Piece | undefined;
  /** Whether nothing of a file is fetched before the engine's `preload` or `play`; by default its head is. */
  readonly isLazy?: boolean;
  /** The code for a recording without a picture is fetched when this settles; by default at once. */
  readonly after?: Promise<unknown>;
}

/** Fetches the code that plays what a browser plays by itself. */
const loadMedia = () => import('./media-engine.js');

/**
 * Returns the engine that plays a recording and fetches the code for its kind; undefined when there is
 * nothing to play, or when that code cannot be fetched, which it reports to the piece. The engine exists
 * before its file is loaded: problems with the file come as its `error` event.
 */
export async function openEngine(
  recording: AudioSource,
  options: OpenEngineOptions = {},
): Promise<PlaybackEngine | undefined> {
  try {
    return await engineOf(recording, options);
  } catch (error) {
    const problem = audioFailed(error instanceof Error ? error.message : String(error));
    options.piece?.report({ ...problem, sourceId: recording.id, file: recording.urls[0] ?? '' });
    return undefined;
  }
}

async function engineOf(
  recording: AudioSource,
  { piece, isLazy = false, after }: OpenEngineOptions,
): Promise<PlaybackEngine | undefined> {
  const { urls, scoreId, youtubeId } = recording;
  if (piece) repeatLoops(piece.transport);
  if (youtubeId && urls.length === 0)
    return (await import('./youtube/index.js')).createYoutubeEngine(youtubeId);
  if (scoreId && piece) return (await import('./synth/index.js')).createSynthEngine(piece, scoreId);
  if (urls.length === 0) return undefined;
  if (urls.some(isVideo))
    return (await loadMedia()).createMediaEngine(urls, { kind: 'video', isLazy });
  await after;
  if (isFramed(urls))
    return (await import('./framed/index.js')).createFramedEngine(urls, { isLazy });
  return (await loadMedia()).createMediaEngine(urls, { isLazy });
}

const repeating = new WeakSet<Transport>();

/** Makes the engine repeat the transport's loop. */
function repeatLoops(transport: Transport): void {
  if (!repeating.has(transport)) followLoop(transport);
  repeating.add(transport);
}

/**
 * Returns whether an index of ours plays it: MP3 and Vorbis, in which browsers miss a date, and files
 * whose name does not tell their kind.
 */
function isFramed(urls: readonly string[]): boolean {
  const audio = document.createElement('audio');
  const taken = urls.map(mediaType).find((type) => type === '' || audio.canPlayType(type) !== '');
  return taken === '' || taken === 'audio/mpeg' || taken === 'audio/ogg';
}
