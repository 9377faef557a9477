import type { Job, JobResult } from './jobs.js';
import { NotationWorker } from './notation-worker.js';
import { notation } from './results.js';
import { nextTask } from '#engines/workers';
import { addWordFonts } from './words/page-fonts.js';

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

/** Adds the fonts of live pictures to the document; images of their own bring theirs. */
async function addFonts({ picture }: Job, { pictures }: JobResult): Promise<void> {
  if (picture.standalone) return;
  const { strip, pages, letters = {} } = pictures;
  await Promise.all([addMusicFont(strip?.musicFont ?? pages?.musicFont), addWordFonts(letters)]);
}

const worker = new NotationWorker();

/** The functions of this engine in a page: the work is done in a worker that starts when needed. */
const engine = notation(async (job, options) => {
  const onPreview = (result: JobResult) => {
    void addFonts(job, result);
    options.onPreview(result);
  };
  const result = await worker.run(job, { ...options, onPreview });
  await addFonts(job, result);
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
