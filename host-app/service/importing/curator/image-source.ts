import { parsePositions } from '#core';
import type { Json } from '../../store/records.js';
import { svgSize } from '../making/svg-size.js';
import { readText, type AdmittedFile } from '../keeping/keep-file.js';
import { isUrl, type PieceFiles } from './piece-files.js';
import { aboutSource, type CuratorSource } from './sources.js';

/**
 * Imports a picture in one file, in tiles or in pages, with its table of places.
 * @throws Error for a file that cannot be imported or a table that cannot be read
 */
export async function imageSource(source: CuratorSource, files: PieceFiles): Promise<Json> {
  const { id, raw } = source;
  const about = aboutSource(source);
  return {
    id,
    ...('scan' in raw && { type: 'scan' }),
    ...(await pictureOf(source, files)),
    ...about,
    ...('tiles' in raw && { tiles: await files.pictures(raw.tiles) }),
    ...('pages' in raw && { pages: await pagesOf(source, files) }),
    ...('positions' in raw && {
      positions: await files.table(raw.positions, 'table', parsePositions),
    }),
  };
}

async function pictureOf({ files: [file] }: CuratorSource, files: PieceFiles): Promise<Json> {
  if (file === undefined) return {};
  if (isUrl(file)) return { image: file };
  const { name, made } = await files.take(file, 'picture', sizeOf);
  return { image: name, ...made };
}

const sizeOf = async (file: AdmittedFile) => file.pixels ?? svgSize(await readText(file));

/** Imports a table of pages. It stays a file, because only a view of pages reads it. */
async function pagesOf({ id, raw }: CuratorSource, files: PieceFiles): Promise<string> {
  const { pages: given } = raw;
  if (typeof given === 'string' && isUrl(given)) return given;
  const table = typeof given === 'string' ? await readPages(given, files) : { pages: given };
  parsePositions(table);
  const pages = await files.pictures(table.pages);
  return files.addTable(`made/${id}.pages.json`, { ...table, pages });
}

async function readPages(file: string, files: PieceFiles): Promise<Json> {
  const { made } = await files.take(file, 'table', (admitted) => readText(admitted));
  const table = JSON.parse(made) as unknown;
  return (Array.isArray(table) ? { pages: table as unknown } : table) as Json;
}
