import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { SubmissionTable } from '../database/tables.js';
import type { Json } from '../records.js';

/** A file that came with a submission; its content lies in the file store under its hash. */
export interface SubmittedFile {
  readonly name: string;
  /** What it is for: `score` or `audio`. */
  readonly part: string;
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
}

/**
 * `queued` and `processing` go on by themselves; `ready` is in the sandbox; `failed` is in no corpus,
 * since nothing of it could be used; curators have `accepted` or `refused` it.
 */
export type SubmissionState = 'queued' | 'processing' | 'ready' | 'failed' | 'accepted' | 'refused';

/** What is missing in a piece. */
export interface SourceProblem {
  /** The file or the link. */
  readonly source: string;
  /** What could not be done with it. */
  readonly kind: 'score' | 'recording' | 'video' | 'synchronization';
  /** A sentence for the team. */
  readonly message: string;
  /** Why a file was not taken when it came. */
  readonly code?: string;
}

/** How far a submission has come. */
export interface SubmissionReport {
  /** Files and links that are done. */
  readonly done: number;
  readonly total: number;
  readonly problems: readonly SourceProblem[];
  /** Those of files that were not taken when it came. */
  readonly refused?: readonly SourceProblem[];
  /** Why it failed or was refused. */
  readonly reason?: string;
  /** The account that accepted or refused it; absent for the command line. */
  readonly by?: string;
}

/** Somebody's wish for a new piece. */
export interface SubmissionRecord {
  /** Cannot be guessed: whoever knows it may follow what becomes of the submission. */
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** When its state changed last. */
  readonly changed: string;
  /** What was written into the form. */
  readonly fields: Json;
  readonly files: readonly SubmittedFile[];
  readonly state: SubmissionState;
  readonly report: SubmissionReport;
  /** Number of the piece that came of it. */
  readonly piece: number | null;
}

/** What is to be written down about a submission. */
export interface SubmissionChange {
  readonly state?: SubmissionState;
  readonly report?: SubmissionReport;
  readonly piece?: number;
}

/** A submission as it comes. */
export interface NewSubmission extends Pick<SubmissionRecord, 'fields' | 'files'> {
  /** How many sources there are; that of its files when nothing is said. */
  readonly total?: number;
  /** What is told of files that are not taken. */
  readonly refused?: readonly SourceProblem[];
}

const NO_REPORT: SubmissionReport = { done: 0, total: 0, problems: [] };

const recordOf = ({ number: _, ...row }: Selectable<SubmissionTable>): SubmissionRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as Json,
  files: JSON.parse(row.files) as SubmittedFile[],
  state: row.state as SubmissionState,
  report: { ...NO_REPORT, ...(JSON.parse(row.report) as Partial<SubmissionReport>) },
});

/** The submitted pieces. */
export class Submissions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(submission: NewSubmission): Promise<SubmissionRecord> {
    const { fields, files, total = files.length, refused = [] } = submission;
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
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  }

  /** Writes down what has become of a submission. */
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

  async find(id: string): Promise<SubmissionRecord | undefined> {
    const row = await this.#query.where('id', '=', id).executeTakeFirst();
    return row && recordOf(row);
  }

  /** The same; inside a transaction nobody else changes it until that ends. */
  async lock(id: string): Promise<SubmissionRecord | undefined> {
    const query = this.#connection.lock(this.#query.where('id', '=', id));
    const row = await query.executeTakeFirst();
    return row && recordOf(row);
  }

  /** All submissions, the oldest first. */
  async list(): Promise<readonly SubmissionRecord[]> {
    return (await this.#query.orderBy('number').execute()).map(recordOf);
  }

  get #query() {
    return this.#connection.db.selectFrom('submissions').selectAll();
  }
}
