import type { Piece, Problem } from '#core';
import { loadPieceFromUrl, type LoadProgress } from '#corpus';
import { browserFrames as frames } from '#kit';

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

const absolute = (url: string): string => new URL(url, document.baseURI).href;

/** Loads a piece of a tree of corpora or of a service, or from a URL. @throws PieceError */
export async function loadFrom(
  { src, audio, analysis, corpus }: PieceAddress,
  watch: LoadWatch,
): Promise<Piece> {
  // The element reports problems itself, as events and in the console.
  const log = () => undefined;
  const { onSources, ...others } = watch;
  const options = { frames, ...others, log, ...(analysis && { analysis }) };
  return corpus
    ? (await import('./corpus-piece.js')).loadCorpusPiece(absolute(corpus), src, options)
    : loadPieceFromUrl(absolute(src), {
        ...options,
        onSources,
        ...(audio && { audio: absolute(audio) }),
      });
}
