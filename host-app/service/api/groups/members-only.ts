import { actorOf, type Desk } from '../../accounts/acts/actors.js';
import { noGroup } from '../../accounts/groups/group-acts.js';
import type { GroupRecord, GroupRole } from '../../store/groups/group-records.js';
import { uidKey } from '../../store/people/uid.js';
import type { Exchange } from '../exchange.js';
import { refusal } from '../music/found.js';

/** Keeps caches from storing what only members see. */
export const PRIVATE = { 'Cache-Control': 'private, no-store' };

/** Returns the account that asks. @throws AuthError `unauthorized` without one */
export function accountIn({ visitor }: Pick<Exchange, 'visitor'>): string {
  if (visitor.uid === undefined) throw refusal(visitor, 'Only accounts have groups');
  return visitor.uid;
}

/** Returns the tools of an act of the account that asks. @throws AuthError `unauthorized` without one */
export function deskOf({ visitor, context: { store } }: Exchange): Desk {
  accountIn({ visitor });
  return { store, actor: actorOf(visitor) };
}

/** A group in which the account that asks has a role. */
export interface Joined {
  readonly group: GroupRecord;
  readonly role: GroupRole;
}

/**
 * Finds the group in the address.
 * @throws AuthError `unauthorized` without an account; ActError `missing` for a group that the account is not in, with
 * the same words as for none
 */
export async function groupIn(exchange: Exchange, id = exchange.name): Promise<Joined> {
  const uid = accountIn(exchange);
  const group = await exchange.context.store.groups.find(id);
  const member = group?.members.find((one) => uidKey(one.uid) === uidKey(uid));
  if (!group || !member) throw noGroup(id);
  return { group, role: member.role };
}
