import {
  accountNamed,
  giveFirstPassword,
  makeAccountWithFirst,
} from '../../accounts/acts/accounts.js';
import { endSessionsOf } from '../../accounts/acts/end-sessions.js';
import { giveGrant, takeGrant } from '../../accounts/acts/grants.js';
import type { AccountRecord } from '../../store/records.js';
import { ApiError } from '../errors.js';
import type { Answer, Exchange } from '../exchange.js';
import { shown } from '../people/session.js';
import { deskOf, requireAdministrator } from './administrator.js';
import { mapped, pageIn, textIn } from './pages.js';

/** Cursors are names of accounts. */
const ANY = /^.{1,200}$/u;

/** Returns an account for administrators: nothing of its password. */
async function described(
  { uid, created, isBlocked, firstUntil }: AccountRecord,
  { context: { store, accounts } }: Exchange,
): Promise<object> {
  return {
    ...{ uid, created, blocked: isBlocked },
    ...(firstUntil !== undefined && { firstUntil }),
    grants: await store.accounts.grants(uid),
    sessions: (await accounts.sessionsOf(uid)).length,
  };
}

/** Lists a page of accounts. */
export async function listAccounts(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { context, query } = exchange;
  const text = textIn(query, 'text');
  const asked = { ...pageIn(query, ANY), ...(text !== undefined && { text }) };
  const page = await context.store.accounts.page(asked);
  return { body: await mapped(page, (account) => described(account, exchange)) };
}

/** Makes an account, and sends its first password once. */
export async function addAccount(exchange: Exchange): Promise<Answer> {
  const { uid } = exchange.body as { readonly uid: string };
  const made = await makeAccountWithFirst(uid, deskOf(exchange));
  exchange.context.log.info({ account: made.uid, by: exchange.visitor.uid }, 'made an account');
  return { status: 201, body: made };
}

/** Gives an account another first password, and sends it once. */
export async function newFirstPassword(exchange: Exchange): Promise<Answer> {
  const { uid } = exchange.body as { readonly uid: string };
  const given = await giveFirstPassword(uid, deskOf(exchange));
  exchange.context.log.info({ account: given.uid, by: exchange.visitor.uid }, 'set a password');
  return { body: given };
}

interface GrantRequest {
  readonly uid: string;
  readonly permission: string;
  readonly path: string;
  /** False takes the permission back. */
  readonly granted?: boolean;
}

/** Gives or takes a permission, and sends the account. */
export async function grant(exchange: Exchange): Promise<Answer> {
  const desk = deskOf(exchange);
  const { granted = true, ...written } = exchange.body as GrantRequest;
  const { uid, grant: changed } = await (granted ? giveGrant : takeGrant)(written, desk);
  const { context, visitor } = exchange;
  context.log.info({ account: uid, by: visitor.uid, ...changed, granted }, 'changed a permission');
  return { body: await described(await accountNamed(uid, desk.store), exchange) };
}

/** Lists the open sessions of an account. */
export async function listAccountSessions(exchange: Exchange): Promise<Answer> {
  requireAdministrator(exchange);
  const { context, query, visitor, request } = exchange;
  const text = textIn(query, 'uid');
  if (text === undefined) throw new ApiError(422, 'invalid', 'uid is missing');
  const { uid } = await accountNamed(text, context.store);
  const { accounts } = context;
  const isOwn = uid === visitor.uid;
  const sessions = await (isOwn
    ? accounts.sessions(request.headers.authorization)
    : accounts.sessionsOf(uid));
  return { body: sessions.map(shown) };
}

/** Ends sessions of an account: the named ones, or all. */
export async function endAccountSessions(exchange: Exchange): Promise<Answer> {
  const { uid, sessions } = exchange.body as {
    readonly uid: string;
    readonly sessions?: readonly string[];
  };
  await endSessionsOf(uid, deskOf(exchange), sessions);
  exchange.context.log.info({ account: uid, by: exchange.visitor.uid }, 'ended sessions');
  return { status: 204 };
}
