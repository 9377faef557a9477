import type { Generated } from 'kysely';

/**
 * The tables of both dialects. Dates are ISO 8601 in UTC, JSON is text, truth is 0 or 1: what both
 * dialects hold in the same way, so that rows read the same.
 */
export interface Tables {
  corpora: CorpusTable;
  pieces: PieceTable;
  piece_versions: PieceVersionTable;
  resources: ResourceTable;
  resource_versions: ResourceTable & { readonly replaced: string };
  documents: DocumentTable;
  document_versions: DocumentVersionTable;
  accounts: AccountTable;
  grants: GrantTable;
  sessions: SessionTable;
  blocks: BlockTable;
  jobs: JobTable;
  submissions: SubmissionTable;
  former_paths: { readonly path: string; piece: number };
  secrets: { readonly name: string; readonly value: string };
  counters: { readonly name: string; value: number };
}

export interface CorpusTable {
  readonly number: Generated<number>;
  readonly path: string;
  info: string;
}

export interface PieceTable {
  readonly number: Generated<number>;
  path: string;
  corpus: string;
  info: string;
  /** What listings show of the info. */
  summary: string;
  permissions: string;
  revision: number;
  /** The revision of the listings with which it came or last changed in them. */
  listed: number;
}

/** What a piece was before it was put again. */
export interface PieceVersionTable {
  readonly piece: number;
  readonly revision: number;
  readonly info: string;
  readonly permissions: string;
  readonly replaced: string;
}

export interface ResourceTable {
  owner: string;
  readonly name: string;
  hash: string;
  size: number;
  type: string;
}

/** Something of a piece that has versions: an analysis, by its name, or a synchro, by its source. */
export interface DocumentTable {
  readonly id: Generated<number>;
  readonly piece: number;
  readonly kind: string;
  readonly name: string;
  /** The current version; they count from 1. */
  version: number;
  /** Whether, when and by whom it was hidden; null while it is shown. */
  hidden: string | null;
  hidden_uid: string | null;
  hidden_mark: string | null;
  /** How many labels of each type the current version has, in JSON; null when nobody has counted. */
  labels: string | null;
}

export interface DocumentVersionTable {
  readonly document: number;
  readonly version: number;
  readonly hash: string;
  readonly size: number;
  readonly content: string;
  readonly date: string;
  readonly uid: string | null;
  readonly mark: string;
  readonly is_curated: number;
}

export interface AccountTable {
  /** The uid as it is compared. */
  readonly key: string;
  /** The uid as it was written. */
  readonly uid: string;
  password_hash: string;
  is_blocked: number;
  readonly created: string;
}

export interface GrantTable {
  readonly account: string;
  readonly path: string;
  readonly permission: string;
}

export interface SessionTable {
  readonly token_hash: string;
  readonly account: string;
  readonly created: string;
  last_used: string;
  readonly expires: string;
  is_revoked: number;
}

export interface BlockTable {
  readonly mark: string;
  readonly by: string;
  readonly date: string;
}

export interface JobTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly kind: string;
  readonly payload: string;
  state: string;
  report: string;
  readonly created: string;
  changed: string;
  /** Not taken before this date; null at any time. */
  due: Generated<string | null>;
}

export interface SubmissionTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly created: string;
  readonly fields: string;
  readonly files: string;
  state: string;
  report: Generated<string>;
  /** Number of the piece that came of it. */
  piece: Generated<number | null>;
  changed: string;
}
