import { ElementEngine, type MediaEngine } from '../media-engine.js';
import { FramedFeed, type IsTaken } from './framed-feed.js';

interface FramedEngineOptions {
  /** Tells whether the browser's media source plays a type; by default asks the browser. */
  readonly isTaken?: IsTaken;
  /** Whether nothing is fetched before `preload` or `play`; by default the head is, at once. */
  readonly isLazy?: boolean;
}

/**
 * Returns an engine that plays an MP3, or Vorbis in Ogg, with exact dates.
 * @param urls The same recording in several formats; an MP3 comes before others.
 */
export function createFramedEngine(
  urls: readonly string[],
  { isTaken, isLazy = false }: FramedEngineOptions = {},
): MediaEngine {
  const engine = new ElementEngine(new FramedFeed(urls, isTaken), document.createElement('audio'));
  if (!isLazy) engine.preload();
  return engine;
}
