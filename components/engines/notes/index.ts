export { notesOf, scoreOf } from './notes-of.js';
export { ScoreFileError } from './score-file-error.js';
export type * from './types.js';
