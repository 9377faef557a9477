import type { Piece } from '../core/model/piece.js';
import { assemblePiece, pieceError, type LoadOptions } from './assemble-piece.js';
import type { CorpusClient } from './client.js';

/**
 * Loads a piece of a corpus. What fails of its sources is reported by the piece and left out.
 * @throws PieceError when nothing of it can be shown; the signal's reason when canceled.
 */
export async function loadPiece(
  client: CorpusClient,
  path: string,
  options: LoadOptions,
): Promise<Piece> {
  try {
    const file = await client.piece(path, options.signal);
    return await assemblePiece({ client, path, file }, options);
  } catch (error) {
    throw pieceError(error, path, options.signal);
  }
}
