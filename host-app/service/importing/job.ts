import type { MailContext } from '../mail/mail-job.js';
import type { Json } from '../store/records.js';
import type { ImportContext } from './context.js';

/** The parts of the service that jobs use. */
export interface JobContext extends ImportContext, MailContext {
  /** Expired by a job that has changed the corpora. */
  readonly listing?: { expire(): void };
  /** Whether only curators see the piece of a submission before it is accepted. */
  readonly isReviewed?: boolean;
}

/** The tools of one run of a job. */
export interface JobTools {
  readonly context: JobContext;
  /** Stores how far the job has come. */
  readonly onProgress: (report: Json) => void;
  /** Aborted when the service stops, after whose next start the job is done again, and when the job is canceled. */
  readonly signal: AbortSignal;
}

/**
 * Does a job, which an earlier process may have begun.
 * @returns the report that the store keeps
 * @throws RetryError to try again later
 */
export type JobHandler = (payload: Json, tools: JobTools) => Promise<Json>;

/** The kinds of jobs of one lane: the lane does its jobs one at a time, beside the other lanes. */
export interface JobKinds {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Whether the senders that payloads name (`sender`) get the same time, instead of each job its place in the queue. */
  readonly isFair?: boolean;
  /** Called after a job of the kind has failed for good. */
  readonly onFailed?: Readonly<
    Record<string, (payload: Json, reason: string, context: JobContext) => Promise<void>>
  >;
}
