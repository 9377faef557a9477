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

  /** Opens a session and returns its token, which is stored nowhere. */
  async open(uid: string): Promise<string> {
    const token = newToken();
    const now = this.#now();
    await this.#store.sessions.add({
      tokenHash: tokenHash(token),
      uid,
      created: dateText(now),
      lastUsed: dateText(now),
      expires: dateText(now + LIFETIME_MS),
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

  /** Ends the session of a token. */
  async end(token: string): Promise<void> {
    await this.#store.sessions.revoke(tokenHash(token));
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
    const now = this.#now();
    return (
      !session.isRevoked &&
      now < Date.parse(session.expires) &&
      now < Date.parse(session.lastUsed) + this.#idle
    );
  }
}
