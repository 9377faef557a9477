/** The parts of this room that are fetched when they are first needed. */

/** Loads ./controls/midi-keys.js. */
export const loadMidiKeys = () => import('./controls/midi-keys.js');

/** Loads ./look/sanitize-svg.js. */
export const loadSvgSanitizer = () => import('./look/sanitize-svg.js');
