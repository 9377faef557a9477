import { ElementEngine, type MediaEngine } from '../media-engine.js';
import { FramedFeed, type IsTaken } from './framed-feed.js';

/**
 * Returns an engine that plays an MP3, or Vorbis in Ogg, with exact dates.
 * @param urls The same recording in several formats; an MP3 comes before others.
 * @param isTaken Tells whether the browser's media source plays a type; by default asks the browser.
 */
export const createFramedEngine = (urls: readonly string[], isTaken?: IsTaken): MediaEngine =>
  new ElementEngine(new FramedFeed(urls, isTaken), document.createElement('audio'));
