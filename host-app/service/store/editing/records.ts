/** An analysis that several edit: the numbers of its piece and of the document. */
export interface EditedDocument {
  readonly piece: number;
  readonly document: number;
}

/** The log of an analysis that several edit. */
export interface EditLogRecord extends EditedDocument {
  readonly id: string;
  /** The version that it began from. */
  readonly version: number;
  /** Place of its last change; 0 without any. */
  readonly seq: number;
  /** Whether somebody edits, as far as signs of life tell. */
  readonly isLive: boolean;
  /** Up to where a version holds everything, and that version: at first the one that it began from. */
  readonly saved: {
    readonly seq: number;
    readonly version: number;
    readonly hash: string;
    /** Uid of who has saved it; undefined for the version that the log began from. */
    readonly uid?: string;
  };
}

/** A change that somebody sends. */
export interface NewEdit {
  /** UUID that its writer has made. */
  readonly id: string;
  /** Its edits, or what it takes back: plain JSON. */
  readonly content: { readonly edits: readonly object[]; readonly undoes?: string };
}

/** Changes of one page, to be put into the order. */
export interface NewEdits {
  /** Id of the log that they are made for. */
  readonly log: string;
  readonly writer: string;
  readonly uid: string;
  readonly edits: readonly NewEdit[];
}

/** A change with its place. */
export interface EditRecord {
  readonly seq: number;
  readonly id: string;
  readonly writer: string;
  readonly uid: string;
  /** In JSON. */
  readonly content: string;
}

/** A page of changes. */
export interface EditPage {
  readonly edits: readonly EditRecord[];
  readonly isMore: boolean;
}
