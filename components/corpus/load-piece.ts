import type { Piece } from '#core';
import { assemblePiece, pieceError, type LoadOptions } from './assemble-piece.js';
import type { CorpusClient } from './client.js';

/**
 * Loads a piece of a corpus. Reports sources that fail to the piece, and goes on without them.
 * @throws PieceError when nothing of it can be shown; the signal's reason when canceled.
 */
export async function loadPiece(
  client: CorpusClient,
  path: string,
  options: LoadOptions,
): Promise<Piece> {
  try {
    const file = await client.piece(path, options.signal);
    return await assemblePiece({ client, path, file, isBare: client.isOwn ?? false }, options);
  } catch (error) {
    throw pieceError(error, path, options.signal);
  }
}
