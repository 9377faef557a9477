import { ActError } from '../../store/act-error.js';
import type { InvitationRecord, Invited } from '../../store/groups/group-records.js';
import type { NewInvitation } from '../../store/groups/invitations.js';
import { TakenError } from '../../store/people/accounts.js';
import type { Store } from '../../store/store.js';
import { freeUid } from '../acts/accounts.js';
import type { Desk } from '../acts/actors.js';
import type { Attempt } from '../limits/login-limit.js';
import { checkNewPassword, hashPassword } from '../passwords/passwords.js';
import { codeHash, codeIn, newCode } from './codes.js';
import { acting, requireOwner } from './group-acts.js';

const DAY_MS = 24 * 3_600_000;

/** Says the same of a code that was never one, has expired, or was used up. */
const ended = () =>
  new ActError('missing', 'This invitation is not valid: it may have expired. Ask for another one');

/** An invitation with its code, which is told once. */
export interface MadeInvitation extends InvitationRecord {
  readonly code: string;
}

/** Holds what an owner decides about an invitation. */
export interface InvitationWish extends Pick<NewInvitation, 'role' | 'uses'> {
  /** Days until it expires. */
  readonly days: number;
}

/** Makes an invitation to a group. @throws as `requireOwner`; ActError `conflict` for too many */
export async function invite(
  group: string,
  { role, uses, days }: InvitationWish,
  desk: Desk,
): Promise<MadeInvitation> {
  const code = newCode();
  const expires = new Date(Date.now() + days * DAY_MS).toISOString();
  const by = desk.actor.who;
  const details = { role, uses, expires };
  const act = { id: group, act: 'invite', details };
  const made = await acting(desk, act, async (inside) => {
    await requireOwner(inside, group, by);
    const invitation = { group, codeHash: codeHash(code), role, uses, expires, by };
    return inside.invitations.add(invitation);
  });
  return { ...made, code };
}

/** Ends an invitation. @throws as `requireOwner`; ActError `missing` */
export async function endInvitation(group: string, id: string, desk: Desk): Promise<void> {
  await acting(desk, { id: group, act: 'end invitation' }, async (inside) => {
    await requireOwner(inside, group, desk.actor.who);
    if (!(await inside.invitations.end(group, id)))
      throw new ActError('missing', 'The group has no such invitation');
  });
}

/** A code that somebody names, and the attempt as which that counts. */
export interface NamedCode {
  readonly text: string;
  readonly attempt: Attempt;
}

/**
 * Finds what a code invites to, and counts the attempt.
 * @throws ActError `missing` for every code that opens nothing
 */
export async function invitedBy(
  { text, attempt }: NamedCode,
  store: Store,
): Promise<Invited & { readonly hash: string }> {
  const code = codeIn(text);
  const hash = code === undefined ? undefined : codeHash(code);
  const invited = hash === undefined ? undefined : await store.invitations.find(hash);
  if (hash === undefined || !invited) {
    await attempt.failed();
    throw ended();
  }
  await attempt.succeeded();
  return { ...invited, hash };
}

/**
 * Makes an account a member of the group that a code invites to. One who is there already uses nothing up.
 * @returns the id of the group
 * @throws ActError `missing` for a code that opens nothing, `conflict`
 */
export async function acceptInvitation(named: NamedCode, desk: Desk): Promise<string> {
  const { hash, group, role } = await invitedBy(named, desk.store);
  const uid = desk.actor.who;
  await desk.store.transaction(async (inside) => {
    if (!(await inside.groups.add(group.id, { uid, role }))) return;
    if (!(await inside.invitations.use(hash))) throw ended();
    const details = { account: uid, role };
    await inside.audit.add(desk.actor, {
      ...{ act: 'join group', object: `group ${group.id}`, details },
    });
  });
  return group.id;
}

/** An account that somebody makes with an invitation. */
export interface InvitedAccount {
  readonly uid: string;
  readonly password: string;
  /** Mark of the network address. */
  readonly mark: string;
}

/**
 * Makes an account, which is a member of the group that a code invites to.
 * @returns the written form of its name
 * @throws ActError `missing` for a code that opens nothing, `invalid` and `conflict` as `freeUid`; AuthError `invalid`
 * for a password that is not allowed
 */
export async function makeInvitedAccount(
  named: NamedCode,
  { uid: text, password, mark }: InvitedAccount,
  store: Store,
): Promise<string> {
  const { hash, group, role } = await invitedBy(named, store);
  const uid = await freeUid(text, store);
  await checkNewPassword(password, uid);
  const passwordHash = await hashPassword(password);
  const actor = { who: uid, mark };
  await store.transaction(async (inside) => {
    if (!(await inside.invitations.use(hash))) throw ended();
    await inside.accounts.add({ uid, passwordHash }).catch((error: unknown) => {
      throw error instanceof TakenError ? new ActError('conflict', `${error.message}.`) : error;
    });
    await inside.groups.add(group.id, { uid, role });
    const details = { invitation: group.id, role };
    await inside.audit.add(actor, { act: 'make account', object: `account ${uid}`, details });
  });
  return uid;
}
