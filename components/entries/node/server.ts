export { pieceStyleHash, renderPiece, type PieceReader, type RenderOptions } from '#server';
