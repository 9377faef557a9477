import type { TellProgress } from './telling-fetch.js';
import type { SessionStore } from './user-session.js';

/** Addresses and options of a `HostedClient`. */
export interface HostedOptions {
  /** Base URL of the web service, such as `https://music.example/api/`; in a page, relative to it. */
  readonly baseUrl: string;
  /** URL for logging in; without it nobody can. */
  readonly authUrl?: string;
  /** URL for a change of the password; without it there is none. */
  readonly changePasswordUrl?: string;
  /** URL of the files of the pieces; `static/resources/` beside the service by default. */
  readonly resourcesUrl?: string;
  /** Store of the session; by default the browser's storage. */
  readonly session?: SessionStore;
  /** The environment's own when absent. */
  readonly fetch?: typeof fetch;
  /** After so many milliseconds there was no response; 20 seconds when absent. Not for uploads. */
  readonly timeout?: number;
}

/** The base of a save. */
export interface SaveOptions {
  /**
   * The ETag of the version that it was made from: nobody else's work is overtaken. `'new'` when there
   * may be none yet. When absent, it becomes a version on top of whatever is there.
   */
  readonly base?: string | undefined;
  /** Cancels the request; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Options for sending something large. */
export interface UploadOptions {
  /** Cancels the request; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with the share that has been sent, 0 to 1; in browsers. */
  readonly onProgress?: TellProgress;
}

/** The target of a block: an account, or the author of an analysis (of its last version by default). */
export type BlockTarget = {
  /** `false` lifts the block. */
  readonly blocked?: boolean;
} & (
  | {
      /** User name of an account. */
      readonly uid: string;
    }
  | {
      /** Path of a piece: the ids of its corpora and its own, joined by slashes. */
      readonly piece: string;
      /** Name of an analysis of the piece. */
      readonly analysis: string;
      /** Number of its version, from 1; by default the last. */
      readonly version?: number;
    }
);
