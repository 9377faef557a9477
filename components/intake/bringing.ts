/** Everything that turns a reader's files into pieces, in one part that comes with the first file. */
export { readHeads } from './heads/read-head.js';
export { keptOrHere } from './keeping/open-kept.js';
export { makePiece, resumeMaking } from './making/make-piece.js';
export { refreshPiece } from './making/refresh-piece.js';
export { importPiece } from './moving/import-piece.js';
export { readableAddress } from './manifests/fetch-manifest.js';
export { sortLink } from './manifests/sort-link.js';
export { sortFiles } from './sorting/sort-files.js';
export { NOTHING, together } from './sorting/sorted.js';
