/** The parts of this room that are fetched when they are first needed. */

/** Loads the client of the engraver, which starts its worker, for the first score to read or draw. */
export const loadNotation = () => import('./client.js');

/** Loads the functions that give pictures the fonts of their words, for the first figure. */
export const loadWords = () => import('./words/index.js');

/** Loads the reader of MIDI files, for the title of the first MIDI file that a user brings. */
export const loadMidiReader = () => import('./input/read-midi.js');
