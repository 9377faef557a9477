import { randomUUID } from 'node:crypto';
import { currentRequest } from '../../process/request-scope.js';
import type { Connection, Dialect } from '../database/connection.js';
import type { Tables } from '../database/tables.js';
import type { Json } from '../records.js';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { type JobRecord, type JobRun, type JobState, recordOf } from './job-records.js';

/** Jobs of one kind in one state. */
export interface JobGroup {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
  /** When the oldest of them was queued; ISO 8601, UTC. */
  readonly oldest: string;
}

/** Time without a sign of life after which a job on a shared server counts as abandoned, in milliseconds. */
const SILENT_MS = 120_000;

/** The first of the waiting jobs of a sender. */
export interface WaitingJob {
  readonly number: number;
  /** Who has sent it, as its payload says; empty where it says nobody. */
  readonly sender: string;
}

/** Returns the sender that payloads name. */
const senderIn = (dialect: Dialect): RawBuilder<string> =>
  dialect === 'postgres'
    ? sql`coalesce(payload::json ->> 'sender', '')`
    : sql`coalesce(json_extract(payload, '$.sender'), '')`;

/** Whether a postponed job may begin. */
const isDue = (is: ExpressionBuilder<Tables, 'jobs'>) =>
  is.or([is('due', 'is', null), is('due', '<=', new Date().toISOString())]);

/** Returns what changes of a job that is begun. */
const begun = (columns: ExpressionBuilder<Tables, 'jobs'>) => {
  const now = new Date().toISOString();
  return { state: 'running', run: columns('run', '+', 1), changed: now, started: now };
};

/** The jobs of all processes of the service. */
export class Jobs {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Queues a job, with the id of the request that asks for it; inside a transaction, together with all else. */
  async add(job: Pick<JobRecord, 'kind' | 'payload'>): Promise<JobRecord> {
    const request = currentRequest();
    const created = new Date().toISOString();
    const row = await this.#connection.db
      .insertInto('jobs')
      .values({
        id: randomUUID(),
        kind: job.kind,
        payload: JSON.stringify({ ...job.payload, ...(request !== undefined && { request }) }),
        state: 'waiting',
        report: '{}',
        created,
        changed: created,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  }

  /**
   * Takes the oldest waiting job of these kinds and marks it as running; no two processes get the same one.
   */
  next(kinds: readonly string[]): Promise<JobRecord | undefined> {
    return this.#connection.write(async (connection) => {
      const oldest = connection.db
        .selectFrom('jobs')
        .select('number')
        .where('state', '=', 'waiting')
        .where('kind', 'in', kinds)
        .where(isDue)
        .orderBy('number')
        .limit(1);
      const isShared = connection.dialect === 'postgres';
      const row = await connection.db
        .updateTable('jobs')
        .set(begun)
        .where('number', '=', isShared ? oldest.forUpdate().skipLocked() : oldest)
        .returningAll()
        .executeTakeFirst();
      return row && recordOf(row);
    });
  }

  /** Returns the oldest waiting job of each sender that jobs of these kinds name, the oldest first. */
  async firstOfSenders(kinds: readonly string[]): Promise<readonly WaitingJob[]> {
    const { db, dialect } = this.#connection;
    const rows = await db
      .selectFrom('jobs')
      .select(({ fn }) => [
        fn.min<number | string>('number').as('number'),
        senderIn(dialect).as('sender'),
      ])
      .where('state', '=', 'waiting')
      .where('kind', 'in', kinds)
      .where(isDue)
      .groupBy(senderIn(dialect))
      .execute();
    return rows
      .map(({ number, sender }) => ({ number: Number(number), sender }))
      .toSorted((one, other) => one.number - other.number);
  }

  /** Takes a waiting job and marks it as running; undefined if another process has taken it. */
  async take(number: number): Promise<JobRecord | undefined> {
    const row = await this.#connection.db
      .updateTable('jobs')
      .set(begun)
      .where('number', '=', number)
      .where('state', '=', 'waiting')
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Stores the progress of a running job, which is also its sign of life. */
  async progress(run: JobRun, report: Json): Promise<void> {
    await this.#running(run)
      .set({ report: JSON.stringify(report), changed: new Date().toISOString() })
      .execute();
  }

  /** Ends a running job; does nothing to one that was canceled. */
  async end(run: JobRun, state: 'done' | 'failed', report: Json): Promise<void> {
    const now = new Date().toISOString();
    await this.#running(run)
      .set({ state, report: JSON.stringify(report), changed: now, ended: now })
      .execute();
  }

  /** Whether a run goes on: nobody has canceled it, and no other process has taken the job from it. */
  async isRunning({ id, run }: JobRun): Promise<boolean> {
    const query = this.#connection.db.selectFrom('jobs').select('id').where('id', '=', id);
    const row = await query
      .where('run', '=', run)
      .where('state', '=', 'running')
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Puts a running job back into the queue, to start again after a delay in milliseconds. */
  async postpone(run: JobRun, report: Json, delay: number): Promise<void> {
    const now = Date.now();
    await this.#running(run)
      .set({ state: 'waiting', report: JSON.stringify(report) })
      .set({ changed: new Date(now).toISOString(), due: new Date(now + delay).toISOString() })
      .execute();
  }

  /**
   * Lets jobs of these kinds wait again that were running when their process ended: with SQLite, where a service is
   * alone when it starts, all of them; on a shared server those without a sign of life for two minutes.
   * @returns how many
   */
  async requeueRunning(kinds: readonly string[]): Promise<number> {
    const isShared = this.#connection.dialect === 'postgres';
    const silentSince = new Date(Date.now() - (isShared ? SILENT_MS : 0)).toISOString();
    const { numUpdatedRows } = await this.#connection.db
      .updateTable('jobs')
      .set({ state: 'waiting' })
      .where('state', '=', 'running')
      .where('kind', 'in', kinds)
      .where('changed', '<=', silentSince)
      .executeTakeFirst();
    return Number(numUpdatedRows);
  }

  /** Counts the jobs that are not done, by kind and state, with the date of the oldest of each. */
  async groups(): Promise<readonly JobGroup[]> {
    const rows = await this.#connection.db
      .selectFrom('jobs')
      .select(({ fn }) => ['kind', 'state', fn.countAll<number>().as('count')])
      .select(({ fn }) => fn.min('created').as('oldest'))
      .where('state', 'in', ['waiting', 'running', 'failed'])
      .groupBy(['kind', 'state'])
      .execute();
    return rows.map(({ state, ...row }) => ({ ...row, state: state as JobState }));
  }

  /**
   * Returns when the job began to wait that has waited for the longest among those that could be taken.
   * @returns ISO 8601, UTC; undefined without such a job
   */
  async waitingSince(): Promise<string | undefined> {
    const row = await this.#connection.db
      .selectFrom('jobs')
      .select(sql<string | null>`min(coalesce(due, created))`.as('since'))
      .where('state', '=', 'waiting')
      .where((is) => is.or([is('due', 'is', null), is('due', '<=', new Date().toISOString())]))
      .executeTakeFirst();
    return row?.since ?? undefined;
  }

  async find(id: string): Promise<JobRecord | undefined> {
    const row = await this.#connection.db
      .selectFrom('jobs')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** Returns all jobs, the oldest first. */
  async list(): Promise<readonly JobRecord[]> {
    const query = this.#connection.db.selectFrom('jobs').selectAll();
    return (await query.orderBy('number').execute()).map(recordOf);
  }

  #running({ id, run }: JobRun) {
    return this.#connection.db
      .updateTable('jobs')
      .where('id', '=', id)
      .where('run', '=', run)
      .where('state', '=', 'running');
  }
}
