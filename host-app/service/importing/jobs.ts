import type { Json } from '../store/records.js';
import type { JobRecord } from '../store/tasks/jobs.js';
import type { ImportContext } from './context.js';
import { corpusJob } from './corpus-job.js';
import { messageOf } from './report.js';

export interface JobTools {
  readonly context: ImportContext;
  /** Tells how far the job has come. */
  readonly onProgress: (report: Json) => void;
  /** Aborted when the service stops; the job is done again after the next start. */
  readonly signal: AbortSignal;
}

/** Does a job that may have been begun before. @returns what came of it */
export type JobHandler = (payload: Json, tools: JobTools) => Promise<Json>;

export interface JobRunnerOptions {
  readonly handlers?: Readonly<Record<string, JobHandler>>;
  /** How often it looks for jobs of other processes and of processes that were killed. */
  readonly pollMs?: number;
}

/** What is known to be a job of the service. */
const HANDLERS: Readonly<Record<string, JobHandler>> = { corpus: corpusJob };
const POLL_MS = 30_000;
/** A job without a sign of life for two minutes counts as given up. */
const SIGN_OF_LIFE_MS = 30_000;
/** A job that ends the service each time must not do so for ever. */
const MAX_ATTEMPTS = 3;

/** Does the waiting jobs, one at a time. They survive the process: what was begun is done again. */
export class JobRunner {
  private readonly handlers: Readonly<Record<string, JobHandler>>;
  private readonly pollMs: number;
  private readonly stopping = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private working: Promise<void> | undefined;
  private isAsked = false;

  constructor(
    private readonly context: ImportContext,
    { handlers = HANDLERS, pollMs = POLL_MS }: JobRunnerOptions = {},
  ) {
    this.handlers = handlers;
    this.pollMs = pollMs;
  }

  /** Orders a job. */
  async add(kind: string, payload: Json): Promise<JobRecord> {
    if (!Object.hasOwn(this.handlers, kind)) throw new Error(`There is no job of the kind ${kind}`);
    const job = await this.context.store.jobs.add({ kind, payload });
    if (this.timer) this.wake();
    return job;
  }

  /** Begins with what waits, and with what a process that has ended left behind. */
  async start(): Promise<void> {
    await this.context.store.jobs.requeueRunning();
    this.timer = setInterval(() => this.wake(), this.pollMs).unref();
    this.wake();
  }

  /** Ends the job that is under way as soon as it can; after the next start it is done again. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    this.stopping.abort(new Error('The service stops'));
    await this.working;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    while (this.working) await this.working;
  }

  private wake(): void {
    this.isAsked = true;
    this.working ??= this.work().finally(() => {
      this.working = undefined;
      if (this.isAsked && this.timer) this.wake();
    });
  }

  /** Nothing of this process is under way when it asks for what others have left behind. */
  private async work(): Promise<void> {
    this.isAsked = false;
    const { jobs } = this.context.store;
    try {
      await jobs.requeueRunning();
      while (!this.stopping.signal.aborted) {
        const job = await jobs.next();
        if (!job) return;
        await this.run(job);
      }
    } catch (error) {
      this.context.log.warn({ error: messageOf(error) }, 'jobs cannot be done now');
    }
  }

  private async run(job: JobRecord): Promise<void> {
    const { log, store } = this.context;
    const attempts = attemptsOf(job) + 1;
    let report: Json = { ...job.report, attempts };
    const tell = () => store.jobs.progress(job.id, report);
    const tellOrLog = () => void tell().catch((error: unknown) => log.warn({ error }, 'job'));
    const alive = setInterval(tellOrLog, SIGN_OF_LIFE_MS);
    const { signal } = this.stopping;
    const onProgress = (now: Json) => {
      report = { ...now, attempts };
      tellOrLog();
    };
    try {
      await tell();
      if (attempts > MAX_ATTEMPTS) throw new Error('the service has ended each time it was begun');
      const result = await this.handlerOf(job)(job.payload, {
        context: this.context,
        onProgress,
        signal,
      });
      await store.jobs.end(job.id, 'done', result);
    } catch (error) {
      if (signal.aborted) return;
      log.warn({ job: job.id, kind: job.kind, error: messageOf(error) }, 'job failed');
      await store.jobs.end(job.id, 'failed', { error: messageOf(error) });
    } finally {
      clearInterval(alive);
    }
  }

  private handlerOf({ kind }: JobRecord): JobHandler {
    const handler = Object.hasOwn(this.handlers, kind) ? this.handlers[kind] : undefined;
    if (!handler) throw new Error(`there is no job of the kind ${kind}`);
    return handler;
  }
}

/** How often a job was begun before. */
const attemptsOf = ({ report }: JobRecord): number =>
  typeof report.attempts === 'number' ? report.attempts : 0;
