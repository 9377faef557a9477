/** A page of a long list. */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Where the next page begins; undefined on the last one. */
  readonly next?: string;
}

/** What may be done somewhere. */
export interface Grant {
  /** Path of a corpus or piece; empty for everywhere. */
  readonly path: string;
  readonly permission: string;
}

export interface Account {
  readonly uid: string;
  /** ISO 8601, UTC, as all dates here. */
  readonly created: string;
  readonly blocked: boolean;
  /** End of a first password that nobody has replaced yet. */
  readonly firstUntil?: string;
  readonly grants: readonly Grant[];
  /** Number of open sessions. */
  readonly sessions: number;
}

/** A first password, which the service shows once. */
export interface FirstPassword {
  readonly uid: string;
  readonly password: string;
  readonly until: string;
}

/** An open session of an account. */
export interface AccountSession {
  readonly id: string;
  readonly since: string;
  readonly lastUsed: string;
  readonly browser?: string;
}

export interface SourceProblem {
  readonly source: string;
  readonly kind: string;
  readonly message: string;
  /** Why a file was not taken when it came. */
  readonly code?: string;
}

export interface SubmissionEntry {
  readonly id: string;
  readonly state: string;
  readonly created: string;
  readonly changed: string;
  readonly title: string;
  readonly done: number;
  readonly total: number;
  readonly problems: readonly SourceProblem[];
  /** Path of the piece, where it is visible. */
  readonly path?: string;
  readonly reason?: string;
  /** The account that has decided. */
  readonly by?: string;
  readonly fields: Readonly<Record<string, string | readonly string[]>>;
  readonly sent: readonly { readonly name: string; readonly part: string; readonly size: number }[];
}

export interface SubmissionsPage extends Page<SubmissionEntry> {
  readonly counts: Readonly<Record<string, number>>;
}

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'canceled';

export interface JobEntry {
  readonly id: string;
  readonly kind: string;
  readonly state: JobState;
  readonly title?: string;
  readonly path?: string;
  /** Id of its submission. */
  readonly submission?: string;
  /** Subject of a letter. */
  readonly about?: string;
  readonly by?: string;
  readonly attempts: number;
  readonly created: string;
  readonly changed: string;
  readonly started?: string;
  readonly ended?: string;
  /** When it is tried again. */
  readonly due?: string;
  readonly error?: string;
}

export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

export interface JobsPage extends Page<JobEntry> {
  readonly counts: readonly JobCount[];
}

export interface JobDetails {
  readonly job: JobEntry;
  readonly report: Readonly<Record<string, unknown>>;
  readonly request?: string;
  readonly canCancel: boolean;
  readonly canRepeat: boolean;
}

/** Files, and their bytes. */
export interface Amount {
  readonly count: number;
  readonly bytes: number;
}

export interface Storage {
  readonly date: string;
  readonly files: Readonly<Record<'scores' | 'recordings' | 'pictures' | 'other', Amount>>;
  readonly database: { readonly kind: 'sqlite' | 'postgres'; readonly bytes: number };
  readonly free: number;
  readonly uploads: Amount;
  readonly music: Readonly<
    Record<
      'corpora' | 'pieces' | 'analyses' | 'synchros' | 'versions' | 'hidden' | 'hiddenVersions',
      number
    >
  >;
  readonly backup?: { readonly date: string; readonly place?: string; readonly bytes?: number };
}

/** An account, or a network address by its mark. */
export interface Asker {
  readonly uid?: string;
  readonly mark?: string;
}

export interface LimitAsker extends Asker {
  readonly limit: string;
  readonly refusals: number;
  readonly last: string;
  readonly blocked: boolean;
}

export interface Limits {
  readonly since: string;
  readonly days: readonly {
    readonly day: string;
    readonly limit: string;
    readonly askers: number;
    readonly refusals: number;
  }[];
  readonly askers: readonly LimitAsker[];
  readonly blocked: readonly {
    readonly mark: string;
    readonly by: string;
    readonly date: string;
  }[];
}

/** An analysis or the synchronization of a recording, or one version of it. */
export type VersionSubject = {
  readonly piece: string;
  readonly version?: number;
} & ({ readonly analysis: string } | { readonly source: string });

export interface Hidden {
  readonly piece: string;
  readonly kind: 'analysis' | 'synchro';
  readonly name: string;
  readonly version?: number;
  readonly versions: number;
  readonly date: string;
  readonly by?: string;
  readonly reason?: string;
}

/** A hidden version with its content. */
export interface HiddenContent {
  readonly piece: string;
  readonly kind: 'analysis' | 'synchro';
  readonly name: string;
  readonly version: number;
  /** When it was saved. */
  readonly date: string;
  readonly author?: string;
  /** The .dez or synchro.json text as it was saved. */
  readonly content: string;
}

export interface AuditEntry {
  readonly id: number;
  readonly date: string;
  readonly who: string;
  readonly act: string;
  readonly object: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly mark?: string;
}

export interface Warning {
  readonly code: string;
  readonly text: string;
}
