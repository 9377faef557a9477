/** The parts of this room that are fetched when they are first needed. */

/** Loads the engine with exact dates for MP3 and Vorbis, ahead of such a recording. */
export const loadFramedEngine = () => import('./framed/index.js');
