import type { Selectable } from 'kysely';
import type { JobTable } from '../database/tables.js';
import type { Json } from '../records.js';

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'canceled'] as const;

export type JobState = (typeof JOB_STATES)[number];

/** Work that outlives the request that has queued it. */
export interface JobRecord {
  /** A random id, impossible to guess. */
  readonly id: string;
  readonly kind: string;
  readonly payload: Json;
  readonly state: JobState;
  /** Progress, and at the end the result. */
  readonly report: Json;
  /** How often it was begun; with the id, it names one run. */
  readonly run: number;
  /** ISO 8601, UTC, as all dates here. */
  readonly created: string;
  /** Its last sign of life. */
  readonly changed: string;
  /** Its last beginning; undefined before the first. */
  readonly started?: string;
  /** Undefined as long as it has not ended. */
  readonly ended?: string;
  /** Date before which it does not start; undefined for any time. */
  readonly due?: string;
}

/** One run of a job: what another run, or nobody, writes about it since, counts more. */
export type JobRun = Pick<JobRecord, 'id' | 'run'>;

export const recordOf = ({ number: _, ...row }: Selectable<JobTable>): JobRecord => {
  const { started, ended, due, ...rest } = row;
  return {
    ...rest,
    payload: JSON.parse(row.payload) as Json,
    report: JSON.parse(row.report) as Json,
    state: row.state as JobState,
    ...(started !== null && { started }),
    ...(ended !== null && { ended }),
    ...(due !== null && { due }),
  };
};
