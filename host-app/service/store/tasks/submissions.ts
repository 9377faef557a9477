import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Connection } from '../database/connection.js';
import type { SubmissionTable } from '../database/tables.js';
import type { Json } from '../records.js';

/** A file that came with a submission; its content lies in the file store under its hash. */
export interface SubmittedFile {
  readonly name: string;
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
}

/** Somebody's wish for a new piece. */
export interface SubmissionRecord {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly created: string;
  /** What was written into the form. */
  readonly fields: Json;
  readonly files: readonly SubmittedFile[];
  /** `submitted` at first. */
  readonly state: string;
}

const recordOf = ({ number: _, ...row }: Selectable<SubmissionTable>): SubmissionRecord => ({
  ...row,
  fields: JSON.parse(row.fields) as Json,
  files: JSON.parse(row.files) as SubmittedFile[],
});

/** The submitted pieces. */
export class Submissions {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(submission: Pick<SubmissionRecord, 'fields' | 'files'>): Promise<SubmissionRecord> {
    const row = await this.#connection.db
      .insertInto('submissions')
      .values({
        id: randomUUID(),
        created: new Date().toISOString(),
        fields: JSON.stringify(submission.fields),
        files: JSON.stringify(submission.files),
        state: 'submitted',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return recordOf(row);
  }

  async find(id: string): Promise<SubmissionRecord | undefined> {
    const row = await this.#connection.db
      .selectFrom('submissions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    return row && recordOf(row);
  }

  /** All submissions, the oldest first. */
  async list(): Promise<readonly SubmissionRecord[]> {
    const query = this.#connection.db.selectFrom('submissions').selectAll();
    return (await query.orderBy('number').execute()).map(recordOf);
  }
}
