export { embedWords } from './embed-words.js';
export { addWordFonts } from './page-fonts.js';
export { usedLetters } from './used-letters.js';
