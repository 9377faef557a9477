import type { Connection } from '../database/connection.js';
import type { CorpusRecord, Json } from '../records.js';

const recordOf = ({ path, info }: { path: string; info: string }): CorpusRecord => ({
  path,
  info: JSON.parse(info) as Json,
});

/** The corpora in the database. */
export class Corpora {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Adds a corpus or changes its info; an equal info changes nothing. */
  put({ path, info }: CorpusRecord): Promise<void> {
    const text = JSON.stringify(info);
    return this.#connection.write(async (connection) => {
      const { numInsertedOrUpdatedRows = 0n } = await connection.db
        .insertInto('corpora')
        .values({ path, info: text })
        .onConflict((conflict) =>
          conflict.column('path').doUpdateSet({ info: text }).where('corpora.info', '!=', text),
        )
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows > 0n) connection.structureChanged();
    });
  }

  async find(path: string): Promise<CorpusRecord | undefined> {
    const row = await this.#connection.db
      .selectFrom('corpora')
      .select(['path', 'info'])
      .where('path', '=', path)
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Returns all corpora in the order of arrival. */
  async all(): Promise<readonly CorpusRecord[]> {
    const query = this.#connection.db.selectFrom('corpora').select(['path', 'info']);
    return (await query.orderBy('number').execute()).map(recordOf);
  }
}
