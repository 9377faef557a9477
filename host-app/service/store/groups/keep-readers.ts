import type { ExpressionBuilder } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { Tables } from '../database/tables.js';
import { uidKey } from '../people/uid.js';

/** Whether everybody may read a piece, by its list of permissions. */
const isOpen = (permissions: string): boolean =>
  (JSON.parse(permissions) as readonly string[]).some((each) => each === 'all' || each === 'read');

type Joined = Tables & {
  readonly t: Tables['group_pieces'];
  readonly m: Tables['members'];
  readonly a: Tables['accounts'];
};

/** Selects members who own a document of the piece, or have written in its threads. */
const hasMade = (eb: ExpressionBuilder<Joined, 't' | 'm' | 'a'>) =>
  eb.or([
    eb.exists(
      eb
        .selectFrom('documents as d')
        .select('d.id')
        .whereRef('d.piece', '=', 't.piece')
        .whereRef('d.owner', '=', 'm.account'),
    ),
    eb.exists(
      eb
        .selectFrom('replies as r')
        .select('r.id')
        .whereRef('r.piece', '=', 't.piece')
        .whereRef('r.uid', '=', 'a.uid'),
    ),
  ]);

/**
 * Lets those go on reading a piece whom only the group lets in, and who own an analysis or a synchronization of it, a
 * removed one too, or have written in its threads: whoever leaves a group keeps what they have made. In the transaction in which members leave.
 * @param uid the member who leaves; undefined for all of them
 */
export async function keepReaders(
  { db }: Connection,
  group: string,
  uid: string | undefined,
): Promise<void> {
  let query = db
    .selectFrom('group_pieces as t')
    .innerJoin('pieces as p', 'p.number', 't.piece')
    .innerJoin('members as m', 'm.group_id', 't.group_id')
    .innerJoin('accounts as a', 'a.key', 'm.account')
    .where('t.group_id', '=', group)
    .where('t.lets_in', '=', 1)
    .where(hasMade);
  if (uid !== undefined) query = query.where('m.account', '=', uidKey(uid));
  const rows = await query.select(['m.account', 'p.path', 'p.permissions']).distinct().execute();
  const values = rows
    .filter(({ permissions }) => !isOpen(permissions))
    .map(({ account, path }) => ({ account, path, permission: 'read' }));
  if (values.length === 0) return;
  await db
    .insertInto('grants')
    .values(values)
    .onConflict((conflict) => conflict.columns(['account', 'path', 'permission']).doNothing())
    .execute();
}
