import { text } from 'node:stream/consumers';
import { attributesOf, type EmbedOptions } from '#embed';
import { type PieceReader, renderPiece } from '#server';
import { infoUrl } from './addresses.js';
import { pieceFolder } from './piece-folder.js';
import { resourceOf } from './picture/music-of.js';
import type { PageTools, PieceFacts } from './piece-facts.js';

/** Largest text to read for a page, in bytes; the widget itself reads larger ones. */
const MAX_SIZE = 2 * 2 ** 20;

/** Returns the reader of a piece's texts in the store, as `/static/resources` serves them. */
function readerOf({ path }: PieceFacts, context: PageTools): PieceReader {
  return async (name) => {
    const resource = await resourceOf({ path }, name, context);
    if (resource) {
      const isSmall = resource.size <= MAX_SIZE;
      return isSmall ? text(await context.files.open(resource.hash)) : undefined;
    }
    const piece = await context.store.pieces.find(path);
    const content = piece && (await pieceFolder(context)(piece, name, context.store));
    return content && content.size <= MAX_SIZE ? text(await content.open()) : undefined;
  };
}

/** Writes a piece as a widget that leads to its page and can be read before its script runs; a bare widget if that fails. */
export async function renderedPiece(
  piece: PieceFacts,
  { page, ...options }: EmbedOptions & { readonly page: string },
  context: PageTools,
): Promise<string> {
  const src = infoUrl(piece.path);
  try {
    return await renderPiece(readerOf(piece, context), { ...options, src, page });
  } catch (error) {
    context.log.warn({ err: error, piece: piece.path }, 'no text of the piece for frames');
    return `<glosa-widget${attributesOf({ ...options, 'data-page': page, src, readonly: '' })}></glosa-widget>`;
  }
}
