import { ActError } from '../../store/act-error.js';
import type { GroupMember, GroupRecord, GroupRole } from '../../store/groups/group-records.js';
import type { Act } from '../../store/people/audit.js';
import type { Store } from '../../store/store.js';
import { uidKey } from '../../store/people/uid.js';
import type { Desk } from '../acts/actors.js';
import { AuthError } from '../errors.js';

/** Says the same of a group that is not there and of one of others. */
export const noGroup = (id: string) => new ActError('missing', `You are in no group ${id}`);

/** @throws ActError `missing` if the account is in no such group */
export async function requireRole(store: Store, id: string, uid: string): Promise<GroupRole> {
  const role = await store.groups.role(id, uid);
  if (role === undefined) throw noGroup(id);
  return role;
}

/** @throws ActError `missing` if the account is in no such group; AuthError `forbidden` if it is no owner there */
export async function requireOwner(store: Store, id: string, uid: string): Promise<void> {
  if ((await requireRole(store, id, uid)) !== 'owner')
    throw new AuthError('forbidden', 'Only the owners of a group decide that');
}

/** Does something to a group and notes it in the audit log, both or neither. */
export const acting = <T>(
  { store, actor }: Desk,
  { id, act, details }: Omit<Act, 'object'> & { readonly id: string },
  work: (inside: Store) => Promise<T>,
): Promise<T> =>
  store.transaction(async (inside) => {
    const done = await work(inside);
    await inside.audit.add(actor, { act, object: `group ${id}`, ...(details && { details }) });
    return done;
  });

/** Returns the name of a group as it is kept. @throws ActError `invalid` for one without letters, or with line breaks */
function nameIn(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name === '' || /\p{Cc}/u.test(name))
    throw new ActError('invalid', 'A group needs a name of 1 to 100 characters in one line');
  return name;
}

/** Makes a group, whose owner is who makes it. @throws ActError */
export async function makeGroup(text: string, desk: Desk): Promise<GroupRecord> {
  const name = nameIn(text);
  return desk.store.transaction(async (inside) => {
    const group = await inside.groups.make(name, desk.actor.who);
    await inside.audit.add(desk.actor, { act: 'make group', object: `group ${group.id}` });
    return group;
  });
}

/** Gives a group another name. @throws as `requireOwner` */
export async function renameGroup(id: string, text: string, desk: Desk): Promise<void> {
  const name = nameIn(text);
  await desk.store.transaction(async (inside) => {
    await requireOwner(inside, id, desk.actor.who);
    await inside.groups.rename(id, name);
  });
}

/** Gives a member another role. @throws as `requireOwner`; ActError `conflict` if no owner would be left */
export async function setRole(
  id: string,
  { uid, role }: Pick<GroupMember, 'uid' | 'role'>,
  desk: Desk,
): Promise<void> {
  const details = { account: uid, role };
  await acting(desk, { id, act: 'change role', details }, async (inside) => {
    await requireOwner(inside, id, desk.actor.who);
    await inside.groups.setRole(id, { uid, role });
  });
}

/**
 * Takes a member out of a group: owners anybody, each member themselves.
 * @throws as `requireOwner`; ActError `conflict` if no owner would be left
 */
export async function leaveGroup(id: string, uid: string, desk: Desk): Promise<void> {
  await acting(desk, { id, act: 'leave group', details: { account: uid } }, async (inside) => {
    const { who } = desk.actor;
    if (uidKey(who) === uidKey(uid)) await requireRole(inside, id, who);
    else await requireOwner(inside, id, who);
    await inside.groups.remove(id, uid);
  });
}

/** Ends a group. What it saw becomes private to its owners. @throws as `requireOwner` */
export async function endGroup(id: string, desk: Desk): Promise<void> {
  await acting(desk, { id, act: 'end group' }, async (inside) => {
    await requireOwner(inside, id, desk.actor.who);
    await inside.groups.end(id);
  });
}
