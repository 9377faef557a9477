import type { OwnSession } from '../../accounts/accounts.js';
import { browserOf } from '../../accounts/browser-of.js';
import { AuthError } from '../../accounts/errors.js';
import type { Answer, Exchange } from '../exchange.js';

interface Credentials {
  readonly uid: string;
  readonly password: string;
}

interface PasswordChange {
  readonly uid: string;
  readonly oldpassword: string;
  readonly newpassword: string;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Begins a session. */
export async function login({ context, request, body }: Exchange): Promise<Answer> {
  const { uid, password } = body as Credentials;
  const browser = browserOf(request.headers['user-agent']);
  const credentials = { uid, password, address: request.ip, browser };
  const { token, visitor: owner } = await context.accounts
    .login(credentials)
    .catch((error: unknown) => {
      // The log has no uid: people type passwords into the wrong field.
      if (error instanceof AuthError) context.log.warn({ code: error.code }, 'a login was refused');
      throw error;
    });
  context.log.info({ account: owner.uid }, 'logged in');
  const everywhere = owner.grants.filter(({ path }) => path === '');
  const permissions = everywhere.map(({ permission }) => permission);
  return { headers: NO_STORE, body: { access_token: token, name: owner.uid, permissions } };
}

/** Ends the session of the request's token. */
export async function logout({ context, request }: Exchange): Promise<Answer> {
  await context.accounts.logout(request.headers.authorization);
  return { status: 204 };
}

/** Changes a password, ends all sessions of the account, and sends the token of a new one. */
export async function changePassword({ context, request, body }: Exchange): Promise<Answer> {
  const { uid, oldpassword, newpassword } = body as PasswordChange;
  const { token, visitor: owner } = await context.accounts.changePassword({
    uid,
    oldPassword: oldpassword,
    newPassword: newpassword,
    address: request.ip,
    browser: browserOf(request.headers['user-agent']),
  });
  context.log.info({ account: owner.uid }, 'changed the password');
  return { headers: NO_STORE, body: { access_token: token } };
}

/** Returns a session as answers say it. */
export const shown = ({ isCurrent, ...session }: OwnSession): object => ({
  ...session,
  current: isCurrent,
});

/** Lists the open sessions of the account. */
export async function listSessions({ context, request }: Exchange): Promise<Answer> {
  const sessions = await context.accounts.sessions(request.headers.authorization);
  return { headers: NO_STORE, body: sessions.map(shown) };
}

interface SessionsEnd {
  readonly password: string;
  readonly sessions?: readonly string[];
}

/** Ends sessions of the account: the named ones, or all but that of the request. */
export async function endSessions({ context, visitor, request, body }: Exchange): Promise<Answer> {
  const { password, sessions: ids } = body as SessionsEnd;
  const { authorization } = request.headers;
  await context.accounts.endSessions({ authorization, password, address: request.ip, ids });
  context.log.info({ account: visitor.uid }, 'ended sessions');
  return { status: 204 };
}
