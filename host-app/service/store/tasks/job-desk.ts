import type { Connection } from '../database/connection.js';
import { type Page, type PageAsked, pageOf } from '../page.js';
import { type JobRecord, type JobState, recordOf } from './job-records.js';
import { byText } from '../text-order.js';

export interface JobsAsked extends PageAsked {
  readonly state?: JobState;
  readonly kind?: string;
}

/** Jobs of one kind in one state. */
export interface JobCount {
  readonly kind: string;
  readonly state: JobState;
  readonly count: number;
}

/** States that a cancellation changes, and those from which a job may be done again. */
export const CANCELABLE: readonly JobState[] = ['waiting', 'running'];
export const REPEATABLE: readonly JobState[] = ['done', 'failed', 'canceled'];

/** What administrators see and do of jobs, whichever process does them. */
export class JobDesk {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** Lists a page of jobs, the newest first. */
  async page({ state, kind, limit, after }: JobsAsked): Promise<Page<JobRecord>> {
    let query = this.#connection.db.selectFrom('jobs').selectAll();
    if (state !== undefined) query = query.where('state', '=', state);
    if (kind !== undefined) query = query.where('kind', '=', kind);
    if (after !== undefined) query = query.where('number', '<', Number(after));
    const rows = await query
      .orderBy('number', 'desc')
      .limit(limit + 1)
      .execute();
    const page = pageOf(rows, limit, ({ number }) => String(number));
    return { ...page, items: page.items.map(recordOf) };
  }

  /** Counts all jobs by kind and state. */
  async counts(): Promise<readonly JobCount[]> {
    const rows = await this.#connection.db
      .selectFrom('jobs')
      .select(({ fn }) => ['kind', 'state', fn.countAll<number | string>().as('count')])
      .groupBy(['kind', 'state'])
      .execute();
    return rows
      .sort(byText(({ kind, state }) => `${kind} ${state}`))
      .map(({ kind, state, count }) => ({
        ...{ kind, state: state as JobState, count: Number(count) },
      }));
  }

  /**
   * Cancels a job that waits or runs. The process that runs it learns it from here.
   * @returns the job; undefined if it has ended
   */
  async cancel(id: string): Promise<JobRecord | undefined> {
    const now = new Date().toISOString();
    const row = await this.#connection.db
      .updateTable('jobs')
      .set({ state: 'canceled', changed: now, ended: now, due: null })
      .where('id', '=', id)
      .where('state', 'in', CANCELABLE)
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /**
   * Queues a job again that has ended.
   * @returns the job; undefined if it waits or runs
   */
  async repeat(id: string): Promise<JobRecord | undefined> {
    const now = new Date().toISOString();
    const row = await this.#connection.db
      .updateTable('jobs')
      .set({ state: 'waiting', report: '{}', changed: now, ended: null, due: null })
      .where('id', '=', id)
      .where('state', 'in', REPEATABLE)
      .returningAll()
      .executeTakeFirst();
    return row && recordOf(row);
  }
}
