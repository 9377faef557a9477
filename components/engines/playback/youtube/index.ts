import { YoutubeEngine } from './youtube-engine.js';
import type { YoutubePlaces } from './iframe-api.js';

export type { YoutubePlaces } from './iframe-api.js';
export { YoutubeEngine } from './youtube-engine.js';

/**
 * Returns an engine that plays a video of YouTube by its id. It sends nothing to the service before the
 * music is to start; its picture must then stand in the page.
 */
export const createYoutubeEngine = (videoId: string, places?: YoutubePlaces): YoutubeEngine =>
  new YoutubeEngine(videoId, places);
