export { PrepareError } from './making/prepare-error.js';
export { preparePiece, type PreparedPiece, type PrepareRequest } from './making/prepare-piece.js';
export { checkFolder } from './checking/check-folder.js';
