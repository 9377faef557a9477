import type { Piece, Raw } from '#core';
import { type LoadUrlOptions, loadPieceFromUrl, PieceError } from '#corpus';
import { loadIiifReader } from '#intake';
import type { PieceHost } from './load-from.js';

/**
 * Loads a piece of a document of IIIF at the address of an element. It shows the pages and plays the recordings of
 * a manifest where they are, and keeps nothing. For a collection the element is empty and asks its reader; it then
 * opens the manifest that is chosen.
 * @throws PieceError; the signal's reason, of a load that ends with the question
 */
export async function loadIiifPiece(
  document: Raw,
  host: PieceHost,
  options: LoadUrlOptions,
): Promise<Piece> {
  const { readIiif } = await loadIiifReader();
  const { src, language } = host;
  const url = new URL(src, host.baseURI).href;
  const { info, collection, problems } = await readIiif(document, { url, language });
  options.signal?.throwIfAborted();
  if (collection) {
    const { askForMember } = await import('./empty/empty-slot.js');
    options.signal?.throwIfAborted();
    askForMember(host, { collection, src });
    // Without an address the element is empty, and gives this load up.
    await host.updateComplete;
    options.signal?.throwIfAborted();
  }
  const [problem] = problems;
  if (!info) throw new PieceError(problem!);
  const { fetch = globalThis.fetch } = options;
  const infoUrl = url.endsWith('/') ? `${url}info.json` : url;
  const answer: typeof fetch = async (input, init) =>
    input === infoUrl ? new Response(JSON.stringify(info)) : fetch(input, init);
  const piece = await loadPieceFromUrl(url, { ...options, fetch: answer });
  problems.forEach((each) => piece.report(each));
  return piece;
}
