import type { TellProgress } from './telling-fetch.js';
import type { SessionStore } from './user-session.js';

export interface HostedOptions {
  /** Base URL of the web service, such as `https://music.example/api/`; in a page, relative to it. */
  readonly baseUrl: string;
  /** Where one logs in; nobody can without it. */
  readonly authUrl?: string;
  readonly changePasswordUrl?: string;
  /** Where the files of the pieces are; `static/resources/` beside the service when absent. */
  readonly resourcesUrl?: string;
  /** Who is logged in; kept by the browser when absent. */
  readonly session?: SessionStore;
  /** The environment's own when absent. */
  readonly fetch?: typeof fetch;
  /** After so many milliseconds there was no response; 20 seconds when absent. Not for uploads. */
  readonly timeout?: number;
}

/** What a save was made from. */
export interface SaveOptions {
  /**
   * The ETag of the version that it was made from: nobody else's work is overtaken. `'new'` when there
   * may be none yet. When absent, it becomes a version on top of whatever is there.
   */
  readonly base?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** How something large is sent. */
export interface UploadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called with the share that has been sent, 0 to 1; in browsers. */
  readonly onProgress?: TellProgress;
}

/** Whom to block: an account, or whoever saved an analysis (the last version when none is named). */
export type BlockTarget = { readonly blocked?: boolean } & (
  | { readonly uid: string }
  | { readonly piece: string; readonly analysis: string; readonly version?: number }
);
