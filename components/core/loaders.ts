/** The parts of this room that are fetched when they are first needed. */

/** Loads all formats of labels, for the first import or export. */
export const loadInterchange = () => import('./formats/interchange/formats.js');
