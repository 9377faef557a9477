import type { GlosaPiece } from '#entries/index.js';

/** Reloads a piece from its source; unsaved changes stay as drafts. */
export async function reload(piece: Pick<GlosaPiece, 'src' | 'updateComplete'>): Promise<void> {
  const { src } = piece;
  piece.src = '';
  await piece.updateComplete;
  piece.src = src;
}
