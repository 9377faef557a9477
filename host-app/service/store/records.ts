/** A plain JSON object, as a file or a payload holds it. */
export type Json = Readonly<Record<string, unknown>>;

/** A corpus; `''` is the path of the root. */
export interface CorpusRecord {
  readonly path: string;
  /** Its info.json without `corpora` and `pieces`. */
  readonly info: Json;
}

export interface PieceRecord {
  /** Running number of all pieces, for addresses that name one by it. */
  readonly number: number;
  /** Ids of its corpora and its own, joined by slashes. */
  readonly path: string;
  /** Path of its corpus. */
  readonly corpus: string;
  /** Its info.json as it came in. */
  readonly info: Json;
  /** What everyone may do with it: `all`, `read`, `update-analysis`, `update-synchro`. */
  readonly permissions: readonly string[];
  /** Grows with each change of the piece, its files, its analyses or its synchronizations. */
  readonly revision: number;
}

/** A file of a piece or of a corpus; its content lies in the file store under its hash. */
export interface ResourceRecord {
  /** Path of the piece or the corpus. */
  readonly owner: string;
  /** Its name as the info.json gives it, relative to it; slashes are possible. */
  readonly name: string;
  readonly hash: string;
  readonly size: number;
  /** Media type to serve it with. */
  readonly type: string;
}

/** Who saved something: an account, or an address that is known only by its mark. */
export interface Author {
  /** Undefined when nobody was logged in. */
  readonly uid?: string;
  /** A keyed hash of the network address: it can be blocked, but not read. */
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
}

export interface AnalysisRecord extends VersionRecord {
  readonly piece: string;
  readonly name: string;
  /** The .dez text as it came in. */
  readonly content: string;
  /** Whether it came with the corpus instead of from a user. */
  readonly isCurated: boolean;
}

export interface AccountRecord {
  readonly uid: string;
  readonly passwordHash: string;
  readonly isBlocked: boolean;
  /** ISO 8601, UTC. */
  readonly created: string;
}

/** A permission of an account on a corpus or a piece and all below it; the path `''` is everything. */
export interface Grant {
  readonly path: string;
  /** `all`, `read`, `update-analysis`, `update-synchro`, `block`, `corpus`. */
  readonly permission: string;
}

/** A save that another one has overtaken. */
export class ConflictError extends Error {
  /** Hash of what is there now; undefined when nothing is. */
  readonly current: string | undefined;

  constructor(current: string | undefined) {
    super('Changed by someone else in the meantime');
    this.name = 'ConflictError';
    this.current = current;
  }
}

/**
 * What a save expects to find: the hash of the version that it was made from, `null` when nothing may
 * be there yet, undefined when it is put on top of whatever is there.
 */
export type Expected = string | null | undefined;
