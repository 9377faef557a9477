/** The parts of this room that are fetched when they are first needed. */

/** Loads the functions that align recordings, for the first alignment. */
export const loadAlignment = () => import('./recordings.js');

/** Loads the decoder of sound files, when the sync editor first looks for beginnings of notes. */
export const loadSoundDecoder = () => import('./decode/load-sound.js');
