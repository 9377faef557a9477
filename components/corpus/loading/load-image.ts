import {
  type ImageInfo,
  type ImageSource,
  type ImageType,
  type PagePositions,
  type PositionsFile,
  PositionTable,
  type StripPicture,
} from '#core';
import type { LoadContext } from './load-context.js';
import { problemOf } from './problems.js';
import { commonFields } from './source-fields.js';

type Placed = Pick<ImageSource, 'positions' | 'pages'>;

/** Loads a picture with its positions; undefined, and reported, when it is unusable. */
export async function loadImage(
  info: ImageInfo,
  context: LoadContext,
  audioId = info.track,
): Promise<ImageSource | undefined> {
  const { type } = info;
  if (!type) return context.complain(info, 'imageUnknownType');
  if (!info.image && !info.tiles.length && !info.positions) {
    return context.complain(info, 'imageWithoutSource');
  }
  if (typeof info.raw.pages === 'string') {
    return {
      ...commonFields(info),
      kind: 'image',
      type,
      audioId,
      loadPages: pagesLater(info, context),
    };
  }
  try {
    const read = await context.table('positions', info.positions, `${info.pointer}/positions`);
    if (read) await context.warn(read, info.id);
    else if (type !== 'grid') await context.complain(info, 'imageWithoutPositions');
    return await assemble({ info, type, audioId, positions: read?.content }, context);
  } catch (error) {
    const words = { subject: 'image', prefix: 'Corrupted Source', severity: 'error' } as const;
    const file = context.fileOf(info.positions);
    context.report(problemOf(error, { ...words, sourceId: info.id, file }));
    return undefined;
  }
}

interface Parts {
  readonly info: ImageInfo;
  readonly type: ImageType;
  readonly audioId: string | undefined;
  readonly positions: PositionsFile | undefined;
}

async function assemble(
  { info, type, audioId, positions }: Parts,
  context: LoadContext,
): Promise<ImageSource> {
  const scaled = (length: number | undefined) => length && length * info.pixelUnit;
  const tiles = info.tiles.map(({ image, x, width }) => ({ x, width, url: context.url(image) }));
  const url = info.image === undefined ? undefined : context.url(info.image);
  const width = info.width ?? scaled(positions?.width) ?? tilesEnd(tiles);
  const height = info.height ?? scaled(positions?.height);
  const placed = positions && (await place(positions, info, context));
  return {
    ...commonFields(info),
    kind: 'image',
    type,
    ...(tiles.length === 0 && { url }),
    picture: pictureOf({ url, tiles, width, height }),
    width,
    height,
    gutter: info.gutter ?? placed?.positions?.gutter,
    ...placed,
    audioId,
  };
}

function tilesEnd(tiles: StripPicture['chunks']): number | undefined {
  return tiles.length ? Math.max(...tiles.map(({ x, width }) => x + width)) : undefined;
}

interface Size {
  readonly url: string | undefined;
  readonly tiles: StripPicture['chunks'];
  readonly width: number | undefined;
  readonly height: number | undefined;
}

function pictureOf({ url, tiles, width, height }: Size): StripPicture | undefined {
  if (!width || !height || (!url && tiles.length === 0)) return undefined;
  return { width, height, chunks: tiles.length ? tiles : [{ x: 0, width, url }] };
}

/** Returns a loader of the pages. A file of pages is large, and only a view of pages reads it. */
const pagesLater = (info: ImageInfo, context: LoadContext) => async (): Promise<PagePositions> => {
  const { loadPages } = await import('./load-pages.js');
  return loadPages(info, context);
};

/** Embedded pieces seldom have pages: their code loads with the first one. */
async function place(file: PositionsFile, info: ImageInfo, context: LoadContext): Promise<Placed> {
  const { pages, 'onset-x': onsetX, 'date-x': dateX, ...strip } = file;
  if (!pages) return { positions: PositionTable.from({ ...strip, onsetX, dateX }, info) };
  const { placePages } = await import('./place-pages.js');
  return { pages: placePages(pages, info, context) };
}
