import type { CorpusInfo } from '#core';

/** A text file of a corpus, as it came. */
export interface TextFile {
  /** Absolute URL of the file. */
  readonly url: string;
  /** The content of the file. */
  readonly text: string;
  /** Names this very version of it, where the server tells. */
  readonly etag?: string;
  /** Number of this version, from 1, where the server counts them. */
  readonly version?: number;
}

/** Source of the files of a piece. */
export type PieceFiles = Pick<CorpusClient, 'isLocal' | 'analysis' | 'read' | 'fileUrl'>;

/**
 * A source of pieces. A path names a corpus or a piece: ids joined by slashes. Every call
 * rejects with a `CorpusError`, or with the signal's reason.
 */
export interface CorpusClient {
  /** Whether it reads static files: no account, no upload. */
  readonly isLocal: boolean;
  /** Whether its pieces are the reader's own, of which nothing is expected that is not there. */
  readonly isOwn?: boolean;
  /**
   * Reads the contents of a corpus; the path `''` is the root. Rejects with a `CorpusError`, or the
   * signal's reason.
   */
  corpus(path: string, signal?: AbortSignal): Promise<CorpusInfo>;
  /** Reads the info of a piece. Rejects with a `CorpusError`, or the signal's reason. */
  piece(path: string, signal?: AbortSignal): Promise<TextFile>;
  /** Names of the saved analyses of a piece. */
  analyses(path: string, signal?: AbortSignal): Promise<readonly string[]>;
  /**
   * Reads a saved analysis (.dez), where versions are counted by default its last one. Rejects with a `CorpusError`, or
   * the signal's reason.
   */
  analysis(path: string, name: string, signal?: AbortSignal, version?: number): Promise<TextFile>;
  /**
   * Reads a file of a piece: `file` is an absolute URL or relative to the piece's info. Rejects with a
   * `CorpusError`, or the signal's reason.
   */
  read(path: string, file: string, signal?: AbortSignal): Promise<TextFile>;
  /** Returns the URL of a file of a piece, for media and images. */
  fileUrl(path: string, file: string): string;
}
