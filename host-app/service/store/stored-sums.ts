import { type Kysely, sql } from 'kysely';
import type { Connection } from './database/connection.js';
import type { Tables } from './database/tables.js';

/** A number of files, and their bytes together. */
export interface Sum {
  readonly count: number;
  readonly bytes: number;
}

/** Numbers of what the database holds. */
export interface MusicCounts {
  readonly corpora: number;
  readonly pieces: number;
  /** Visible ones. */
  readonly analyses: number;
  readonly synchros: number;
  /** Saved versions of both. */
  readonly versions: number;
  /** Hidden analyses and synchronizations. */
  readonly hidden: number;
  /** Single versions that are hidden while their document is shown. */
  readonly hiddenVersions: number;
}

/** Rows to sum up at once: an embedded database answers nobody else meanwhile. */
const BATCH = 10_000;

interface TypeRow {
  readonly type: string;
  readonly count: number | string;
  readonly bytes: number | string;
}

/** Sums up what is stored, from the rows that name it: no file is looked at. */
export class StoredSums {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Returns the files of pieces and corpora, present and former, by media type. */
  async filesByType(): Promise<ReadonlyMap<string, Sum>> {
    const sums = new Map<string, Sum>();
    for (const table of ['resources', 'resource_versions'] as const)
      for await (const { type, count, bytes } of this.#batches(table)) {
        const sum = sums.get(type) ?? { count: 0, bytes: 0 };
        sums.set(type, { count: sum.count + Number(count), bytes: sum.bytes + Number(bytes) });
      }
    return sums;
  }

  async music(): Promise<MusicCounts> {
    const { db } = this.#connection;
    const shown = await db
      .selectFrom('documents')
      .select(({ fn }) => ['kind', fn.countAll<number | string>().as('count')])
      .where('hidden', 'is', null)
      .groupBy('kind')
      .execute();
    const of = (kind: string) => Number(shown.find((row) => row.kind === kind)?.count ?? 0);
    return {
      corpora: await countOf(db, sql`corpora`),
      pieces: await countOf(db, sql`pieces`),
      analyses: of('analysis'),
      synchros: of('synchro'),
      versions: await countOf(db, sql`document_versions`),
      hidden: await countOf(db, sql`documents where hidden is not null`),
      hiddenVersions: await countOf(
        db,
        sql`document_versions v inner join documents d on d.id = v.document
          where v.hidden is not null and d.hidden is null`,
      ),
    };
  }

  /** Returns the size of the database, in bytes. */
  async databaseBytes(): Promise<number> {
    const { db, dialect } = this.#connection;
    const query =
      dialect === 'postgres'
        ? sql<{ bytes: number | string }>`select pg_database_size(current_database()) as bytes`
        : sql<{ bytes: number }>`select page_count * page_size as bytes
            from pragma_page_count(), pragma_page_size()`;
    const { rows } = await query.execute(db);
    return Number(rows[0]!.bytes);
  }

  async *#batches(table: 'resources' | 'resource_versions'): AsyncIterable<TypeRow> {
    const { db } = this.#connection;
    for (
      let after: { owner: string; name: string } | undefined, isFirst = true;
      ;
      isFirst = false
    ) {
      const rest = isFirst ? sql`1 = 1` : sql`(owner, name) > (${after?.owner}, ${after?.name})`;
      const batch = sql`select owner, name, type, size from ${sql.table(table)} where ${rest}
        order by owner, name limit ${BATCH}`;
      const last = await sql<{ owner: string; name: string }>`
        select owner, name from (${batch}) b order by owner desc, name desc limit 1`.execute(db);
      const sums = await sql<TypeRow>`
        select type, count(*) as count, sum(size) as bytes from (${batch}) b group by type`.execute(
        db,
      );
      yield* sums.rows;
      after = last.rows[0];
      if (!after) return;
    }
  }
}

async function countOf(db: Kysely<Tables>, what: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{
    count: number | string;
  }>`select count(*) as count from ${what}`.execute(db);
  return Number(rows[0]!.count);
}
