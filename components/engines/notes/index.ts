export { encodingOf } from './encoding-of.js';
export { loadEncoding, loadNotes } from './loaders.js';
export { isOtherThanMei } from './mei-files.js';
export { notesOf } from './notes-of.js';
export { ScoreFileError } from './score-file-error.js';
export type { NoteStaff, PieceNotes, PlayedNote } from './types.js';
