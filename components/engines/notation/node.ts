// The entry for Node: the same functions as in a page, in this process, and MuseScore's files too.
import { nextTask } from '../next-task.js';
import { runJob, type Job, type JobResult, type Pictures, type Reading } from './jobs.js';
import { withoutMuseScore } from './musescore/convert.js';
import { notation, type RunOptions } from './results.js';

export type * from './types.js';

/** Verovio holds one score at a time: jobs wait for each other. */
let last: Promise<unknown> = Promise.resolve();

async function run(job: Job, { signal, onProgress, onPreview }: RunOptions): Promise<JobResult> {
  signal?.throwIfAborted();
  const readable = await withoutMuseScore(job, signal);
  const step = async (share: number) => {
    await nextTask();
    signal?.throwIfAborted();
    onProgress?.(share);
  };
  let reading: Reading | undefined;
  const withReading = (pictures: Pictures): JobResult => ({ reading: reading!, pictures });
  const pictures = await runJob(readable, {
    step,
    read: (what) => (reading = what),
    preview: (preview) => onPreview(withReading(preview)),
  });
  onProgress?.(1);
  return withReading(pictures);
}

export const { readScore, engraveStrip, engravePages } = notation((job, options) => {
  const result = last.then(() => run(job, options));
  last = result.catch(() => undefined);
  return result;
});
