import type { Generated } from 'kysely';
import type { EditLogTable, EditTable } from './edit-tables.js';
import type {
  DiscussionTable,
  ReplyTable,
  ReplyTextTable,
  ThreadReadingTable,
  ThreadTable,
} from './thread-tables.js';

/**
 * The tables of both dialects. Dates are ISO 8601 in UTC, JSON is text, truth is 0 or 1: forms that both
 * dialects store alike, so that rows read the same.
 */
export interface Tables {
  corpora: CorpusTable;
  pieces: PieceTable;
  piece_versions: PieceVersionTable;
  resources: ResourceTable;
  resource_versions: ResourceTable & { readonly replaced: string };
  documents: DocumentTable;
  document_versions: DocumentVersionTable;
  collaborators: CollaboratorTable;
  groups: GroupTable;
  members: MemberTable;
  invitations: InvitationTable;
  group_pieces: GroupPieceTable;
  discussions: DiscussionTable;
  threads: ThreadTable;
  replies: ReplyTable;
  reply_texts: ReplyTextTable;
  thread_readings: ThreadReadingTable;
  edit_logs: EditLogTable;
  edits: EditTable;
  accounts: AccountTable;
  grants: GrantTable;
  sessions: SessionTable;
  blocks: BlockTable;
  jobs: JobTable;
  submissions: SubmissionTable;
  audit: AuditTable;
  refusals: RefusalTable;
  former_paths: { readonly path: string; piece: number };
  secrets: { readonly name: string; value: string };
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
  /** The part of the info that listings show. */
  summary: string;
  permissions: string;
  revision: number;
  /** Revision of the listings of its last change in them. */
  listed: number;
}

/** A former state of a piece. */
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

/** A document with versions: an analysis, by its name, or a synchronization, by its source. */
export interface DocumentTable {
  readonly id: Generated<number>;
  readonly piece: number;
  readonly kind: string;
  readonly name: string;
  /** The current version, from 1. */
  version: number;
  /** Date and author of its hiding; null while it is shown. */
  hidden: string | null;
  hidden_uid: string | null;
  hidden_mark: string | null;
  /** Why an administrator has hidden it. */
  hidden_reason: Generated<string | null>;
  /** Number of labels of each type in the current version, in JSON; null before they are counted. */
  labels: string | null;
  /** Key of the account that it belongs to; null for an open one. */
  readonly owner: Generated<string | null>;
  /** `public`, `group`, `link` or `private`. */
  visibility: Generated<string>;
  /** Random key of the link by which it is seen; null before there was one. */
  link: Generated<string | null>;
  /** Id of the group that sees it; null for every other visibility. */
  group_id: Generated<string | null>;
}

/** An account that the owner of a document lets read or change it. */
export interface CollaboratorTable {
  readonly piece: number;
  readonly document: number;
  readonly account: string;
  /** `reader` or `editor`. */
  role: string;
}

export interface GroupTable {
  /** Random, so that ids tell nothing about how many groups there are. */
  readonly id: string;
  name: string;
  readonly created: string;
}

export interface MemberTable {
  readonly group_id: string;
  readonly account: string;
  /** `owner`, `editor` or `reader`. */
  role: string;
  readonly since: string;
}

export interface InvitationTable {
  readonly id: string;
  readonly group_id: string;
  readonly code_hash: string;
  /** `editor` or `reader`. */
  readonly role: string;
  /** How often it can still be accepted. */
  uses: number;
  readonly created: string;
  readonly expires: string;
  readonly made_by: string;
}

/** A piece that was given to a group. */
export interface GroupPieceTable {
  readonly group_id: string;
  /** Number of the piece. */
  readonly piece: number;
  readonly given_by: string;
  readonly given: string;
  /** 1 where it lets the members read the piece; 0 where the group only lists it. */
  lets_in: number;
}

export interface DocumentVersionTable {
  /** The piece of its document: the first part of the key, by which the table can be divided. */
  readonly piece: number;
  readonly document: number;
  readonly version: number;
  readonly hash: string;
  readonly size: number;
  readonly content: string;
  readonly date: string;
  readonly uid: string | null;
  readonly mark: string;
  readonly is_curated: number;
  /** Date of the hiding of this version alone, by whom and why; null while it is shown. */
  hidden: Generated<string | null>;
  hidden_uid: Generated<string | null>;
  hidden_reason: Generated<string | null>;
}

export interface AccountTable {
  /** The uid in the form for comparisons. */
  readonly key: string;
  /** The uid in its original spelling. */
  readonly uid: string;
  password_hash: string;
  is_blocked: number;
  readonly created: string;
  /** End of a first password; null for a lasting one. */
  first_until: string | null;
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
  /** Such as `Firefox on Linux`; null where it is not known. */
  readonly browser: string | null;
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
  /** Date before which the job does not start; null for any time. */
  due: Generated<string | null>;
  /** How often it was begun; with the id, it names one run. */
  run: Generated<number>;
  /** Dates of its last beginning and of its end. */
  started: Generated<string | null>;
  ended: Generated<string | null>;
}

/** An act of an administrator. Rows are only added. */
export interface AuditTable {
  readonly id: Generated<number>;
  readonly date: string;
  /** A uid, or `command line`. */
  readonly who: string;
  readonly act: string;
  /** A kind and a name, with a space between. */
  readonly object: string;
  /** JSON. */
  readonly details: string;
  readonly mark: string | null;
}

/** How often a limit has refused an asker on a day. */
export interface RefusalTable {
  /** In UTC, such as `2026-11-27`. */
  readonly day: string;
  readonly kind: string;
  /** `account` or `address` with the uid or mark after a space; empty where nobody is known. */
  readonly asker: string;
  count: number;
  last: string;
}

export interface SubmissionTable {
  readonly number: Generated<number>;
  readonly id: string;
  readonly created: string;
  readonly fields: string;
  readonly files: string;
  state: string;
  report: Generated<string>;
  /** Number of its piece; null before there is one. */
  piece: Generated<number | null>;
  changed: string;
  /** The group that it was sent for; null for one that the team decides about. */
  readonly group_id: Generated<string | null>;
  /** Key of the account that sent it for a group. */
  readonly sender: Generated<string | null>;
}
