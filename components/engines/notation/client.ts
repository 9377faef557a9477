import type { JobResult } from './jobs.js';
import { NotationWorker } from './notation-worker.js';
import { notation } from './results.js';
import { nextTask } from '#engines/workers';

/** Verovio's music font, by the name that its pictures use. */
const NAME = 'Leipzig';

let isAdded = false;

/**
 * Adds the music font to the fonts of the document: fonts that a style sheet inside a shadow root
 * or a picture declares are not found by the text in it.
 * @param font As woff2 in base64.
 */
async function addMusicFont(font: string | undefined): Promise<void> {
  if (!font || isAdded) return;
  isAdded = true;
  const bytes = Uint8Array.from(atob(font), (letter) => letter.charCodeAt(0));
  const face = new FontFace(NAME, bytes);
  document.fonts.add(face);
  await face.load().catch(() => undefined);
}

const worker = new NotationWorker();

/** The functions of this engine in a page: the work is done in a worker that starts when needed. */
const engine = notation(async (job, options) => {
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

/** Starts the engine while the score is still on its way. */
export const preloadNotation = (): void => worker.warm();
