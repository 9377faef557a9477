/** The parts of this room that are fetched when they are first needed. */

/** Loads all formats of labels, for the first import or export. */
export const loadInterchange = () => import('./formats/interchange/formats.js');

/** Loads what adds the threads of a piece to a file, for the first export where they are kept elsewhere. */
export const loadDiscussion = () => import('./discussion/with-discussion.js');
