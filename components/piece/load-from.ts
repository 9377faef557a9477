import { browserFrames as frames } from '../base/element/browser-frames.js';
import type { Piece } from '../core/model/piece.js';
import { loadPieceFromUrl } from '../corpus/load-piece-from-url.js';

/** What names a piece; URLs may be relative to the page. */
export interface PieceAddress {
  readonly src: string;
  readonly audio: string;
  readonly analysis: string;
  readonly corpus: string;
}

const absolute = (url: string): string => new URL(url, document.baseURI).href;

/** Loads a piece of a tree of corpora or of a service, or from a URL. @throws PieceError */
export async function loadFrom(
  { src, audio, analysis, corpus }: PieceAddress,
  signal: AbortSignal,
): Promise<Piece> {
  // The element tells problems itself, as events and in the console.
  const options = { frames, signal, log: () => undefined, ...(analysis && { analysis }) };
  return corpus
    ? (await import('./corpus-piece.js')).loadCorpusPiece(absolute(corpus), src, options)
    : loadPieceFromUrl(absolute(src), { ...options, ...(audio && { audio: absolute(audio) }) });
}
