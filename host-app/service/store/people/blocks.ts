import type { Connection } from '../database/connection.js';
import { byText } from '../text-order.js';

/** A blocked network address, known only by its mark. */
export interface BlockRecord {
  readonly mark: string;
  /** Uid of the account that blocked it. */
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly date: string;
}

/** The blocked addresses. */
export class Blocks {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Blocks an address; no error if it is blocked already. */
  async add(mark: string, by: string): Promise<void> {
    await this.#connection.db
      .insertInto('blocks')
      .values({ mark, by, date: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .execute();
  }

  /** @returns whether the address was blocked */
  async remove(mark: string): Promise<boolean> {
    const { numDeletedRows } = await this.#connection.db
      .deleteFrom('blocks')
      .where('mark', '=', mark)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  async has(mark: string): Promise<boolean> {
    const query = this.#connection.db.selectFrom('blocks').select('mark').where('mark', '=', mark);
    return (await query.executeTakeFirst()) !== undefined;
  }

  /** Returns all blocks, the oldest first. */
  async list(): Promise<readonly BlockRecord[]> {
    const query = this.#connection.db.selectFrom('blocks').select(['mark', 'by', 'date']);
    return (await query.execute()).sort(byText(({ date, mark }) => `${date} ${mark}`));
  }
}
