import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './tables.js';

export type Dialect = 'sqlite' | 'postgres';

/** Nobody is at fault: another process came in between, and the same work succeeds a moment later. */
const PASSING_ERRORS = ['40001', '40P01', '23505'];
const MAX_ATTEMPTS = 6;
const MAX_VALUES = 1000;
/** Both count; the second one is where the first one was when the corpora themselves last changed. */
const LISTING = 'listing';
const STRUCTURE = 'structure';

/** What a transaction changes of what listings of the corpora show. */
interface Changes {
  /** Numbers of pieces. */
  readonly pieces: Set<number>;
  isStructure: boolean;
}

/** How often listings have changed, and how often they had when last a corpus came or changed. */
export interface Revisions {
  readonly revision: number;
  readonly structure: number;
}

const isPassing = (error: unknown): boolean =>
  error instanceof Error && PASSING_ERRORS.includes(String((error as { code?: unknown }).code));

/** The database as the parts of the store see it: on its own, or inside a transaction. */
export class Connection {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
  /** Undefined outside a transaction. */
  readonly #changes: Changes | undefined;

  constructor(db: Kysely<Tables>, dialect: Dialect, changes?: Changes) {
    this.db = db;
    this.dialect = dialect;
    this.#changes = changes;
  }

  /**
   * Does all of the work or nothing of it: in the transaction that is under way, or in one of its own.
   * The work may run more than once, when another process was in the way.
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

  /** Notes that a listing shows a piece differently from now on. Only inside a transaction. */
  pieceChanged(number: number): void {
    this.#changes?.pieces.add(number);
  }

  /** Notes that corpora have come or changed, or that a piece has moved. Only inside a transaction. */
  structureChanged(): void {
    if (this.#changes) this.#changes.isStructure = true;
  }

  async revisions(): Promise<Revisions> {
    const rows = await this.db.selectFrom('counters').selectAll().execute();
    const values = new Map(rows.map(({ name, value }) => [name, value]));
    return { revision: values.get(LISTING) ?? 0, structure: values.get(STRUCTURE) ?? 0 };
  }

  /** Keeps the rows as they are until the transaction ends. SQLite has one writer anyway. */
  lock<T extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, T, Row>,
  ): SelectQueryBuilder<Tables, T, Row> {
    return this.dialect === 'postgres' ? query.forUpdate() : query;
  }

  #attempt<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.db.transaction().execute(async (db) => {
      const changes: Changes = { pieces: new Set(), isStructure: false };
      const result = await work(new Connection(db, this.dialect, changes));
      // Last of all: every writer needs the counter, and who waits for it holds what others wait for.
      await publish(db, changes);
      return result;
    });
  }
}

/** Counts a change of the listings. Who reads the new count finds everything that it counts. */
async function publish(db: Kysely<Tables>, { pieces, isStructure }: Changes): Promise<void> {
  if (pieces.size === 0 && !isStructure) return;
  const listed = await count(db);
  if (isStructure) await setStructure(db, listed);
  for (const group of groups([...pieces]))
    await db.updateTable('pieces').set({ listed }).where('number', 'in', group).execute();
}

/** The databases take only so many values in one statement. */
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
