import { AuthError } from '../../accounts/errors.js';
import {
  acceptInvitation,
  endInvitation,
  invite,
  invitedBy,
  type InvitationWish,
  makeInvitedAccount,
  type NamedCode,
} from '../../accounts/groups/invitation-acts.js';
import { requireOwner } from '../../accounts/groups/group-acts.js';
import type { Answer, Exchange } from '../exchange.js';
import { groupAnswer } from './groups.js';
import { accountIn, deskOf, PRIVATE as headers } from './members-only.js';

/** Lists the open invitations of a group, for its owners; codes are known only to those who have them. */
export async function listInvitations(exchange: Exchange): Promise<Answer> {
  const { context, name } = exchange;
  await requireOwner(context.store, name, accountIn(exchange));
  return { headers, body: await context.store.invitations.of(name) };
}

/** Makes an invitation, and sends its code once. */
export async function addInvitation(exchange: Exchange): Promise<Answer> {
  const wish = exchange.body as InvitationWish;
  const body = await invite(exchange.name, wish, deskOf(exchange));
  return { status: 201, headers, body };
}

/** Ends the invitation in the query. */
export async function removeInvitation(exchange: Exchange): Promise<Answer> {
  await endInvitation(exchange.name, exchange.query['id'] ?? '', deskOf(exchange));
  return { status: 204 };
}

/** Admits an attempt to name a code. @throws TooManyError; AuthError `blocked` */
async function namedIn({ context: { accounts }, visitor, body }: Exchange): Promise<NamedCode> {
  await accounts.requireUnblocked(visitor);
  const { code } = body as { readonly code: string };
  return { text: code, attempt: await accounts.limits.code(visitor) };
}

const makesAccounts = ({ context: { settings } }: Exchange): boolean =>
  settings.invitations === 'accounts';

/** Sends what a code invites to. */
export async function lookAtInvitation(exchange: Exchange): Promise<Answer> {
  const { context } = exchange;
  const { group, role, expires } = await invitedBy(await namedIn(exchange), context.store);
  const body = { group: { name: group.name }, role, expires, accounts: makesAccounts(exchange) };
  return { headers, body };
}

/** Makes the account a member of the group that a code invites to. */
export async function joinGroup(exchange: Exchange): Promise<Answer> {
  const desk = deskOf(exchange);
  return groupAnswer(exchange, await acceptInvitation(await namedIn(exchange), desk));
}

/** Makes an account with an invitation, where the operator lets invitations do that. */
export async function joinWithAccount(exchange: Exchange): Promise<Answer> {
  const { context, visitor, body } = exchange;
  if (!makesAccounts(exchange))
    throw new AuthError('forbidden', 'Invitations make no accounts here: log in with yours first');
  const { uid: text, password } = body as { readonly uid: string; readonly password: string };
  const named = await namedIn(exchange);
  const account = { uid: text, password, mark: visitor.mark };
  const uid = await makeInvitedAccount(named, account, context.store);
  context.log.info({ account: uid }, 'made an account by invitation');
  return { status: 201, headers, body: { uid } };
}
