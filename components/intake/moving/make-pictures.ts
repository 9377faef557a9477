import { FormatError, isObject, type Raw } from '#core';
import {
  type Drawing,
  type DrawnScore,
  drawScore,
  engravePages,
  engraveStrip,
  readScore,
} from '#engines/notation';
import { harmlessDrawing } from '../checks/svg/harmless-drawing.js';
import { sourcesIn, textIn } from '../keeping/kept-info.js';
import { json } from '../keeping/kept-pieces.js';
import { sourceOf, type StepContext, type StepWork } from '../making/step-context.js';
import { intakeProblem } from '../problems.js';

/** A table up to so many characters stands in the info.json, so that a piece loads at once. */
const INLINE_LIMIT = 20_000;

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
    await keep(context, source, drawn);
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

const numbered = (id: string, index: number): string =>
  `made/${id}-${String(index + 1).padStart(2, '0')}.svg`;

/** Files first, then what names them. */
async function keep(context: StepContext, source: string, drawn: DrawnScore): Promise<void> {
  const { kept, id, signal } = context;
  const images: Raw[] = [];
  const put = async ({ svg }: Drawing, name: string): Promise<string> => {
    signal.throwIfAborted();
    await kept.put(id, name, new Blob([harmlessDrawing(svg)], { type: 'image/svg+xml' }));
    return name;
  };
  if (drawn.strip) images.push(await stripImage(context, source, { strip: drawn.strip, put }));
  if (drawn.pages.length > 0) {
    const pages: object[] = [];
    for (const [index, { svg, ...page }] of drawn.pages.entries()) {
      pages.push({ image: await put({ svg }, numbered(`${source}-page`, index)), ...page });
    }
    const table = `made/${source}.pages.json`;
    await kept.put(id, table, json({ pages }));
    images.push({ id: `${source}-pages`, type: '3d', pages: table });
  }
  await kept.update(id, (info) => withImages(info, images));
}

interface Strip {
  readonly strip: NonNullable<DrawnScore['strip']>;
  readonly put: (drawing: Drawing, name: string) => Promise<string>;
}

async function stripImage(
  { kept, id }: StepContext,
  source: string,
  { strip, put }: Strip,
): Promise<Raw> {
  const tiles: object[] = [];
  for (const [index, { svg, x, width }] of strip.tiles.entries()) {
    tiles.push({ image: await put({ svg }, numbered(source, index)), x, width });
  }
  const { width, height, gutter } = strip.table;
  const file = `made/${source}.positions.json`;
  const isLong = JSON.stringify(strip.table).length > INLINE_LIMIT;
  if (isLong) await kept.put(id, file, json(strip.table));
  const positions = isLong ? file : strip.table;
  return { id: `${source}-strip`, type: 'score', tiles, positions, width, height, gutter };
}

function withImages(info: Raw, images: readonly Raw[]): Raw {
  if (images.length === 0) return info;
  const sources = isObject(info.sources) ? info.sources : {};
  return { ...info, sources: { ...sources, images: [...images, ...sourcesIn(info, 'images')] } };
}
