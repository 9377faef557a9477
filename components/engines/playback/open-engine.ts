import { followLoop } from '../../core/model/playback/loop.js';
import type { PlaybackEngine } from '../../core/model/playback/playback-engine.js';
import { audioFailed } from '../../core/model/playback/playback-problems.js';
import type { Transport } from '../../core/model/playback/transport.js';
import type { Piece } from '../../core/model/piece.js';
import type { AudioSource } from '../../core/model/sources.js';
import { createMediaEngine } from './media-engine.js';
import { isVideo, mediaType } from './media-type.js';

export interface OpenEngineOptions {
  /** The piece of the recording; a recording that is made from notes finds them there. */
  readonly piece?: Piece | undefined;
}

/**
 * The engine that plays a recording, with the code for its kind fetched only now; undefined when
 * there is nothing to play, or when that code cannot be fetched, which the piece is told. It is there
 * before its file is: what is wrong with the file, it reports by an `error` event.
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
  { piece }: OpenEngineOptions,
): Promise<PlaybackEngine | undefined> {
  const { urls, scoreId, youtubeId } = recording;
  if (piece) repeatLoops(piece.transport);
  if (youtubeId && urls.length === 0)
    return (await import('./youtube/index.js')).createYoutubeEngine(youtubeId);
  if (scoreId && piece) return (await import('./synth/index.js')).createSynthEngine(piece, scoreId);
  if (urls.length === 0) return undefined;
  if (urls.some(isVideo)) return createMediaEngine(urls, { kind: 'video' });
  if (isFramed(urls)) return (await import('./framed/index.js')).createFramedEngine(urls);
  return createMediaEngine(urls);
}

const repeating = new WeakSet<Transport>();

/** Whatever plays goes back to the start of the transport's loop. */
function repeatLoops(transport: Transport): void {
  if (!repeating.has(transport)) followLoop(transport);
  repeating.add(transport);
}

/**
 * Whether it is played by an index of ours: MP3 and Vorbis, in which browsers miss a date, and what
 * cannot be known by its name.
 */
function isFramed(urls: readonly string[]): boolean {
  const audio = document.createElement('audio');
  const taken = urls.map(mediaType).find((type) => type === '' || audio.canPlayType(type) !== '');
  return taken === '' || taken === 'audio/mpeg' || taken === 'audio/ogg';
}
