import { randomBytes } from 'node:crypto';
import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import { uidKey } from '../people/uid.js';
import {
  GROUP_ROLES,
  type GroupEntry,
  type GroupMember,
  type GroupRecord,
  type GroupRole,
} from './group-records.js';
import { keepReaders } from './keep-readers.js';
import { memberOf, membersOf } from './members.js';
import { byText } from '../text-order.js';

/** Most groups that an account is in, and most members of a group. */
const MAX_GROUPS = 200;
const MAX_MEMBERS = 1000;

/** Returns a random id of 64 bits. */
export const newGroupId = (): string => randomBytes(8).toString('hex');

const missing = (id: string) => new ActError('missing', `There is no group ${id}`);

/** The groups and their members. */
export class Groups {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Makes a group with its first owner.
   * @throws ActError `conflict` for an account that is in too many groups
   */
  make(name: string, uid: string): Promise<GroupRecord> {
    return this.#connection.write(async (inside) => {
      const id = newGroupId();
      const created = new Date().toISOString();
      await inside.db.insertInto('groups').values({ id, name, created }).execute();
      await add(inside, { id, uid, role: 'owner' });
      return { id, name, created, members: await membersOf(inside.db, id) };
    });
  }

  /** Lists the groups that an account is in, by name. */
  async of(uid: string): Promise<readonly GroupEntry[]> {
    const rows = await this.#connection.db
      .selectFrom('members as m')
      .innerJoin('groups as g', 'g.id', 'm.group_id')
      .where('m.account', '=', uidKey(uid))
      .select(['g.id', 'g.name', 'm.role'])
      .select((columns) =>
        columns
          .selectFrom('members as a')
          .whereRef('a.group_id', '=', 'g.id')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .as('members'),
      )
      .execute();
    return rows
      .sort(byText(({ name, id }) => `${name}\n${id}`))
      .map(({ role, members, ...group }) => ({
        ...group,
        role: role as GroupRole,
        members: Number(members),
      }));
  }

  /** Reads a group with its members; undefined where there is none. */
  async find(id: string): Promise<GroupRecord | undefined> {
    const { db } = this.#connection;
    const row = await db.selectFrom('groups').selectAll().where('id', '=', id).executeTakeFirst();
    return row && { ...row, members: await membersOf(db, id) };
  }

  /** Returns what an account is in a group; undefined for no member, and for no group. */
  async role(id: string, uid: string): Promise<GroupRole | undefined> {
    return (await memberOf(this.#connection.db, id, uid))?.role;
  }

  /** @throws ActError `missing` */
  async rename(id: string, name: string): Promise<void> {
    const query = this.#connection.db.updateTable('groups').set({ name }).where('id', '=', id);
    if ((await query.executeTakeFirst()).numUpdatedRows === 0n) throw missing(id);
  }

  /**
   * Adds a member. One who is there already keeps the higher role.
   * @returns whether that has changed anything
   * @throws ActError `missing`; `conflict` for too many members or groups
   */
  add(id: string, { uid, role }: Pick<GroupMember, 'uid' | 'role'>): Promise<boolean> {
    return this.#changing(id, async (inside) => {
      const before = await memberOf(inside.db, id, uid);
      if (!before) {
        await add(inside, { id, uid, role });
        return true;
      }
      if (GROUP_ROLES.indexOf(before.role) <= GROUP_ROLES.indexOf(role)) return false;
      await set(inside, { id, uid, role });
      return true;
    });
  }

  /**
   * Gives a member another role.
   * @throws ActError `missing`; `conflict` if no owner would be left
   */
  setRole(id: string, { uid, role }: Pick<GroupMember, 'uid' | 'role'>): Promise<void> {
    return this.#changing(id, async (inside) => {
      const before = await findMember(inside, id, uid);
      if (role !== 'owner') await requireOtherOwner(inside, id, before);
      await set(inside, { id, uid, role });
    });
  }

  /**
   * Takes a member out of a group. Analyses stay their owner's, and are shown to the group until the owner decides
   * otherwise; the owner goes on reading their pieces.
   * @throws ActError `missing`; `conflict` if no owner would be left
   */
  remove(id: string, uid: string): Promise<void> {
    return this.#changing(id, async (inside) => {
      await requireOtherOwner(inside, id, await findMember(inside, id, uid));
      await keepReaders(inside, id, uid);
      await inside.db
        .deleteFrom('members')
        .where('group_id', '=', id)
        .where('account', '=', uidKey(uid))
        .execute();
    });
  }

  /**
   * Ends a group. What it saw is private to the owners from then on, who go on reading its pieces; nothing of it is
   * lost.
   * @throws ActError `missing`
   */
  end(id: string): Promise<void> {
    return this.#changing(id, async (inside) => {
      const { db } = inside;
      await keepReaders(inside, id, undefined);
      await db
        .updateTable('documents')
        .set({ visibility: 'private', group_id: null })
        .where('group_id', '=', id)
        .execute();
      for (const table of ['group_pieces', 'invitations', 'members'] as const)
        await db.deleteFrom(table).where('group_id', '=', id).execute();
      await db.deleteFrom('groups').where('id', '=', id).execute();
    });
  }

  /** Changes a group in a transaction, one after the other, so that what the change has read stays true. */
  #changing<T>(id: string, change: (inside: Connection) => Promise<T>): Promise<T> {
    return this.#connection.write(async (inside) => {
      const { numUpdatedRows } = await inside.db
        .updateTable('groups')
        .set((columns) => ({ name: columns.ref('name') }))
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw missing(id);
      inside.rightsChanged();
      return change(inside);
    });
  }
}

interface Place {
  readonly id: string;
  readonly uid: string;
  readonly role: GroupRole;
}

async function add({ db }: Connection, { id, uid, role }: Place): Promise<void> {
  const count = async (column: 'account' | 'group_id', value: string) => {
    const query = db.selectFrom('members').where(column, '=', value);
    const { members } = await query
      .select(({ fn }) => fn.countAll<number | string>().as('members'))
      .executeTakeFirstOrThrow();
    return Number(members);
  };
  const account = uidKey(uid);
  if ((await count('account', account)) >= MAX_GROUPS)
    throw new ActError('conflict', `An account can be in ${MAX_GROUPS} groups at most`);
  if ((await count('group_id', id)) >= MAX_MEMBERS)
    throw new ActError('conflict', `A group can have ${MAX_MEMBERS} members at most`);
  const since = new Date().toISOString();
  await db.insertInto('members').values({ group_id: id, account, role, since }).execute();
}

async function set({ db }: Connection, { id, uid, role }: Place): Promise<void> {
  await db
    .updateTable('members')
    .set({ role })
    .where('group_id', '=', id)
    .where('account', '=', uidKey(uid))
    .execute();
}

/** @throws ActError `missing` */
async function findMember({ db }: Connection, id: string, uid: string): Promise<GroupMember> {
  const member = await memberOf(db, id, uid);
  if (!member) throw new ActError('missing', `The group has no member ${uid}`);
  return member;
}

/** @throws ActError `conflict` if a member is the last owner of a group */
async function requireOtherOwner(
  { db }: Connection,
  id: string,
  { uid, role }: GroupMember,
): Promise<void> {
  if (role !== 'owner') return;
  const members = await membersOf(db, id);
  if (!members.some((member) => member.role === 'owner' && member.uid !== uid))
    throw new ActError(
      'conflict',
      `${uid} is the last owner of the group: make another member an owner first, or end the group`,
    );
}
