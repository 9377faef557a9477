import { setTimeout as delay } from 'node:timers/promises';
import { RetryError } from '../mail/retry-error.js';
import { forRequest, saneId } from '../process/request-scope.js';
import { troubleOf } from '../process/trouble.js';
import type { Json } from '../store/records.js';
import type { JobRecord } from '../store/tasks/job-records.js';
import type { JobContext, JobHandler, JobKinds } from './job.js';
import { pauseAfter } from './pauses.js';
import { messageOf } from './report.js';
import { Turns } from './turns.js';

/** A job without a sign of life for two minutes counts as given up. */
const SIGN_OF_LIFE_MS = 30_000;
/** A job that ends the service each time must not do so for ever. */
const MAX_ATTEMPTS = 3;
/** Interval of looking whether a running job was canceled, in whichever process, in milliseconds. */
const WATCH_MS = 1000;
/** Pause before the end of a job is stored again while the database is away, in milliseconds. */
const AGAIN_MS = 1000;

/** Does the waiting jobs of some kinds, one at a time. */
export class JobLane {
  /** Resolves when nothing is left to do for now; undefined while nothing is under way. */
  working: Promise<void> | undefined;
  private readonly kinds: readonly string[];
  private readonly stopping = new AbortController();
  private readonly turns = new Turns();
  private isAsked = false;

  constructor(
    private readonly context: JobContext,
    private readonly options: JobKinds,
  ) {
    this.kinds = Object.keys(options.handlers);
  }

  get isWorking(): boolean {
    return this.working !== undefined;
  }

  /** Looks for jobs. */
  wake(): void {
    this.isAsked = true;
    // A request may wake the lane, but the jobs of the lane do not belong to it.
    this.working ??= forRequest(undefined, () => this.work()).finally(() => {
      this.working = undefined;
      if (this.isAsked && !this.stopping.signal.aborted) this.wake();
    });
  }

  /** Ends the job that is under way as soon as it can. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The service stops'));
    await this.working;
  }

  /** Nothing of this process is under way when it asks for what others have left behind. */
  private async work(): Promise<void> {
    this.isAsked = false;
    try {
      await this.context.store.jobs.requeueRunning(this.kinds);
      const runNext = () => (this.options.isFair ? this.runFair() : this.runOldest());
      while (!this.stopping.signal.aborted && (await runNext()));
    } catch (error) {
      this.context.log.warn({ error: messageOf(error) }, 'jobs cannot be done now');
    }
  }

  /** Does the oldest job; returns whether there was one. */
  private async runOldest(): Promise<boolean> {
    const job = await this.context.store.jobs.next(this.kinds);
    if (job) await this.run(job);
    return job !== undefined;
  }

  /** Does the job of the sender whose turn it is; returns whether any waited. */
  private async runFair(): Promise<boolean> {
    const { jobs } = this.context.store;
    const waiting = await jobs.firstOfSenders(this.kinds);
    const chosen = this.turns.next(waiting);
    if (!chosen) return false;
    const job = await jobs.take(chosen.number);
    // Another process was faster: there may be more.
    if (!job) return true;
    const started = performance.now();
    await this.run(job);
    this.turns.ran(chosen.sender, performance.now() - started, waiting.length);
    return true;
  }

  /** Runs a job; its lines in the log carry the id of the request that has queued it. */
  private run(job: JobRecord): Promise<void> {
    return forRequest(saneId(job.payload['request']), () => this.attempt(job));
  }

  private async attempt(job: JobRecord): Promise<void> {
    const { log, store } = this.context;
    const canceled = new AbortController();
    const stopping = this.stopping.signal;
    const signal = AbortSignal.any([stopping, canceled.signal]);
    const attempts = countIn(job, 'attempts') + 1;
    const retries = countIn(job, 'retries');
    let progress = job.report;
    // A stop of the service is no fault of the job, also when the process is killed before the job ends.
    const report = () => ({ ...progress, attempts: stopping.aborted ? attempts - 1 : attempts });
    const tell = () => store.jobs.progress(job, report());
    const tellOrLog = () => void tell().catch((error: unknown) => log.warn({ error }, 'job'));
    const alive = setInterval(tellOrLog, SIGN_OF_LIFE_MS);
    const watch = setInterval(() => void this.cancelIfTold(job, canceled), WATCH_MS);
    stopping.addEventListener('abort', tellOrLog);
    const onProgress = (now: Json) => {
      progress = now;
      tellOrLog();
    };
    try {
      await tell();
      if (attempts > MAX_ATTEMPTS) throw new Error('the service has ended each time it was begun');
      const tools = { context: this.context, onProgress, signal };
      const result = await this.handlerOf(job)({ ...job.payload, retries }, tools);
      await store.jobs.end(job, 'done', result);
    } catch (error) {
      if (canceled.signal.aborted) log.info({ job: job.id, kind: job.kind }, 'job canceled');
      else if (stopping.aborted) await store.jobs.postpone(job, report(), 0);
      else await this.fail(job, error);
    } finally {
      clearInterval(alive);
      clearInterval(watch);
      stopping.removeEventListener('abort', tellOrLog);
    }
  }

  /** Aborts a run that the database no more counts as running. */
  private async cancelIfTold(job: JobRecord, canceled: AbortController): Promise<void> {
    // While the database is away, the run goes on.
    const isRunning = await this.context.store.jobs.isRunning(job).catch(() => true);
    if (!isRunning) canceled.abort(new Error('The job was canceled'));
  }

  /** Repeats work while the database is away, so that a job does not stand there as running. */
  private async surely(work: () => Promise<void>): Promise<void> {
    for (;;)
      try {
        await work();
        return;
      } catch (error) {
        if (!troubleOf(error) || this.stopping.signal.aborted) throw error;
        await delay(AGAIN_MS);
      }
  }

  private async fail(job: JobRecord, error: unknown): Promise<void> {
    const { log, store } = this.context;
    const reason = reasonOf(error);
    const later = laterOf(job, error);
    const line = { job: job.id, kind: job.kind, error: reason };
    if (later) {
      log.warn({ ...line, seconds: later.delay / 1000 }, 'job postponed');
      const report = { ...later.counts, error: reason };
      await this.surely(() => store.jobs.postpone(job, report, later.delay));
      return;
    }
    log.warn(line, 'job failed');
    await this.surely(async () => {
      await this.options.onFailed?.[job.kind]?.(job.payload, reason, this.context);
      await store.jobs.end(job, 'failed', { error: reason });
    });
  }

  private handlerOf({ kind }: JobRecord): JobHandler {
    const { handlers } = this.options;
    const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
    if (!handler) throw new Error(`there is no job of the kind ${kind}`);
    return handler;
  }
}

const TROUBLES = {
  away: 'The database or the files are away',
  full: 'There is no room for files or the database',
} as const;

/** Returns why a job has not ended, in words that an operator understands. */
function reasonOf(error: unknown): string {
  const trouble = troubleOf(error);
  if (!trouble) return messageOf(error);
  const { code } = error as { readonly code?: unknown };
  // An error of several addresses has no message.
  const detail = messageOf(error) || (typeof code === 'string' ? code : '');
  return detail === '' ? `${TROUBLES[trouble]}.` : `${TROUBLES[trouble]}: ${detail}`;
}

interface Later {
  /** In milliseconds. */
  readonly delay: number;
  /** What the job has met so far. */
  readonly counts: { readonly retries: number; readonly troubles?: number };
}

/** Returns when a job tries again: because it wants to, or because a store is away; undefined if it has failed. */
function laterOf(job: JobRecord, error: unknown): Later | undefined {
  const retries = countIn(job, 'retries');
  if (error instanceof RetryError) return { delay: error.delay, counts: { retries: retries + 1 } };
  const troubles = countIn(job, 'troubles');
  const delay = troubleOf(error) && pauseAfter(troubles);
  return delay === undefined ? undefined : { delay, counts: { retries, troubles: troubles + 1 } };
}

/** Returns how often a job was begun, was postponed, or met a store that is away, before. */
const countIn = ({ report }: JobRecord, key: 'attempts' | 'retries' | 'troubles'): number =>
  typeof report[key] === 'number' ? report[key] : 0;
