import { FormatError } from '#core';
import { drawScore, engravePages, engraveStrip, readScore } from '#engines/notation';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import { sourceOf, type StepContext, type StepWork } from '../making/step-context.js';
import { withPictures } from '../making/with-pictures.js';
import { intakeProblem } from '../problems.js';

/** The engraver of a page. */
const notation = { engravePages, engraveStrip, readScore };

/**
 * The score as pictures with the places of everything in them, so that a page shows it without engraving
 * it first. Nothing of a score without notation, such as MIDI.
 */
export const makePictures: StepWork = async (source, context) => {
  const { kept, id, signal, onProgress } = context;
  const score = await sourceOf(context, 'scores', source);
  const file = score && textIn(score, 'file');
  const content = file ? await kept.read(id, file) : undefined;
  if (!file || !content || (await hasPictures(context, source))) return [];
  try {
    const bytes = new Uint8Array(await content.arrayBuffer());
    const watch = { signal, onProgress: (share: number) => onProgress(share, 1) };
    const drawn = await drawScore({ notation, bytes, name: file }, watch);
    await withPictures(context, source, drawn);
    return [];
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof FormatError)) throw error;
    const name = textIn(score, 'name') || file;
    return [intakeProblem('scoreUnreadable', name, { message: error.message })];
  }
};

const hasPictures = async ({ kept, id }: StepContext, source: string): Promise<boolean> =>
  sourcesIn(await kept.info(id), 'images').some(
    (image) => textIn(image, 'id') === `${source}-strip`,
  );
