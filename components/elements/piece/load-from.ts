import type { Piece, Problem, Raw } from '#core';
import { loadPieceFromUrl, type LoadProgress } from '#corpus';
import { browserFrames as frames } from '#kit';
import type { EmptyHost } from './empty/empty-slot.js';

/** The address of a piece; URLs may be relative to the page. */
export interface PieceAddress {
  readonly src: string;
  readonly audio: string;
  readonly analysis: string;
  readonly corpus: string;
}

/** The signal that stops a load, and the callbacks for its progress. */
export interface LoadWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
  /**
   * Called with a piece from a URL as soon as it can be drawn, before its analysis is there. A piece of a
   * corpus comes complete.
   */
  readonly onSources: (piece: Piece) => void;
}

/** The state of a load that is under way or has failed. */
export interface LoadState {
  readonly isOnItsWay?: boolean;
  readonly come?: LoadProgress | undefined;
  readonly failure?: Problem | undefined;
}

/** An error of loading, which may be about a manifest or a collection of IIIF (`IiifDocumentError`). */
interface NoPiece {
  readonly cause?: { readonly document?: Raw };
}

/** The element: an address, and the place of a question which piece of a collection is meant. */
export type PieceHost = PieceAddress & EmptyHost;

const absolute = (url: string): string => new URL(url, document.baseURI).href;

/** Loads a piece of a tree of corpora or of a service, or from a URL. @throws PieceError */
export async function loadFrom(host: PieceHost, watch: LoadWatch): Promise<Piece> {
  const { src, audio, analysis, corpus } = host;
  // The element reports problems itself, as events and in the console.
  const log = () => undefined;
  const others = () => import('./corpus-piece.js');
  const options = {
    frames,
    ...watch,
    log,
    ...(analysis && { analysis }),
    ...(audio && { audio: absolute(audio) }),
  };
  return corpus
    ? (await others()).loadCorpusPiece(absolute(corpus), src, options)
    : loadPieceFromUrl(absolute(src), options).catch(async (error: unknown) => {
        const { document } = (error as NoPiece).cause ?? {};
        if (!document) throw error;
        return (await others()).loadIiifPiece(document, host, options);
      });
}
