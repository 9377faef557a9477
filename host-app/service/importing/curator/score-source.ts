import type { MeasureEntry } from '#core';
import type { Json } from '../../store/records.js';
import { makeScore, type MadeScore } from '../making/made-score.js';
import type { Notes } from '../report.js';
import { isUrl, type PieceFiles } from './piece-files.js';
import { aboutSource, type CuratorSource } from './sources.js';

/** The parts of a piece that come from a score. */
export interface ScoreParts {
  readonly score: Json;
  /** Its pictures; none for MIDI and for a score elsewhere. */
  readonly images: readonly Json[];
  readonly measures?: readonly MeasureEntry[];
}

/**
 * Imports a score and makes its strip, pages and measures. A URL stays unchanged.
 * @throws Error for a file that cannot be imported or read
 */
export async function scoreParts(
  source: CuratorSource,
  files: PieceFiles,
  notes: Notes,
): Promise<ScoreParts> {
  const {
    id,
    files: [file],
  } = source;
  if (file === undefined) throw new Error('it names no file');
  const about = aboutSource(source);
  if (isUrl(file)) return { score: { id, file, ...about }, images: [] };
  const { name, made } = await files.take(file, 'score', (admitted, asName) =>
    makeScore(admitted, asName, files.kit),
  );
  for (const warning of made.warnings) notes.warn(`${file}: ${warning}`);
  const readable = made.musicXml ? files.add(`made/${id}.musicxml`, made.musicXml) : name;
  return {
    score: { id, file: readable, ...about },
    images: [...(await stripOf(made, source, files)), ...(await pagesOf(made, source, files))],
    measures: made.measures,
  };
}

/** Returns the credits of the score, which hold for its pictures too. */
function creditOf({ raw: { info, license } }: CuratorSource): Json {
  return { ...(info !== undefined && { info }), ...(license !== undefined && { license }) };
}

const numbered = (id: string, index: number): string =>
  `made/${id}-${String(index + 1).padStart(2, '0')}.svg`;

async function stripOf({ strip }: MadeScore, source: CuratorSource, files: PieceFiles) {
  if (!strip) return [];
  const { id } = source;
  const tiles = strip.tiles.map(({ file, x, width }, index) => ({
    image: files.add(numbered(id, index), file),
    x,
    width,
  }));
  const { width, height, gutter } = strip.table;
  const table = await files.addTable(`made/${id}.positions.json`, strip.table);
  const positions = files.inline(table, strip.table);
  const about = creditOf(source);
  return [{ id: `${id}-strip`, type: 'score', tiles, positions, width, height, gutter, ...about }];
}

async function pagesOf({ pages: made }: MadeScore, source: CuratorSource, files: PieceFiles) {
  if (made.length === 0) return [];
  const { id } = source;
  const rows = made.map(({ file, ...page }, index) => ({
    image: files.add(numbered(`${id}-page`, index), file),
    ...page,
  }));
  const pages = await files.addTable(`made/${id}.pages.json`, { pages: rows });
  return [{ id: `${id}-pages`, type: '3d', pages, ...creditOf(source) }];
}
