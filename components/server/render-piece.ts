import { runInAction } from 'mobx';
import type { ImageSource, Piece } from '#core';
import { loadPieceFromUrl, PieceError } from '#corpus';
import type { EmbedOptions } from '#embed';
import { renderLoaded } from './markup/piece-markup.js';
import { openFolder, type PieceFolder, type PieceReader } from './piece-folder.js';

/** Options of `renderPiece`: the attributes of `<glosa-widget>`, and where its page stands. */
export interface RenderOptions extends EmbedOptions {
  /**
   * Address of the info.json as browsers ask for it; by default the source itself. Needed for an absolute
   * path on the disk and for a reader.
   */
  readonly src?: string;
  /** Address of the page of the piece, to which the bar of the widget leads. */
  readonly page?: string;
  /** Nonce of the style, for a Content Security Policy with nonces. */
  readonly nonce?: string;
  /** Cancels loading. */
  readonly signal?: AbortSignal;
}

/** Reads the pages of a scan that the info.json only names. */
async function loadPages(piece: Piece): Promise<void> {
  const isStrip = ({ type, pages }: ImageSource) => type === 'score' && !pages;
  if (piece.images.some(isStrip)) return;
  const images = await Promise.all(
    piece.images.map(async (image) => {
      const pages = image.pages ?? (await image.loadPages?.().catch(() => undefined));
      return pages ? { ...image, pages } : image;
    }),
  );
  runInAction(() => (piece.images = images));
}

/** Returns an error that names the place where a file was looked for, instead of an address made up for it. */
function placed(error: unknown, { infoUrl, place }: PieceFolder): unknown {
  if (!(error instanceof PieceError)) return error;
  const { message, file } = error.problem;
  return new PieceError(
    {
      ...error.problem,
      message: message.replaceAll(infoUrl, () => place),
      ...(file && { file: file === infoUrl ? place : file }),
    },
    { cause: error.cause },
  );
}

/** Nothing moves on a server. */
const STILL = { request: () => 0, cancel: () => undefined };

/**
 * Renders a piece as HTML: a `<glosa-widget>` whose declarative shadow root has the picture of the score,
 * its measures and labels as text, and the recording in the browser's own player. It can be read, printed and
 * played without a script; when the script arrives, the widget takes over in the same place.
 * @param source a folder of the piece or its info.json on the disk, its `http:` or `https:` address, or a
 *   function that reads its texts
 * @throws PieceError, which says where it looked, if nothing of the piece can be shown; TypeError if `src` is needed
 */
export async function renderPiece(
  source: string | URL | PieceReader,
  { src, nonce, signal, ...options }: RenderOptions = {},
): Promise<string> {
  const folder = openFolder(source, src);
  const piece = await loadPieceFromUrl(folder.infoUrl, {
    fetch: folder.fetch,
    frames: STILL,
    log: () => undefined,
    ...(signal && { signal }),
    ...(options.analysis !== undefined && { analysis: options.analysis }),
  }).catch((error: unknown) => {
    throw placed(error, folder);
  });
  try {
    await loadPages(piece);
    return renderLoaded(piece, { ...options, folder, nonce });
  } finally {
    piece.dispose();
  }
}
