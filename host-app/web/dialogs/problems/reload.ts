import type { GlosaPiece } from '../../../../components/index.js';

/** Loads a piece again from where it came; unsaved changes stay as drafts. */
export async function reload(piece: Pick<GlosaPiece, 'src' | 'updateComplete'>): Promise<void> {
  const { src } = piece;
  piece.src = '';
  await piece.updateComplete;
  piece.src = src;
}
