import { RetryError } from '../mail/retry-error.js';
import { forRequest, saneId } from '../process/request-scope.js';
import type { Json } from '../store/records.js';
import type { JobRecord } from '../store/tasks/jobs.js';
import type { JobContext, JobHandler, JobKinds } from './job.js';
import { messageOf } from './report.js';

/** A job without a sign of life for two minutes counts as given up. */
const SIGN_OF_LIFE_MS = 30_000;
/** A job that ends the service each time must not do so for ever. */
const MAX_ATTEMPTS = 3;

/** Does the waiting jobs of some kinds, one at a time. */
export class JobLane {
  /** Resolves when nothing is left to do for now; undefined while nothing is under way. */
  working: Promise<void> | undefined;
  private readonly kinds: readonly string[];
  private readonly stopping = new AbortController();
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
    // Whoever wakes the lane, its jobs are not of that request.
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
    const { jobs } = this.context.store;
    try {
      await jobs.requeueRunning(this.kinds);
      while (!this.stopping.signal.aborted) {
        const job = await jobs.next(this.kinds);
        if (!job) return;
        await forRequest(saneId(job.payload['request']), () => this.run(job));
      }
    } catch (error) {
      this.context.log.warn({ error: messageOf(error) }, 'jobs cannot be done now');
    }
  }

  private async run(job: JobRecord): Promise<void> {
    const { log, store } = this.context;
    const { signal } = this.stopping;
    const attempts = countIn(job, 'attempts') + 1;
    const retries = countIn(job, 'retries');
    let progress = job.report;
    // A stop of the service is no fault of the job, also when the process is killed before the job ends.
    const report = () => ({ ...progress, attempts: signal.aborted ? attempts - 1 : attempts });
    const tell = () => store.jobs.progress(job.id, report());
    const tellOrLog = () => void tell().catch((error: unknown) => log.warn({ error }, 'job'));
    const alive = setInterval(tellOrLog, SIGN_OF_LIFE_MS);
    signal.addEventListener('abort', tellOrLog);
    const onProgress = (now: Json) => {
      progress = now;
      tellOrLog();
    };
    try {
      await tell();
      if (attempts > MAX_ATTEMPTS) throw new Error('the service has ended each time it was begun');
      const tools = { context: this.context, onProgress, signal };
      const result = await this.handlerOf(job)({ ...job.payload, retries }, tools);
      await store.jobs.end(job.id, 'done', result);
    } catch (error) {
      if (signal.aborted) await store.jobs.postpone(job.id, report(), 0);
      else await this.fail(job, error, retries);
    } finally {
      clearInterval(alive);
      signal.removeEventListener('abort', tellOrLog);
    }
  }

  private async fail(job: JobRecord, error: unknown, retries: number): Promise<void> {
    const { log, store } = this.context;
    const reason = messageOf(error);
    log.warn({ job: job.id, kind: job.kind, error: reason }, 'job failed');
    if (error instanceof RetryError) {
      await store.jobs.postpone(job.id, { retries: retries + 1, error: reason }, error.delay);
      return;
    }
    await this.options.onFailed?.[job.kind]?.(job.payload, reason, this.context);
    await store.jobs.end(job.id, 'failed', { error: reason });
  }

  private handlerOf({ kind }: JobRecord): JobHandler {
    const { handlers } = this.options;
    const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
    if (!handler) throw new Error(`there is no job of the kind ${kind}`);
    return handler;
  }
}

/** How often a job was begun, or postponed, before. */
const countIn = ({ report }: JobRecord, key: 'attempts' | 'retries'): number =>
  typeof report[key] === 'number' ? report[key] : 0;
