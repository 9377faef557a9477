import type { SessionRecord } from '../store/people/sessions.js';
import type { Store } from '../store/store.js';
import { newToken, tokenHash } from './tokens.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Longest life of a session, even if it is used. */
const LIFETIME_MS = 14 * DAY_MS;
/** Shortest interval for storing the use of a session. */
const TOUCH_MS = MINUTE_MS;

export interface SessionOptions {
  readonly store: Store;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  /** Clock in milliseconds since 1970. */
  readonly now: () => number;
}

/** An open session, as its user sees it. */
export interface OpenSession {
  /** Names it among the sessions of the account, and opens nothing. */
  readonly id: string;
  /** ISO 8601, UTC, as all dates here. */
  readonly since: string;
  readonly lastUsed: string;
  /** The latest end. */
  readonly ends: string;
  readonly browser?: string;
}

/** 96 bits: enough among the sessions of one account. */
const ID_LENGTH = 24;

/** Returns the id of a session. A part of the hash of a random token tells nothing about the token. */
export const sessionId = ({ tokenHash: hash }: Pick<SessionRecord, 'tokenHash'>): string =>
  hash.slice(0, ID_LENGTH);

/** The clock, and the milliseconds without a request after which a session ends: as long as it lives by default. */
interface OpenAt {
  readonly now: number;
  readonly idle?: number;
}

/** Returns those of some sessions that are open. */
export const openSessions = (
  sessions: readonly SessionRecord[],
  { now, idle = LIFETIME_MS }: OpenAt,
): readonly SessionRecord[] =>
  sessions.filter(
    ({ isRevoked, expires, lastUsed }) =>
      !isRevoked && now < Date.parse(expires) && now < Date.parse(lastUsed) + idle,
  );

/** Returns a session as its user sees it. */
export const shownSession = (session: SessionRecord): OpenSession => ({
  id: sessionId(session),
  since: session.created,
  lastUsed: session.lastUsed,
  ends: session.expires,
  ...(session.browser !== undefined && { browser: session.browser }),
});

const dateText = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** The sessions of the accounts, with only hashes of their tokens. */
export class Sessions {
  readonly #store: Store;
  readonly #idle: number;
  readonly #now: () => number;

  constructor({ store, sessionIdle, now }: SessionOptions) {
    this.#store = store;
    this.#idle = sessionIdle;
    this.#now = now;
  }

  /**
   * Opens a session and returns its token, which is stored nowhere.
   * @param browser description of the browser in which it begins
   */
  async open(uid: string, browser?: string): Promise<string> {
    const token = newToken();
    const now = this.#now();
    await this.#store.sessions.add({
      tokenHash: tokenHash(token),
      uid,
      created: dateText(now),
      lastUsed: dateText(now),
      expires: dateText(now + LIFETIME_MS),
      ...(browser !== undefined && { browser }),
    });
    return token;
  }

  /** Returns the uid of a token's session; undefined without a valid session. */
  async uidOf(token: string): Promise<string | undefined> {
    const session = await this.#store.sessions.find(tokenHash(token));
    if (!session || !this.#isOpen(session)) return undefined;
    const now = this.#now();
    if (now - Date.parse(session.lastUsed) >= TOUCH_MS)
      await this.#store.sessions.touch(session.tokenHash, dateText(now));
    return session.uid;
  }

  /** Returns the uids of those of some tokens that have open sessions, without a use of these. */
  async uidsOf(tokens: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const tokenOf = new Map(tokens.map((token) => [tokenHash(token), token]));
    const found = await this.#store.sessions.findSome([...tokenOf.keys()]);
    const open = found.filter((session) => this.#isOpen(session));
    return new Map(open.map((session) => [tokenOf.get(session.tokenHash)!, session.uid]));
  }

  /** Ends the session of a token. */
  async end(token: string): Promise<void> {
    await this.#store.sessions.revoke(tokenHash(token));
  }

  /** Lists the open sessions of an account, the newest first. */
  async list(uid: string): Promise<readonly OpenSession[]> {
    const all = await this.#store.sessions.of(uid);
    return openSessions(all, { now: this.#now(), idle: this.#idle }).map(shownSession);
  }

  /** Returns the id of the session of a token. */
  idOf(token: string): string {
    return sessionId({ tokenHash: tokenHash(token) });
  }

  /** Ends the sessions of an account whose ids fit; ids without a session do nothing. */
  async endSome(uid: string, fits: (id: string) => boolean): Promise<void> {
    for (const session of await this.#store.sessions.of(uid))
      if (fits(sessionId(session))) await this.#store.sessions.revoke(session.tokenHash);
  }

  /** Ends all sessions of an account. */
  async endAll(uid: string): Promise<void> {
    await this.#store.sessions.revokeAll(uid);
  }

  /** Removes ended sessions. */
  async sweep(): Promise<void> {
    await this.#store.sessions.purge(dateText(this.#now()));
  }

  #isOpen(session: SessionRecord): boolean {
    return openSessions([session], { now: this.#now(), idle: this.#idle }).length > 0;
  }
}
