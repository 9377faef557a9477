import type { Piece } from '#core';
import { DirectoryClient, type LoadOptions, loadPiece } from '#corpus';
import { loadKeeping } from '#intake';

export { loadIiifPiece } from './iiif-piece.js';

/** Whether an address is that of a web service, not of a folder of files: its path ends with `api`. */
export const isService = (url: string): boolean => /\/api\/?$/.test(url);

/** Whether an address is that of the pieces that this browser keeps: `kept:`. */
export const isKept = (url: string): boolean => url === 'kept:';

/**
 * Loads a piece of a tree of corpora, of a service, or of this browser. It comes complete: `onSources` is not called.
 * @throws PieceError
 */
export async function loadCorpusPiece(
  url: string,
  path: string,
  { onSources: _complete, ...options }: LoadOptions,
): Promise<Piece> {
  if (isKept(url)) return (await loadKeeping()).openKept(path, options);
  const client = isService(url)
    ? (await import('./service/service-client.js')).serviceClient(url)
    : new DirectoryClient(url);
  return loadPiece(client, path, options);
}
