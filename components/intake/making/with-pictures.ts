import { isObject, type Raw } from '#core';
import { type Drawing, type DrawnScore, pictureSources } from '#engines/notation';
import { harmlessDrawing } from '../checks/svg/harmless-drawing.js';
import { sourcesIn } from '../keeping/kept-info.js';
import { json } from '../keeping/kept-pieces.js';
import type { StepContext } from './step-context.js';

/** Stores the pictures of a score and then adds them to the info. */
export async function withPictures(
  { kept, id, signal }: StepContext,
  source: string,
  drawn: Pick<DrawnScore, 'strip' | 'pages'>,
): Promise<void> {
  const images = await pictureSources<Drawing>(source, drawn, {
    drawing: (name, { svg }) => {
      signal.throwIfAborted();
      const picture = new Blob([harmlessDrawing(svg)], { type: 'image/svg+xml' });
      return kept.put(id, name, picture);
    },
    table: (name, table) => kept.put(id, name, json(table)),
  });
  if (images.length > 0) await kept.update(id, (info) => withImages(info, images));
}

function withImages(info: Raw, images: readonly Raw[]): Raw {
  const sources = isObject(info.sources) ? info.sources : {};
  return { ...info, sources: { ...sources, images: [...images, ...sourcesIn(info, 'images')] } };
}
