import type { Visibility } from './music/readers.js';

/** A JSON object of a file or payload. */
export type Json = Readonly<Record<string, unknown>>;

/** A corpus; `''` is the path of the root. */
export interface CorpusRecord {
  readonly path: string;
  /** Its info.json without `corpora` and `pieces`. */
  readonly info: Json;
}

export interface PieceRecord {
  /** Unique number, which addresses may use. */
  readonly number: number;
  /** Ids of its corpora and its own id, joined by slashes. */
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  /** Its info.json, unchanged. */
  readonly info: Json;
  /** Permissions of everyone: `all`, `read`, `update-analysis`, `update-synchro`. */
  readonly permissions: readonly string[];
  /** Grows with each change of the piece, its files, its analyses or its synchronizations. */
  readonly revision: number;
}

/** A file of a piece or corpus. The file store has its content, under its hash. */
export interface ResourceRecord {
  /** Path of the piece or the corpus. */
  readonly owner: string;
  /** Its name in the info.json, relative to that; may have slashes. */
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  /** Media type for serving it. */
  readonly type: string;
}

/** The author of a save: an account, or a network address, known only by its mark. */
export interface Author {
  /** Undefined for a visitor without account. */
  readonly uid?: string;
  /** A keyed hash of the network address, to block it without knowing it. */
  readonly mark: string;
}

/** A saved version of an analysis or a synchronization. */
export interface VersionRecord {
  /** From 1. */
  readonly version: number;
  readonly hash: string;
  /** ISO 8601, UTC. */
  readonly date: string;
  readonly author: Author;
  /** Whether it came with the corpus, not from a user. */
  readonly isCurated: boolean;
}

export interface AnalysisRecord extends VersionRecord {
  readonly piece: string;
  readonly name: string;
  /** Uid of the account that it belongs to; undefined for an open one. */
  readonly owner?: string;
  readonly visibility: Visibility;
  /** The .dez text, unchanged. */
  readonly content: string;
  /** Whether the analysis is hidden, of which only a given version is read. */
  readonly isRemoved: boolean;
}

export interface AccountRecord {
  readonly uid: string;
  readonly passwordHash: string;
  /**
   * End of a first password, which only serves to choose another one: ISO 8601, UTC. Undefined for a lasting
   * password.
   */
  readonly firstUntil?: string;
  readonly isBlocked: boolean;
  /** ISO 8601, UTC. */
  readonly created: string;
}

/** A permission of an account for a path and everything below; the path `''` is everything. */
export interface Grant {
  readonly path: string;
  /** `all`, `read`, `update-analysis`, `update-synchro`, `block`, `corpus`. */
  readonly permission: string;
}

/** Thrown for a save if another one came first. */
export class ConflictError extends Error {
  /** Hash of the present version; undefined if there is none. */
  readonly current: string | undefined;

  constructor(current: string | undefined) {
    super('Changed by someone else in the meantime');
    this.name = 'ConflictError';
    this.current = current;
  }
}

/**
 * The version that a save expects in the store: the hash of the one that it began with, `null` for none,
 * undefined for any.
 */
export type Expected = string | null | undefined;
