export { chordText } from './chord-name.js';
export { keyText, plainKey } from './key-name.js';
export { noteOf, noteText } from './note-name.js';
export { tagTerm, typeText } from './type-text.js';
export { hasGermanNotes, type Words } from './words.js';
