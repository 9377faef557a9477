import { askWorker, createModuleWorker, NoWorkerError } from '#engines/workers';
import { findPageMarks, type PageMarks } from './find-page-marks.js';
import { grayOf, type GrayImage } from './gray-image.js';

/** What the worker is asked: to look at a picture. */
export interface FindJob {
  readonly picture: ImageBitmap;
}

/** What it says: that it runs, what it has found, or what went wrong. */
export type FindAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'found'; readonly marks: PageMarks }
  | { readonly kind: 'error'; readonly message: string };

const start = (): Worker => createModuleWorker(new URL('./find.worker.ts', import.meta.url));

/**
 * Finds the rows of a page and their barlines in a worker; in the page where none may start.
 * @throws the signal's reason; a SecurityError when another site does not let its picture be read
 */
export async function findMarksApart(
  picture: ImageBitmap,
  signal?: AbortSignal,
): Promise<PageMarks> {
  const take = (answer: FindAnswer) => {
    if (answer.kind === 'error') throw new Error(answer.message);
    return answer.kind === 'found' ? { result: answer.marks } : undefined;
  };
  try {
    return await askWorker(start, { picture } satisfies FindJob, { signal, take });
  } catch (error) {
    if (!(error instanceof NoWorkerError)) throw error;
    signal?.throwIfAborted();
    return findPageMarks(shadesOf(picture));
  }
}

/** Returns the shades of a picture. What it does not cover is paper. */
export function shadesOf(picture: ImageBitmap): GrayImage {
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', {
    willReadFrequently: true,
  })!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0);
  return grayOf(context.getImageData(0, 0, width, height));
}
