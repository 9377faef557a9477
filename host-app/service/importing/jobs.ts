import { type MailContext, mailJob } from '../mail/mail-job.js';
import type { Json } from '../store/records.js';
import type { JobRecord } from '../store/tasks/jobs.js';
import type { ImportContext } from './context.js';
import { corpusJob } from './corpus-job.js';
import { JobLane } from './job-lane.js';
import { submissionFailed, submissionJob } from './submitted/submission-job.js';

/** What jobs work with. */
export type JobContext = ImportContext & MailContext;

export interface JobTools {
  readonly context: JobContext;
  /** Tells how far the job has come. */
  readonly onProgress: (report: Json) => void;
  /** Aborted when the service stops; the job is done again after the next start. */
  readonly signal: AbortSignal;
}

/**
 * Does a job that may have been begun before.
 * @returns what came of it
 * @throws RetryError when it is to be tried again later
 */
export type JobHandler = (payload: Json, tools: JobTools) => Promise<Json>;

/** Jobs that are done one after the other, beside those of other lanes. */
export interface JobKinds {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Told of a job of a kind that was given up. */
  readonly onFailed?: Readonly<
    Record<string, (payload: Json, reason: string, context: JobContext) => Promise<void>>
  >;
}

export interface JobRunnerOptions {
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  /** How often it looks for jobs of other processes and of processes that were killed. */
  readonly pollMs?: number;
}

/** What is known to be a job of the service. Letters do not wait until pieces are made. */
const LANES: readonly JobKinds[] = [
  {
    handlers: { corpus: corpusJob, submission: submissionJob },
    onFailed: { submission: submissionFailed },
  },
  { handlers: { mail: mailJob } },
];
const POLL_MS = 30_000;

/** Does the waiting jobs, of each lane one at a time. They survive the process: what was begun is done again. */
export class JobRunner {
  private readonly lanes: readonly JobLane[];
  private readonly kinds: readonly string[];
  private readonly pollMs: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: JobContext,
    { handlers, pollMs = POLL_MS }: JobRunnerOptions = {},
  ) {
    const lanes = handlers ? [{ handlers }] : LANES;
    this.lanes = lanes.map((kinds) => new JobLane(context, kinds));
    this.kinds = lanes.flatMap((lane) => Object.keys(lane.handlers));
    this.pollMs = pollMs;
  }

  /** Orders a job. */
  async add(kind: string, payload: Json): Promise<JobRecord> {
    if (!this.kinds.includes(kind)) throw new Error(`There is no job of the kind ${kind}`);
    const job = await this.context.store.jobs.add({ kind, payload });
    this.wake();
    return job;
  }

  /** Looks for jobs that somebody has ordered in a transaction. */
  wake(): void {
    if (this.timer) for (const lane of this.lanes) lane.wake();
  }

  /** Begins with what waits, and with what a process that has ended left behind. */
  async start(): Promise<void> {
    await this.context.store.jobs.requeueRunning(this.kinds);
    this.timer = setInterval(() => this.wake(), this.pollMs).unref();
    this.wake();
  }

  /** Ends the jobs that are under way as soon as it can; after the next start they are done again. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.lanes.some(({ isWorking }) => isWorking))
      for (const lane of this.lanes) await lane.working;
  }
}
