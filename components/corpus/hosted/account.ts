import { CorpusError } from '../corpus-error.js';
import { unreadable } from './service-error.js';
import type { ServiceConnection } from './service-connection.js';
import { sessionOf, type SessionStore, type UserSession } from './user-session.js';

/** A change of the password. */
export interface PasswordChange {
  /** The account; by default the one that is logged in. */
  readonly uid?: string;
  /** The present password. */
  readonly oldPassword: string;
  /** The new password. */
  readonly newPassword: string;
}

export interface AccountOptions {
  readonly connection: ServiceConnection;
  readonly sessions: SessionStore;
  readonly authUrl?: string | undefined;
  readonly changePasswordUrl?: string | undefined;
  readonly logoutUrl: string;
}

/** Logs in and out of a service. The last request wins, in whatever order the answers come. */
export class Account {
  private turn = 0;

  constructor(private readonly options: AccountOptions) {}

  /**
   * Logs in.
   * @param newPassword takes the place of the password, as that of a first one has to
   * @throws CorpusError (Unauth) for a wrong uid or password, which look the same
   * @throws Error when there is no address for it, or when another login or logout happened meanwhile
   */
  async login(uid: string, password: string, newPassword?: string): Promise<UserSession> {
    const { authUrl, sessions } = this.options;
    if (!authUrl) throw new Error('Missing authentication url');
    const turn = ++this.turn;
    const session = await (newPassword === undefined
      ? this.ask(authUrl, uid, { uid, password })
      : this.change(uid, password, newPassword));
    if (turn === this.turn) {
      sessions.write(session);
      return session;
    }
    void this.tellEnd(session.token);
    throw new Error('Somebody has logged in or out in the meantime');
  }

  /** Forgets the session, then informs the service. Returns false when the service did not answer. */
  async logout(): Promise<boolean> {
    const { sessions } = this.options;
    this.turn += 1;
    const session = sessions.read();
    sessions.write(undefined);
    return session ? this.tellEnd(session.token) : true;
  }

  /**
   * Changes a password; the service ends all other sessions of the account.
   * @throws CorpusError (Unauth) for a wrong old password
   * @throws Error when there is no address for it, or nobody to change it for
   */
  async changePassword({ uid, oldPassword, newPassword }: PasswordChange): Promise<void> {
    const { sessions } = this.options;
    const before = sessions.read();
    const name = uid ?? before?.name;
    if (name === undefined) throw new Error('Nobody is logged in');
    const { token } = await this.change(name, oldPassword, newPassword);
    const now = sessions.read();
    // Not for another account, nor for one that has logged out meanwhile.
    if (before && now?.token === before.token && now.name === name) {
      sessions.write({ ...now, token });
    } else {
      void this.tellEnd(token);
    }
  }

  private change(uid: string, oldpassword: string, newpassword: string): Promise<UserSession> {
    const { changePasswordUrl: url } = this.options;
    if (!url) throw new Error('Missing change password url');
    return this.ask(url, uid, { uid, oldpassword, newpassword });
  }

  /** Asks for a token. An old one is not sent: it may have expired, and proves nothing here. */
  private async ask(url: string, uid: string, body: object): Promise<UserSession> {
    const sent = { method: 'POST', body, isAnonymous: true } as const;
    const { value } = await this.options.connection.json(url, sent);
    const { access_token: token, name = uid, permissions } = Object(value) as TokenAnswer;
    const session = sessionOf({ token, name, permissions });
    if (!session) throw unreadable(url);
    return session;
  }

  private async tellEnd(token: string): Promise<boolean> {
    const { connection, logoutUrl } = this.options;
    try {
      const sent = { method: 'POST', token, keepalive: true } as const;
      await connection.send(logoutUrl, (response) => response.text(), sent);
      return true;
    } catch (error) {
      // A token that is no good any more needs no logging out.
      return error instanceof CorpusError && error.status === 'Unauth';
    }
  }
}

interface TokenAnswer {
  readonly access_token?: unknown;
  readonly name?: unknown;
  readonly permissions?: unknown;
}
