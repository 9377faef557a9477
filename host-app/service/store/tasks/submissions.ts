import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { SubmissionTable } from '../database/tables.js';
import { type Page, type PageAsked, pageOf } from '../page.js';
import type { Json } from '../records.js';

/** A file of a submission. The file store has its content, under its hash. */
export interface SubmissionFile {
  readonly name: string;
  /** Its purpose: `score` or `audio`. */
  readonly part: string;
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
}

/**
 * State of a submission. `queued` and `processing` continue without help; `ready` is in the sandbox; `failed`
 * is in no corpus, because no source could be used; curators have `accepted` or `refused` it.
 */
export type SubmissionState = (typeof SUBMISSION_STATES)[number];

export const SUBMISSION_STATES = [
  'queued',
  'processing',
  'ready',
  'failed',
  'accepted',
  'refused',
] as const;

export interface SubmissionsAsked extends PageAsked {
  readonly state?: SubmissionState;
}

/** A source that is missing in the piece. */
export interface SourceProblem {
  /** The file or the link. */
  readonly source: string;
  /** The step that failed. */
  readonly kind: 'score' | 'recording' | 'video' | 'synchronization';
  /** A sentence for the team. */
  readonly message: string;
  /** Code of the reason for refusing a file on arrival. */
  readonly code?: string;
}

/** States of a submission. */
export interface SubmissionReport {
  /** Number of finished files and links. */
  readonly done: number;
  readonly total: number;
  readonly problems: readonly SourceProblem[];
  /** Problems of files that were refused on arrival. */
  readonly refused?: readonly SourceProblem[];
  /** Reason of the failure or refusal. */
  readonly reason?: string;
  /** The account that has decided; undefined from the command line. */
  readonly by?: string;
}

/** A piece that a user has sent. */
export interface SubmissionRecord {
  /** A random id, impossible to guess: it gives access to the state of the submission. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** Time of its last change of state. */
  readonly changed: string;
  /** Values of the form. */
  readonly fields: Json;
  readonly files: readonly SubmissionFile[];
  readonly state: SubmissionState;
  readonly report: SubmissionReport;
  /** Number of its piece; null before there is one. */
  readonly piece: number | null;
  /** The group that it was sent for: its piece is private to that, and the team learns nothing of it. */
  readonly group?: SubmissionGroup;
}

/** For whom a piece was sent. */
export interface SubmissionGroup {
  /** Id of the group, which may have ended. */
  readonly id: string;
  /** Uid of the member who sent it. */
  readonly sender: string;
}

/** A change of a submission. */
export interface SubmissionChange {
  readonly state?: SubmissionState;
  readonly report?: SubmissionReport;
  readonly piece?: number;
}

/** A submission on arrival. */
export interface NewSubmission extends Pick<SubmissionRecord, 'fields' | 'files' | 'group'> {
  /** Number of sources; that of its files by default. */
  readonly total?: number;
  /** Problems of refused files. */
  readonly refused?: readonly SourceProblem[];
}

const NO_REPORT: SubmissionReport = { done: 0, total: 0, problems: [] };

const recordOf = ({
  number: _,
  group_id: id,
  sender,
  ...row
}: Selectable<SubmissionTable>): SubmissionRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as Json,
  files: JSON.parse(row.files) as SubmissionFile[],
  state: row.state as SubmissionState,
  report: { ...NO_REPORT, ...(JSON.parse(row.report) as Partial<SubmissionReport>) },
  ...(id !== null && sender !== null && { group: { id, sender } }),
});

/** The submissions in the database. */
export class Submissions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(submission: NewSubmission): Promise<SubmissionRecord> {
    const { fields, files, group, total = files.length, refused = [] } = submission;
    const told = refused.length > 0 ? { refused, problems: refused } : {};
    const created = new Date().toISOString();
    const row = await this.#connection.db
      .insertInto('submissions')
      .values({
        id: randomUUID(),
        created,
        changed: created,
        fields: JSON.stringify(fields),
        files: JSON.stringify(files),
        state: 'queued',
        report: JSON.stringify({ ...NO_REPORT, total, ...told }),
        ...(group && { group_id: group.id, sender: group.sender }),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  }

  /** Changes a submission. */
  async change(id: string, { state, report, piece }: SubmissionChange): Promise<void> {
    await this.#connection.db
      .updateTable('submissions')
      .set({
        ...(state && { state, changed: new Date().toISOString() }),
        ...(report && { report: JSON.stringify(report) }),
        ...(piece !== undefined && { piece }),
      })
      .where('id', '=', id)
      .execute();
  }

  /** Stores the progress of a submission that is being processed; of no other one. */
  async progress(id: string, report: SubmissionReport): Promise<void> {
    await this.#connection.db
      .updateTable('submissions')
      .set({ report: JSON.stringify(report) })
      .where('id', '=', id)
      .where('state', '=', 'processing')
      .execute();
  }

  async find(id: string): Promise<SubmissionRecord | undefined> {
    const row = await this.#query.where('id', '=', id).executeTakeFirst();
    return row && recordOf(row);
  }

  /** Finds a submission and locks it until the transaction ends. */
  async lock(id: string): Promise<SubmissionRecord | undefined> {
    const query = this.#connection.lock(this.#query.where('id', '=', id));
    const row = await query.executeTakeFirst();
    return row && recordOf(row);
  }

  /** Lists all submissions that the team decides about, the oldest first. */
  async list(): Promise<readonly SubmissionRecord[]> {
    return (await this.#forTeam.orderBy('number').execute()).map(recordOf);
  }

  /** Lists a page of them, the newest first. */
  async page({ state, limit, after }: SubmissionsAsked): Promise<Page<SubmissionRecord>> {
    let query = this.#forTeam;
    if (state !== undefined) query = query.where('state', '=', state);
    if (after !== undefined) query = query.where('number', '<', Number(after));
    const rows = await query
      .orderBy('number', 'desc')
      .limit(limit + 1)
      .execute();
    const page = pageOf(rows, limit, ({ number }) => String(number));
    return { ...page, items: page.items.map(recordOf) };
  }

  /** Counts them by their state. */
  async counts(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.#connection.db
      .selectFrom('submissions')
      .where('group_id', 'is', null)
      .select(['state', sql<number | string>`count(*)`.as('count')])
      .groupBy('state')
      .execute();
    return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
  }

  /** Returns up to two of them whose ids begin so. */
  async beginning(start: string): Promise<readonly SubmissionRecord[]> {
    const query = this.#forTeam.where('id', '>=', start).where('id', '<', `${start}g`);
    return (await query.limit(2).execute()).map(recordOf);
  }

  /** Leaves out those that were sent for a group. */
  get #forTeam() {
    return this.#query.where('group_id', 'is', null);
  }

  get #query() {
    return this.#connection.db.selectFrom('submissions').selectAll();
  }
}
