import type { AccountRights } from '../store/people/accounts.js';
import { uidKey } from '../store/people/uid.js';
import type { AccountRecord } from '../store/records.js';
import type { Store } from '../store/store.js';
import { setPassword } from './acts/ending-sessions.js';
import { AuthError } from './errors.js';
import { requireLasting, requireNotEnded } from './first-passwords.js';
import { Limits } from './limits/limits.js';
import { markOf } from './marks.js';
import { checkNewPassword, hashPassword, verifyPassword } from './passwords/passwords.js';
import { type OpenSession, Sessions } from './sessions.js';
import { tokenOf } from './tokens.js';
import { uidOf } from './uids.js';
import type { Visitor } from './visitor.js';

export interface AccountsOptions {
  readonly store: Store;
  /** Key of the marks; `store.secret()`. */
  readonly secret: Buffer;
  /** Milliseconds without a request after which a session ends. */
  readonly sessionIdle: number;
  /** Factor of the limits for failed logins, saves and uploads; 1 by default. */
  readonly rates?: number;
  /** Clock of the sessions, in milliseconds since 1970. */
  readonly now?: () => number;
  /** Checks a password against a hash; without a hash, fails at the same cost. */
  readonly verify?: typeof verifyPassword;
}

/** The parts of a request that identify its sender. */
export interface Sender {
  /** The Authorization header, unchanged. */
  readonly authorization?: string | undefined;
  /** The network address, as reported by the trusted proxies. */
  readonly address: string;
}

export interface Credentials {
  readonly uid: string;
  readonly password: string;
  readonly address: string;
  /** Description of the browser, for the list of sessions. */
  readonly browser?: string | undefined;
}

export interface PasswordChange {
  readonly uid: string;
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly address: string;
  readonly browser?: string | undefined;
}

/** What ends sessions: the password once more, so that a page left open is not enough. */
export interface Ending {
  readonly authorization: string | undefined;
  readonly password: string;
  readonly address: string;
  /** Ids of the sessions; all but that of the request when absent. */
  readonly ids?: readonly string[] | undefined;
}

/** A session of the user who asks. */
export interface OwnSession extends OpenSession {
  /** Whether it is that of the request. */
  readonly isCurrent: boolean;
}

/** A new session. */
export interface Opened {
  readonly token: string;
  readonly visitor: Visitor;
}

/** The sender of a login. */
interface From {
  readonly mark: string;
  readonly browser?: string | undefined;
}

const WRONG = 'The user name or the password is wrong.';
const ENDED = 'Your session has ended. Log in again.';
const BLOCKED = 'You may not save anything here. Ask the people who look after this server.';

const blocked = () => new AuthError('blocked', BLOCKED);
const unauthorized = (message: string) => new AuthError('unauthorized', message);

/** Logs visitors in and out, and checks and blocks them. */
export class Accounts {
  readonly limits: Limits;
  readonly #store: Store;
  readonly #secret: Buffer;
  readonly #sessions: Sessions;
  readonly #verify: typeof verifyPassword;
  readonly #now: () => number;

  constructor(options: AccountsOptions, limits: Limits) {
    const { store, secret, sessionIdle, now = Date.now, verify = verifyPassword } = options;
    this.limits = limits;
    this.#store = store;
    this.#secret = secret;
    this.#sessions = new Sessions({ store, sessionIdle, now });
    this.#verify = verify;
    this.#now = now;
  }

  /** Returns the mark of a network address. */
  markOf(address: string): string {
    return markOf(address, this.#secret);
  }

  /**
   * Returns the visitor who sends a request; without an Authorization header, one without account.
   * @throws AuthError `unauthorized` if the header opens no session, for any reason
   */
  async visitorOf({ authorization, address }: Sender): Promise<Visitor> {
    const markOf = () => this.markOf(address);
    if (authorization === undefined)
      return {
        grants: [],
        // Made when somebody wants it, because hashing takes time and reads need none.
        get mark() {
          return markOf();
        },
      };
    const token = tokenOf(authorization);
    const uid = token === undefined ? undefined : await this.#sessions.uidOf(token);
    const account = uid === undefined ? undefined : await this.#store.accounts.find(uid);
    if (!account || account.isBlocked) throw unauthorized(ENDED);
    return this.#visitor(account, markOf());
  }

  /**
   * Returns the rights that tokens give now, for answers that last: those of open sessions of accounts that are not
   * blocked. To wait for such an answer is no use of a session.
   */
  async holdersOf(tokens: readonly string[]): Promise<ReadonlyMap<string, AccountRights>> {
    if (tokens.length === 0) return new Map();
    const uids = await this.#sessions.uidsOf(tokens);
    const keys = [...new Set([...uids.values()].map(uidKey))];
    const accounts = await this.#store.accounts.readers(keys);
    const holders = [...uids].flatMap(([token, uid]) => {
      const account = accounts.get(uidKey(uid));
      return account ? [[token, account] as const] : [];
    });
    return new Map(holders);
  }

  /**
   * Opens a session.
   * @throws AuthError `unauthorized` for a wrong uid and for a wrong password alike, `blocked` for the
   * right password of a blocked account, `firstPassword` or `firstPasswordEnded` for one that an operator has set,
   * `busy`; TooManyError
   */
  async login({ uid, password, address, browser }: Credentials): Promise<Opened> {
    const mark = this.markOf(address);
    const account = await this.#check({ uid, password, mark });
    requireLasting(account, this.#now());
    return this.#open(account, { mark, browser });
  }

  /**
   * Ends the session of a request.
   * @throws AuthError `unauthorized` if it has none
   */
  async logout(authorization: string | undefined): Promise<void> {
    const { token } = await this.#session(authorization);
    await this.#sessions.end(token);
  }

  /**
   * Lists the open sessions of the account that sends a request, the newest first.
   * @throws AuthError `unauthorized` without a session
   */
  async sessions(authorization: string | undefined): Promise<readonly OwnSession[]> {
    const { token, uid } = await this.#session(authorization);
    return this.sessionsOf(uid, token);
  }

  /**
   * Lists the open sessions of an account, the newest first.
   * @param token that of the session which asks; undefined if that is of another account
   */
  async sessionsOf(uid: string, token?: string): Promise<readonly OwnSession[]> {
    const current = token === undefined ? undefined : this.#sessions.idOf(token);
    const all = await this.#sessions.list(uid);
    return all.map((session) => ({ ...session, isCurrent: session.id === current }));
  }

  /**
   * Ends sessions of the account that sends a request.
   * @throws AuthError `unauthorized` without a session, `wrongPassword`; TooManyError
   */
  async endSessions({ authorization, password, address, ids }: Ending): Promise<void> {
    const { token, uid } = await this.#session(authorization);
    await this.#check({ uid, password, mark: this.markOf(address) }).catch((error: unknown) => {
      // A page would take `unauthorized` for the end of its own session.
      const isWrong = error instanceof AuthError && error.code === 'unauthorized';
      throw isWrong ? new AuthError('wrongPassword', 'The password is wrong.') : error;
    });
    const current = this.#sessions.idOf(token);
    await this.#sessions.endSome(uid, (id) => (ids ? ids.includes(id) : id !== current));
  }

  /**
   * Changes the password of an account, ends all its sessions and opens a new one.
   * @throws AuthError as `login`, and `invalid` for a new password that is not allowed
   */
  async changePassword(change: PasswordChange): Promise<Opened> {
    const { uid, oldPassword, newPassword, address, browser } = change;
    await checkNewPassword(newPassword, uid);
    const mark = this.markOf(address);
    const account = await this.#check({ uid, password: oldPassword, mark });
    requireNotEnded(account, this.#now());
    if (newPassword === oldPassword)
      throw new AuthError('invalid', 'This is the password that you had. Choose another one.');
    const passwordHash = await hashPassword(newPassword);
    await setPassword(this.#store, account.uid, { passwordHash });
    return this.#open({ ...account, passwordHash }, { mark, browser });
  }

  /**
   * Checks a visitor before each write.
   * @throws AuthError `blocked` if the visitor's account or address is
   */
  async requireUnblocked({ uid, mark }: Visitor): Promise<void> {
    if (await this.#store.blocks.has(mark)) throw blocked();
    if (uid === undefined) return;
    const account = await this.#store.accounts.find(uid);
    if (!account || account.isBlocked) throw blocked();
  }

  /** Removes ended sessions and expired counts; call it about once an hour. */
  async sweep(): Promise<void> {
    await this.#sessions.sweep();
    await this.limits.sweep();
  }

  /** Finds the account of a uid and password, in the same time whether or not the account exists. */
  async #check(login: { uid: string; password: string; mark: string }): Promise<AccountRecord> {
    const attempt = await this.limits.login(login);
    const uid = uidOf(login.uid);
    const account = uid === undefined ? undefined : await this.#store.accounts.find(uid);
    const isRight = await this.#verify(login.password, account?.passwordHash);
    if (!account || !isRight) {
      await attempt.failed();
      throw unauthorized(WRONG);
    }
    await attempt.succeeded();
    if (account.isBlocked) throw blocked();
    return account;
  }

  /**
   * Opens a session for an account, and ends it again if the account has changed since it was checked: a
   * change of password or a block may have ended the other sessions just before.
   */
  async #open(checked: AccountRecord, { mark, browser }: From): Promise<Opened> {
    const token = await this.#sessions.open(checked.uid, browser);
    const account = await this.#store.accounts.find(checked.uid);
    if (account?.passwordHash === checked.passwordHash && !account.isBlocked)
      return { token, visitor: await this.#visitor(account, mark) };
    await this.#sessions.end(token);
    throw unauthorized(WRONG);
  }

  /** @throws AuthError `unauthorized` if the header opens no session */
  async #session(authorization: string | undefined): Promise<{ token: string; uid: string }> {
    const token = authorization === undefined ? undefined : tokenOf(authorization);
    const uid = token === undefined ? undefined : await this.#sessions.uidOf(token);
    if (token === undefined || uid === undefined) throw unauthorized(ENDED);
    return { token, uid };
  }

  async #visitor({ uid }: AccountRecord, mark: string): Promise<Visitor> {
    return { uid, grants: await this.#store.accounts.grants(uid), mark };
  }
}

/** @throws Error when the database does not answer */
export async function accountsOf(options: AccountsOptions): Promise<Accounts> {
  return new Accounts(options, await Limits.open(options.store, options.rates));
}
