/** The parts of this room that are fetched when they are first needed. */

/** Loads the engines for recordings, videos and scores, for the first piece that can be played. */
export const loadEngines = () => import('./engines.js');

/** Loads the engine with exact dates for MP3 and Vorbis, ahead of such a recording. */
export const loadFramedEngine = () => import('./framed/index.js');
