import type { JobResult } from './jobs.js';
import { addMusicFont } from './music-font.js';
import { NotationWorker } from './notation-worker.js';
import { notation } from './results.js';
import { nextTask } from '../next-task.js';

const worker = new NotationWorker();

/** The functions of this engine in a page: the work is done in a worker that starts when needed. */
export const { readScore, engraveStrip, engravePages } = notation(async (job, options) => {
  const onPreview = (result: JobResult) => {
    void addMusicFont(result.pictures.strip?.musicFont);
    options.onPreview(result);
  };
  const result = await worker.run(job, { ...options, onPreview });
  const { strip, pages } = result.pictures;
  await addMusicFont(strip?.musicFont ?? pages?.musicFont);
  // Receiving a large picture and using it are two tasks.
  await nextTask();
  return result;
});

/** Starts the engine while the score is still on its way. */
export const preloadNotation = (): void => worker.warm();
