/** Everything that turns a reader's files into pieces, in one part that comes with the first file. */
export { readHeads } from './heads/read-head.js';
export { keptOrHere } from './keeping/open-kept.js';
export { makePiece, resumeMaking } from './making/make-piece.js';
export { refreshPiece } from './making/refresh-piece.js';
export { importPiece } from './moving/import-piece.js';
export { sortWithoutChoice as sortFiles } from './manifests/sort-without-choice.js';
