import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import { type Announcements, ANY_PIECE, EDITS, RIGHTS } from './announcements.js';
import type { Tables } from './tables.js';

export type Dialect = 'sqlite' | 'postgres';

/** Errors of conflicts with other processes: the same work succeeds a moment later. */
const PASSING_ERRORS = ['40001', '40P01', '23505'];
const MAX_ATTEMPTS = 6;
const MAX_VALUES = 1000;
/** Counters; the second has the value that the first had when the corpora themselves last changed. */
const LISTING = 'listing';
const STRUCTURE = 'structure';

/** The changes of a transaction that listings show. */
interface Changes {
  /** Numbers of the changed pieces. */
  readonly pieces: Set<number>;
  isStructure: boolean;
  /** Numbers of the pieces whose threads have changed. */
  readonly discussions: Set<number>;
  /** Numbers of the pieces of which an analysis that several edit has changed. */
  readonly edits: Set<number>;
  /** Numbers of the pieces to which rights may have changed. */
  readonly rights: Set<number>;
}

interface ConnectionParts {
  readonly changes?: Changes;
  /** Told of changed threads, once they are written. */
  readonly announcements?: Announcements;
}

/** Counts of changes of listings: now, and at the last change of a corpus. */
export interface Revisions {
  readonly revision: number;
  readonly structure: number;
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && PASSING_ERRORS.includes(String((error as { code?: unknown }).code));

/** The database for the parts of the store, inside a transaction or outside. */
export class Connection {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Undefined outside a transaction. */
  readonly #changes: Changes | undefined;
  readonly #announcements: Announcements | undefined;

  constructor(
    db: Kysely<Tables>,
    dialect: Dialect,
    { changes, announcements }: ConnectionParts = {},
  ) {
    this.db = db;
    this.dialect = dialect;
    this.#changes = changes;
    this.#announcements = announcements;
  }

  /**
   * Runs work in the current transaction, or in one of its own. The work may run more than once, after
   * conflicts with other processes.
   */
  async write<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#changes) return work(this);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(work);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !isPassing(error)) throw error;
      }
    }
  }

  /** Runs a statement that waits for no replica, because it does not matter if it is lost with the primary. */
  light<T>(work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    if (this.dialect === 'sqlite') return work(this.db);
    return this.db.transaction().execute(async (db) => {
      await sql`set local synchronous_commit = local`.execute(db);
      return work(db);
    });
  }

  /** Notes a change of a piece that listings show. Only inside a transaction. */
  pieceChanged(number: number): void {
    this.#changes?.pieces.add(number);
  }

  /** Notes a new or changed corpus, or a moved piece. Only inside a transaction. */
  structureChanged(): void {
    if (this.#changes) this.#changes.isStructure = true;
  }

  /** Notes a change of the threads of a piece, which its readers are told of. Only inside a transaction. */
  discussionChanged(number: number): void {
    this.#changes?.discussions.add(number);
  }

  /** Notes a change of an analysis of a piece that several edit. Only inside a transaction. */
  editsChanged(number: number): void {
    this.#changes?.edits.add(number);
  }

  /** Tells streams, when it is written, that rights may have changed: to one piece, or by default to any. */
  rightsChanged(number = ANY_PIECE): void {
    if (this.#changes) this.#changes.rights.add(number);
    else this.#announcements?.written(number, RIGHTS);
  }

  async revisions(): Promise<Revisions> {
    const rows = await this.db.selectFrom('counters').selectAll().execute();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return { revision: values.get(LISTING) ?? 0, structure: values.get(STRUCTURE) ?? 0 };
  }

  /** Locks the rows until the transaction ends. SQLite has only one writer anyway. */
  lock<T extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, T, Row>,
  ): SelectQueryBuilder<Tables, T, Row> {
    return this.dialect === 'postgres' ? query.forUpdate() : query;
  }

  async #attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const [discussions, edits, rights] = [new Set<number>(), new Set<number>(), new Set<number>()];
    const changes: Changes = { pieces: new Set(), isStructure: false, discussions, edits, rights };
    const result = await this.db.transaction().execute(async (db) => {
      const done = await work(new Connection(db, this.dialect, { changes }));
      // At the very end: every writer locks the counter, and holds its other locks while it waits for it.
      await publish(db, changes);
      return done;
    });
    for (const piece of discussions) this.#announcements?.written(piece);
    for (const piece of edits) this.#announcements?.written(piece, EDITS);
    for (const piece of rights) this.rightsChanged(piece);
    return result;
  }
}

/** Counts a change of the listings, in its transaction, so that readers of the new count find the change. */
async function publish(db: Kysely<Tables>, { pieces, isStructure }: Changes): Promise<void> {
  if (pieces.size === 0 && !isStructure) return;
  const listed = await count(db);
  if (isStructure) await setStructure(db, listed);
  for (const group of groups([...pieces]))
    await db.updateTable('pieces').set({ listed }).where('number', 'in', group).execute();
}

/** Splits numbers into groups, because a statement takes a limited number of values. */
function* groups(numbers: readonly number[]): Generator<readonly number[]> {
  for (let at = 0; at < numbers.length; at += MAX_VALUES) yield numbers.slice(at, at + MAX_VALUES);
}

async function count(db: Kysely<Tables>): Promise<number> {
  const { value } = await db
    .insertInto('counters')
    .values({ name: LISTING, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql<number>`counters.value + 1` }),
    )
    .returning('value')
    .executeTakeFirstOrThrow();
  return value;
}

const setStructure = (db: Kysely<Tables>, value: number) =>
  db
    .insertInto('counters')
    .values({ name: STRUCTURE, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
