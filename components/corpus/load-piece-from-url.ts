import type { Piece } from '#core';
import { assemblePiece, pieceError, type LoadOptions, type UrlDraft } from './assemble-piece.js';
import { FolderClient } from './folder-client.js';
import { requestText, type RequestOptions } from './request.js';

/** Options of `loadPieceFromUrl`. */
export interface LoadUrlOptions extends LoadOptions, Pick<RequestOptions, 'fetch'> {
  /** Absolute URL of a recording beside what `src` names. */
  readonly audio?: string;
}

/**
 * Loads a piece from the absolute URL of an info.json (or of its folder, with a slash at the
 * end), of a score or of a recording; what it is follows from the name, else from the answer.
 * @throws PieceError when nothing of it can be shown; the signal's reason when canceled.
 */
export async function loadPieceFromUrl(src: string, options: LoadUrlOptions): Promise<Piece> {
  try {
    const url = src.endsWith('/') ? `${src}info.json` : src;
    const client = new FolderClient(folderOf(url), options);
    return await assemblePiece({ client, path: '', ...(await draftOf(url, options)) }, options);
  } catch (error) {
    throw pieceError(error, src, options.signal);
  }
}

/** Returns the folder of a URL. A blob or a data URL has no folder; nothing is relative to it. */
const folderOf = (url: string): string => (URL.canParse('.', url) ? new URL('.', url).href : url);

/**
 * Reads the draft of a URL. Embedded pages rarely have anything but an info.json, so the reader of the
 * rest loads only then.
 */
async function draftOf(url: string, options: LoadUrlOptions): Promise<UrlDraft> {
  if (/^[^?#]*\.json([?#]|$)/i.test(url) && options.audio === undefined) {
    return { file: await requestText(url, options) };
  }
  const { draftOfUrl } = await import('./loading/draft-of-url.js');
  return draftOfUrl(url, options);
}
