// The entry for Node: the same functions as in a page, in this process, and MuseScore's files too.
import { nextTask } from '#engines/workers';
import { runJob, type Job, type JobResult, type Pictures, type Reading } from './jobs.js';
import { withoutMuseScore } from './input/convert-musescore.js';
import { notation, type RunOptions } from './results.js';

export { drawScore } from './draw-score.js';
export type { Drawing, DrawnPage, DrawnScore, DrawnTile, StripTable } from './drawn-score.js';
export {
  convertMuseScore,
  canConvertMuseScore,
  withoutMuseScore,
} from './input/convert-musescore.js';
export { pictureSources, type PictureStore, type ScorePictures } from './picture-sources.js';
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

const engine = notation((job, options) => {
  const result = last.then(() => run(job, options));
  last = result.catch(() => undefined);
  return result;
});

/**
 * Reads a score: metadata, measures and notes.
 * @throws FormatError with the name of the file when it cannot be read; the signal's reason
 */
export const readScore = engine.readScore;

/**
 * Draws a score on one line, cut into chunks, with the positions of its onsets in pixels at zoom 1.
 * @throws FormatError with the name of the file when it cannot be read; the signal's reason
 */
export const engraveStrip = engine.engraveStrip;

/**
 * Draws a score on pages, with the places of their rows in pixels.
 * @throws FormatError with the name of the file when it cannot be read; the signal's reason
 */
export const engravePages = engine.engravePages;
