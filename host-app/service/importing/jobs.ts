import type { Json } from '../store/records.js';
import type { JobRecord } from '../store/tasks/job-records.js';
import type { JobContext, JobKinds } from './job.js';
import { JobLane } from './job-lane.js';

/** Interval of looking for jobs of other processes, and of processes that were killed. */
const POLL_MS = 30_000;

/**
 * Does the waiting jobs, one at a time in each lane. Jobs survive the process: the next one does again what
 * this one had begun.
 */
export class JobRunner {
  private readonly lanes: readonly JobLane[];
  private readonly kinds: readonly string[];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly context: JobContext,
    lanes: readonly JobKinds[],
  ) {
    this.lanes = lanes.map((kinds) => new JobLane(context, kinds));
    this.kinds = lanes.flatMap((lane) => Object.keys(lane.handlers));
  }

  /** Whether waiting jobs are taken. */
  get isStarted(): boolean {
    return this.timer !== undefined;
  }

  /**
   * Queues a job.
   * @throws Error for a kind that no lane knows
   */
  async add(kind: string, payload: Json): Promise<JobRecord> {
    if (!this.kinds.includes(kind)) throw new Error(`There is no kind of job named ${kind}`);
    const job = await this.context.store.jobs.add({ kind, payload });
    this.wake();
    return job;
  }

  /** Looks for jobs at once: call it after a transaction that has queued some. */
  wake(): void {
    if (this.timer) for (const lane of this.lanes) lane.wake();
  }

  /** Starts the waiting jobs, and again those that a process left behind. */
  async start(): Promise<void> {
    await this.context.store.jobs.requeueRunning(this.kinds);
    this.timer = setInterval(() => this.wake(), POLL_MS).unref();
    this.wake();
  }

  /** Aborts the running jobs, which run again after the next start, and waits for their end. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /** Resolves when no job is running. */
  async settled(): Promise<void> {
    while (this.lanes.some(({ isWorking }) => isWorking))
      for (const lane of this.lanes) await lane.working;
  }
}
