import { ElementEngine, type MediaEngine } from '../media-engine.js';
import { FramedFeed, type IsTaken } from './framed-feed.js';

/**
 * Plays an MP3, or Vorbis in Ogg, with exact dates.
 * @param urls The same recording in several formats; an MP3 is taken before others.
 * @param isTaken What the browser's media source takes; by default it is asked.
 */
export const createFramedEngine = (urls: readonly string[], isTaken?: IsTaken): MediaEngine =>
  new ElementEngine(new FramedFeed(urls, isTaken), document.createElement('audio'));
