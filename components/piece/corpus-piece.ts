import type { Piece } from '../core/model/piece.js';
import type { LoadOptions } from '../corpus/assemble-piece.js';
import { DirectoryClient } from '../corpus/directory-client.js';
import { loadPiece } from '../corpus/load-piece.js';

/** Whether an address is that of a web service, not of a folder of files: its path ends with `api`. */
export const isService = (url: string): boolean => /\/api\/?$/.test(url);

/**
 * Loads a piece of a tree of corpora, or of a service.
 * @throws PieceError
 */
export async function loadCorpusPiece(
  url: string,
  path: string,
  options: LoadOptions,
): Promise<Piece> {
  const client = isService(url)
    ? (await import('./service/service-client.js')).serviceClient(url)
    : new DirectoryClient(url);
  return loadPiece(client, path, options);
}
