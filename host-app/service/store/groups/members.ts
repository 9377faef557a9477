import type { Connection } from '../database/connection.js';
import { uidKey } from '../people/uid.js';
import { GROUP_ROLES, type GroupMember, type GroupRole } from './group-records.js';
import { byText } from '../text-order.js';

type Database = Connection['db'];

const members = (db: Database, id: string) =>
  db
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.key', 'm.account')
    .where('m.group_id', '=', id)
    .select(['a.uid', 'm.role', 'm.since']);

type Row = Readonly<Record<'uid' | 'role' | 'since', string>>;

const recordOf = ({ uid, role, since }: Row): GroupMember => ({
  uid,
  role: role as GroupRole,
  since,
});

/** Lists the members of a group, the owners first, each role by name. */
export async function membersOf(db: Database, id: string): Promise<readonly GroupMember[]> {
  const rows = await members(db, id).select('a.key').execute();
  const rank = ({ role }: GroupMember): number => GROUP_ROLES.indexOf(role);
  const sorted = rows.sort(byText(({ key }) => key)).map(recordOf);
  return sorted.sort((one, other) => rank(one) - rank(other));
}

/** Finds an account among the members of a group. */
export async function memberOf(
  db: Database,
  id: string,
  uid: string,
): Promise<GroupMember | undefined> {
  const row = await members(db, id).where('m.account', '=', uidKey(uid)).executeTakeFirst();
  return row && recordOf(row);
}
