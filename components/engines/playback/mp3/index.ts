import { ElementEngine, type MediaEngine } from '../media-engine.js';
import { Mp3Feed, type IsTaken } from './mp3-feed.js';

/**
 * Plays an MP3 with exact dates.
 * @param urls The same recording in several formats, best first; the first that may be an MP3 is one.
 * @param isTaken What the browser's media source takes; by default it is asked.
 */
export const createMp3Engine = (urls: readonly string[], isTaken?: IsTaken): MediaEngine =>
  new ElementEngine(new Mp3Feed(urls, isTaken), document.createElement('audio'));
