import { browserFrames as frames } from '../base/element/browser-frames.js';
import type { Problem } from '../core/errors.js';
import type { Piece } from '../core/model/piece.js';
import type { LoadProgress } from '../corpus/loading/load-progress.js';
import { loadPieceFromUrl } from '../corpus/load-piece-from-url.js';

/** What names a piece; URLs may be relative to the page. */
export interface PieceAddress {
  readonly src: string;
  readonly audio: string;
  readonly analysis: string;
  readonly corpus: string;
}

/** How a load is stopped, and who is told how far it has come. */
export interface LoadWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LoadProgress) => void;
  /** Given a piece from a URL when it can be drawn, before its analysis is there; one of a corpus comes whole. */
  readonly onSources: (piece: Piece) => void;
}

/** What is known of a load that is under way, or has come to nothing. */
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
  // The element tells problems itself, as events and in the console.
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
