/** The parts of this room that are fetched when they are first needed. */

/** Loads the reader of a score's notes, for the first view or player that needs them. */
export const loadNotes = () => import('./notes-of.js');

/** Loads the reader of a score's encoding, for the first labels that go into it or come from it. */
export const loadEncoding = () => import('./encoding-of.js');
