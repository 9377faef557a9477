// The entry for Node: the same functions as in a page, in this process, and MuseScore's files too.
import { runJob, type Job, type JobResult } from './jobs.js';
import { withoutMuseScore } from './musescore/convert.js';
import { notation } from './results.js';
import type { EngraveOptions } from './types.js';

export type * from './types.js';

/** Verovio holds one score at a time: jobs wait for each other. */
let last: Promise<unknown> = Promise.resolve();

async function run(job: Job, { signal, onProgress }: EngraveOptions): Promise<JobResult> {
  signal?.throwIfAborted();
  const readable = await withoutMuseScore(job, signal);
  const result = await runJob(readable, (share) => {
    signal?.throwIfAborted();
    onProgress?.(share);
  });
  onProgress?.(1);
  return result;
}

export const { readScore, engraveStrip, engravePages } = notation((job, options) => {
  const result = last.then(() => run(job, options));
  last = result.catch(() => undefined);
  return result;
});
