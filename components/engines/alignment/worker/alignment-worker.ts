import { AlignmentError } from '../alignment-error.js';
import type { AlignmentOptions } from '../types.js';
import { DeskClient } from './desk-client.js';

/** Milliseconds without work after which the worker ends, to free the 20 MB of its analysis. */
const IDLE_LIMIT = 600_000;

/** A job for a worker; reports the share that is done. */
export type Job<Result> = (
  client: DeskClient,
  onProgress: (share: number) => void,
) => Promise<Result>;

/**
 * Aligns in a worker, one recording after the other. It keeps what it has measured of the last one, so
 * that the same recording is aligned with other anchors at once.
 */
export class AlignmentWorker {
  private client: DeskClient | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private idle: ReturnType<typeof setTimeout> | undefined;

  /**
   * Runs a job.
   * @throws AlignmentError when score and recording cannot belong together; the errors of getting the
   *   sound; the signal's reason when it is aborted
   */
  run<Result>(job: Job<Result>, options: AlignmentOptions): Promise<Result> {
    const result = this.turn.then(() => this.work(job, options));
    this.turn = result.catch(() => undefined);
    return result;
  }

  private async work<Result>(
    job: Job<Result>,
    { signal, onProgress = () => undefined }: AlignmentOptions,
  ): Promise<Result> {
    signal?.throwIfAborted();
    clearTimeout(this.idle);
    const client = (this.client ??= new DeskClient());
    const told = (share: number) => signal?.aborted || onProgress(share);
    try {
      return await unlessAborted(job(client, told), signal);
    } catch (error) {
      // A running job cannot be interrupted, and a worker that failed may fail again.
      if (!(error instanceof AlignmentError)) this.stop();
      throw error;
    } finally {
      this.idle = setTimeout(() => this.stop(), IDLE_LIMIT);
    }
  }

  private stop(): void {
    clearTimeout(this.idle);
    this.client?.end();
    this.client = undefined;
  }
}

/** Returns the same result, but rejects with the signal's reason as soon as it is aborted. */
function unlessAborted<Result>(work: Promise<Result>, signal?: AbortSignal): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
