export { renderPiece, type RenderOptions } from './render-piece.js';
export { renderLoaded } from './markup/piece-markup.js';
export { STYLE_HASH as pieceStyleHash } from './markup/style.js';
export type { PieceReader } from './piece-folder.js';
