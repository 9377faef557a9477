import { FormatError } from '#core';
import { createModuleWorker, workerError } from '#engines/workers';
import type { Job, JobResult, Pictures, Reading } from './jobs.js';
import type { Answer, Request } from './messages.js';
import { unpackNotes } from './packed-notes.js';
import type { RunOptions } from './results.js';

/** An idle worker holds some 100 MB; after this many milliseconds it is given back. */
const IDLE_LIMIT = 60_000;

/**
 * Milliseconds that a canceled job may run until its next step; then its worker ends. Another one needs
 * as long to start.
 */
const CANCEL_LIMIT = 1500;

interface Task {
  readonly job: Job;
  readonly options: RunOptions;
  readonly resolve: (result: JobResult) => void;
  readonly reject: (reason: unknown) => void;
  /** The content of the score, once it is read. */
  reading?: Reading;
  /** Gives the worker up when a canceled job does not end; unset while it is wanted. */
  end?: ReturnType<typeof setTimeout>;
}

/**
 * Does jobs in a worker, one after the other. The worker starts with the first job and stays warm
 * for the next. Verovio cannot be interrupted: a job that is canceled ends at its next step, and one that
 * does not come to it ends with its worker.
 */
export class NotationWorker {
  private worker: Worker | undefined;
  private readonly waiting: Task[] = [];
  private current: Task | undefined;
  private idle: ReturnType<typeof setTimeout> | undefined;

  run(job: Job, options: RunOptions): Promise<JobResult> {
    const { signal } = options;
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    let cancel = () => {};
    const result = new Promise<JobResult>((resolve, reject) => {
      const task = { job, options, resolve, reject };
      cancel = () => this.cancel(task);
      this.waiting.push(task);
    });
    signal?.addEventListener('abort', cancel);
    this.next();
    return result.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** Starts the worker and has it load the normal build. */
  warm(): void {
    if (this.worker) return;
    this.worker = this.start();
    this.worker.postMessage({ kind: 'warm' } satisfies Request);
    this.next();
  }

  private next(): void {
    clearTimeout(this.idle);
    if (this.current) return;
    this.current = this.waiting.shift();
    if (!this.current) {
      this.idle = setTimeout(() => this.stop(), IDLE_LIMIT);
      return;
    }
    try {
      this.worker ??= this.start();
      this.worker.postMessage({ kind: 'job', job: this.current.job } satisfies Request);
    } catch (error) {
      this.settle(({ reject }) => reject(error));
    }
  }

  private start(): Worker {
    const worker = createModuleWorker(new URL('./notation.worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => this.handle(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      this.stop();
      this.settle(({ reject }) => reject(workerError(event, 'notation')));
    });
    return worker;
  }

  private handle(answer: Answer): void {
    const { current } = this;
    if (!current) return;
    if (current.end) this.handleCanceled(answer);
    else if (answer.kind === 'progress') current.options.onProgress?.(answer.share);
    else if (answer.kind === 'reading') {
      current.reading = { ...answer.reading, notes: unpackNotes(answer.notes) };
    } else if (answer.kind === 'preview') current.options.onPreview(resultOf(current, answer));
    else if (answer.kind === 'error') this.settle(({ reject }) => reject(errorOf(answer)));
    else {
      current.options.onProgress?.(1);
      this.settle((task) => task.resolve(resultOf(task, answer)));
    }
  }

  /** Ends a canceled job, whatever its answer is. */
  private handleCanceled({ kind }: Answer): void {
    if (kind === 'error' || kind === 'result') this.settle(() => {});
  }

  private settle(how: (task: Task) => void): void {
    const { current } = this;
    this.current = undefined;
    clearTimeout(current?.end);
    if (current) how(current);
    this.next();
  }

  private cancel(task: Task): void {
    task.reject(task.options.signal?.reason);
    if (this.waiting.includes(task)) this.waiting.splice(this.waiting.indexOf(task), 1);
    if (task !== this.current) return;
    this.worker?.postMessage({ kind: 'cancel' } satisfies Request);
    task.end = setTimeout(() => {
      this.stop();
      this.settle(() => {});
    }, CANCEL_LIMIT);
  }

  private stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
  }
}

const resultOf = ({ reading }: Task, { pictures }: { readonly pictures: Pictures }): JobResult => ({
  reading: reading!,
  pictures,
});

function errorOf({ message, place }: Answer & { kind: 'error' }): Error {
  return place ? new FormatError(message, place) : new Error(message);
}
