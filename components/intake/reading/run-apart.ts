import { askWorker, createModuleWorker, nextTask, NoWorkerError } from '#engines/workers';
import { errorOf } from './failure.js';
import { type Desk, runJob } from './jobs.js';
import type { Answer, Job, JobResult } from './messages.js';

/** How a job is watched. */
export interface ApartOptions {
  /** Cancels the job; the promise then rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
  /** Told the share that is done, 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Takes the labels of an analysis, part by part. */
  readonly onPart?: ((labels: readonly unknown[]) => void) | undefined;
}

type JobOf<Kind> = Job & { readonly kind: Kind };

const start = (): Worker => createModuleWorker(new URL('./reading.worker.ts', import.meta.url));

/**
 * Does a job in a worker; where none may start (a strict policy, no such file beside the script), in the
 * page, in turns.
 * @throws the error of the job; the signal's reason
 */
export async function runApart<Kind extends Job['kind']>(
  job: JobOf<Kind>,
  options: ApartOptions = {},
): Promise<JobResult<Kind>> {
  const { signal, onProgress, onPart } = options;
  const take = (answer: Answer) => {
    if (answer.kind === 'progress') onProgress?.(answer.share);
    else if (answer.kind === 'part') onPart?.(answer.labels);
    else if (answer.kind === 'error') throw errorOf(answer.failure);
    // The worker answers what it was asked for.
    else if (answer.kind === 'result') return { result: answer.result as JobResult<Kind> };
    return undefined;
  };
  try {
    return await askWorker(start, job, { signal, take });
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    signal?.throwIfAborted();
    return inPage(job, options);
  }
}

/** Milliseconds of work after which the page has its turn. */
const TURN = 30;

async function inPage<Kind extends Job['kind']>(
  job: JobOf<Kind>,
  { signal, onProgress, onPart }: ApartOptions,
): Promise<JobResult<Kind>> {
  let begun = performance.now();
  const desk: Desk = {
    async step(share) {
      if (performance.now() - begun > TURN) {
        onProgress?.(share);
        await nextTask();
        begun = performance.now();
      }
      signal?.throwIfAborted();
    },
    part: (labels) => onPart?.(labels),
  };
  const result = await runJob(job, desk);
  signal?.throwIfAborted();
  // A job has the result of its kind.
  return result as JobResult<Kind>;
}
