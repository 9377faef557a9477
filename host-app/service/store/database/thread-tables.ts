/** What has happened last to a thread or a reply. */
export type Change = 'new' | 'edited' | 'removed' | 'state' | 'moved';

/** The threads of a piece together. */
export interface DiscussionTable {
  readonly piece: number;
  /** Place of the last change in the order of the piece: about milliseconds since 1970, and always larger. */
  seq: number;
}

export interface ThreadTable {
  readonly piece: number;
  /** UUID that its author has made. */
  readonly id: string;
  /** Its place in the order of the piece; 0 while its first reply is held. */
  seq: number;
  /** Place of its last change. */
  changed: number;
  change: Change;
  /** Id of the analysis that it belongs to; null for a thread of the piece itself. */
  readonly document: number | null;
  /** Labels, start, duration and staves, in JSON. */
  place: string;
  /** `open` or `resolved`. */
  state: string;
  resolved_uid: string | null;
  /** Uid of who began it; null for a visitor without account, who may have given a name. */
  readonly uid: string | null;
  readonly name: string | null;
  readonly mark: string;
  readonly date: string;
  /** Hash of what was sent first, to know it when it is sent again. */
  readonly sent: string;
}

export interface ReplyTable {
  readonly piece: number;
  readonly id: string;
  readonly thread: string;
  seq: number;
  changed: number;
  change: Change;
  readonly parent: string | null;
  readonly uid: string | null;
  readonly name: string | null;
  readonly mark: string;
  text: string;
  readonly date: string;
  edited: string | null;
  /** Date of its removal, and by whom; null while it is shown. */
  removed: string | null;
  removed_uid: string | null;
  /** 1 while it waits until a moderator lets it appear. */
  held: number;
  readonly sent: string;
}

/** A former text of a reply. */
export interface ReplyTextTable {
  readonly piece: number;
  readonly reply: string;
  /** From 1. */
  readonly number: number;
  readonly text: string;
  readonly date: string;
}

/** Up to which place in the order of the piece an account has read a thread. */
export interface ThreadReadingTable {
  readonly piece: number;
  readonly account: string;
  readonly thread: string;
  seq: number;
}
