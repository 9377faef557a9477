// The entry for Node: the same functions as in a page, in this process, and MuseScore's files too.
import { runJob, type Job, type JobResult } from './jobs.js';
import { withoutMuseScore } from './musescore/convert.js';
import { notation, type RunOptions } from './results.js';

export type * from './types.js';

/** Verovio holds one score at a time: jobs wait for each other. */
let last: Promise<unknown> = Promise.resolve();

async function run(job: Job, { signal, onProgress, onPreview }: RunOptions): Promise<JobResult> {
  signal?.throwIfAborted();
  const readable = await withoutMuseScore(job, signal);
  const step = (share: number) => {
    signal?.throwIfAborted();
    onProgress?.(share);
  };
  const result = await runJob(readable, { step, preview: onPreview });
  onProgress?.(1);
  return result;
}

export const { readScore, engraveStrip, engravePages } = notation((job, options) => {
  const result = last.then(() => run(job, options));
  last = result.catch(() => undefined);
  return result;
});
