/** The log of an analysis that several edit, or have edited. */
export interface EditLogTable {
  readonly piece: number;
  readonly document: number;
  /** UUID; another one when the log begins anew. */
  id: string;
  /** The version that it began from. */
  version: number;
  /** Place of its last change; 0 without any. */
  seq: number;
  /** Characters of its changes. */
  size: number;
  /** Place up to which a version holds everything. */
  saved: number;
  /** That version, or the one that the log began from, its hash, and who has saved it. */
  saved_version: number;
  saved_hash: string;
  saved_uid: string | null;
  /** Last sign of life of somebody who edits, in milliseconds since 1970. */
  beat: number;
}

/** A change of an analysis that several edit. */
export interface EditTable {
  readonly piece: number;
  readonly document: number;
  /** From 1, without gaps. */
  readonly seq: number;
  /** UUID that its writer has made. */
  readonly id: string;
  /** UUID of the page that has made it. */
  readonly writer: string;
  readonly uid: string;
  readonly date: string;
  /** Its edits, or what it takes back, in JSON. */
  readonly content: string;
}
