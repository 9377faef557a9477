import type { Piece } from '../core/model/piece.js';
import type { LoadOptions } from '../corpus/assemble-piece.js';
import { DirectoryClient } from '../corpus/directory-client.js';
import { loadPiece } from '../corpus/load-piece.js';

/** Whether an address is that of a web service, not of a folder of files: its path ends with `api`. */
export const isService = (url: string): boolean => /\/api\/?$/.test(url);

/** Whether an address is that of the pieces that this browser keeps: `kept:`. */
export const isKept = (url: string): boolean => url === 'kept:';

/**
 * Loads a piece of a tree of corpora, of a service, or of this browser.
 * @throws PieceError
 */
export async function loadCorpusPiece(
  url: string,
  path: string,
  options: LoadOptions,
): Promise<Piece> {
  if (isKept(url)) return (await import('../intake/keeping/open-kept.js')).openKept(path, options);
  const client = isService(url)
    ? (await import('./service/service-client.js')).serviceClient(url)
    : new DirectoryClient(url);
  return loadPiece(client, path, options);
}
