import type { CorpusInfo } from '../core/formats/types/types.js';

/** A text file of a corpus, as it came. */
export interface TextFile {
  readonly url: string;
  readonly text: string;
  /** Names this very version of it, where the server tells. */
  readonly etag?: string;
}

/** Where the files of a piece come from. */
export type PieceFiles = Pick<CorpusClient, 'isLocal' | 'analysis' | 'read' | 'fileUrl'>;

/**
 * Where pieces come from. A path names a corpus or a piece: ids joined by slashes. Every call
 * rejects with a `CorpusError`, or with the signal's reason.
 */
export interface CorpusClient {
  /** Whether it reads static files: no account, no upload. */
  readonly isLocal: boolean;
  /** What a corpus holds; the path `''` is the root. */
  corpus(path: string, signal?: AbortSignal): Promise<CorpusInfo>;
  /** The info of a piece. */
  piece(path: string, signal?: AbortSignal): Promise<TextFile>;
  /** Names of the saved analyses of a piece. */
  analyses(path: string, signal?: AbortSignal): Promise<readonly string[]>;
  /** A saved analysis (.dez). */
  analysis(path: string, name: string, signal?: AbortSignal): Promise<TextFile>;
  /** A file of a piece: `file` is absolute or stands beside the piece's info. */
  read(path: string, file: string, signal?: AbortSignal): Promise<TextFile>;
  /** The URL of a file of a piece, for media and images. */
  fileUrl(path: string, file: string): string;
}
