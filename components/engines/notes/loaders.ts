/** The parts of this room that are fetched when they are first needed. */

/** Loads the reader of a score's notes, for the first view or player that needs them. */
export const loadNotes = () => import('./notes-of.js');
