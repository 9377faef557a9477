import { ActError } from '../act-error.js';
import type { Connection } from '../database/connection.js';
import { uidKey } from '../people/uid.js';
import { newGroupId } from './groups.js';
import type { GroupRole, InvitationRecord, Invited } from './group-records.js';

/** Most invitations of a group at one time. */
const MAX_OPEN = 50;

/** An invitation that an owner makes. */
export interface NewInvitation {
  readonly group: string;
  /** Hash of its code, which is stored nowhere. */
  readonly codeHash: string;
  readonly role: Exclude<GroupRole, 'owner'>;
  /** How often it can be accepted. */
  readonly uses: number;
  /** ISO 8601, UTC. */
  readonly expires: string;
  /** Uid of the owner. */
  readonly by: string;
}

/** The invitations to groups that are open: neither expired nor used up. */
export class Invitations {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Adds an invitation, and removes those of the group that have ended.
   * @throws ActError `conflict` for too many
   */
  add({ group, codeHash, role, uses, expires, by }: NewInvitation): Promise<InvitationRecord> {
    return this.#connection.write(async (inside) => {
      const created = new Date().toISOString();
      await inside.db
        .deleteFrom('invitations')
        .where('group_id', '=', group)
        .where((is) => is.or([is('expires', '<=', created), is('uses', '<=', 0)]))
        .execute();
      if ((await new Invitations(inside).of(group)).length >= MAX_OPEN)
        throw new ActError('conflict', `A group can have ${MAX_OPEN} open invitations at most`);
      const id = newGroupId();
      const row = { id, group_id: group, code_hash: codeHash, role, uses, created, expires };
      await inside.db
        .insertInto('invitations')
        .values({ ...row, made_by: uidKey(by) })
        .execute();
      return { id, role, uses, created, expires, by };
    });
  }

  /** Lists those of a group, the newest first. */
  async of(group: string): Promise<readonly InvitationRecord[]> {
    const rows = await this.#open
      .innerJoin('accounts as a', 'a.key', 'i.made_by')
      .where('i.group_id', '=', group)
      .select(['i.id', 'i.role', 'i.uses', 'i.created', 'i.expires', 'a.uid as by'])
      .orderBy('i.created', 'desc')
      .orderBy('i.id')
      .execute();
    return rows.map((row) => ({ ...row, role: row.role as GroupRole }));
  }

  /** Finds what a code invites to, by its hash. */
  async find(codeHash: string): Promise<Invited | undefined> {
    const row = await this.#open
      .innerJoin('groups as g', 'g.id', 'i.group_id')
      .where('i.code_hash', '=', codeHash)
      .select(['g.id', 'g.name', 'i.role', 'i.expires'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { id, name, role, expires } = row;
    return { group: { id, name }, role: role as GroupRole, expires };
  }

  /**
   * Uses an invitation once.
   * @returns whether it was still open; of two who use the last time at once, one gets true
   */
  async use(codeHash: string): Promise<boolean> {
    const { numUpdatedRows } = await this.#connection.db
      .updateTable('invitations')
      .set((columns) => ({ uses: columns('uses', '-', 1) }))
      .where('code_hash', '=', codeHash)
      .where('uses', '>', 0)
      .where('expires', '>', new Date().toISOString())
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Ends an invitation of a group.
   * @returns whether there was one
   */
  async end(group: string, id: string): Promise<boolean> {
    const { numDeletedRows } = await this.#connection.db
      .deleteFrom('invitations')
      .where('group_id', '=', group)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  get #open() {
    return this.#connection.db
      .selectFrom('invitations as i')
      .where('i.uses', '>', 0)
      .where('i.expires', '>', new Date().toISOString());
  }
}
