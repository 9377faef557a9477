import { type MeasureEntry, MeasureMap, toEntries } from '#core';
import type { Localized, PieceSource } from './model.js';
import type { Recording } from './recordings.js';
import type { Strip, Tile } from './strip.js';
import { synchroPoints, type SynchroPoint } from './synchro.js';
import { timeline } from './timeline.js';

const CC0 = 'CC0-1.0';

/** Tables up to this many characters are part of the info.json, so that a piece loads at once. */
const INLINE_LIMIT = 60_000;

interface Made {
  source: PieceSource;
  scoreName: string;
  strip: Strip;
  recordings: Recording[];
  measureMap: MeasureEntry[];
}

/** Returns the info.json of a piece, in the new shape. */
export function pieceInfo(made: Made): object {
  const { source } = made;
  const map = toEntries(MeasureMap.from(made.measureMap), { compressed: true });
  const synchros = made.recordings.map(({ score }) => synchroPoints(timeline(score)));
  const tables = [made.strip.positions, ...synchros, map];
  const isInline = JSON.stringify(tables).length < INLINE_LIMIT;
  return {
    id: source.id,
    opus: opus(source),
    ...source.refs,
    settings: { 'analysis:default': 'reference', ...source.settings },
    'quality:audio': 3,
    'quality:audio:synchro': 5,
    'quality:musical-time': 5,
    'measure-map': isInline ? map : 'measure-map.json',
    sources: {
      images: [image(made, isInline), pages(source), ...scans(source)],
      audios: made.recordings.map((recording, index) =>
        audio(recording, isInline ? synchros[index] : undefined),
      ),
      scores: [{ id: 'encoding', file: made.scoreName, info: source.info.en, license: CC0 }],
    },
  };
}

function image({ source, strip: { positions, tiles } }: Made, isInline: boolean): object {
  const { width, height, gutter } = positions;
  return {
    id: 'score',
    type: 'score',
    tiles: tiles.map((tile): Tile => ({ image: tile.image, x: tile.x, width: tile.width })),
    positions: isInline ? positions : 'score.positions.json',
    width,
    height,
    gutter,
    info: source.info.en,
    license: CC0,
  };
}

/**
 * Returns the source of the same engraving on pages; the positions of their rows are read when they are
 * shown.
 */
function pages(source: PieceSource): object {
  return { id: 'pages', type: '3d', pages: 'pages.json', info: source.info.en, license: CC0 };
}

/** Returns the source of the photographs of those pages, if there are any. */
function scans({ scan }: PieceSource): object[] {
  if (!scan) return [];
  return [{ id: 'scan', type: 'scan', pages: 'scan.json', info: scan.info, license: CC0 }];
}

function audio({ id, name, info }: Recording, synchro: SynchroPoint[] | undefined): object {
  return {
    id,
    files: [`${id}.ogg`, `${id}.mp3`],
    'onset-date': synchro ?? name('synchro.json'),
    peaks: `${id}.peaks.dat`,
    ...localized('info', info),
    // Nobody plays: who made the encoding is named with the work.
    contributors: { soundfont: 'Frank Wen (FluidR3)' },
    year: '2026',
    license: CC0,
  };
}

function opus(source: PieceSource): object {
  const number = [source.opus, source.catalogue].filter(Boolean).join(', ');
  return {
    ...localized('title', source.title),
    ...(source.work ? { 'piece:title': source.work } : {}),
    ...(source.nickname ? { 'piece:nickname': source.nickname } : {}),
    ...(source.movement
      ? { 'movement:num': source.movement.num, 'movement:title': source.movement.title }
      : {}),
    contributors: {
      composer: source.composer,
      ...(source.lyricist ? { lyricist: source.lyricist } : {}),
      encoder: 'Glosa',
    },
    ...(number ? { opus: number } : {}),
    year: source.year,
    key: source.keyName,
    ...(source.collection ? localized('collection', source.collection) : {}),
  };
}

/** Returns a localized text: `key` in English, `key:fr` and so on for the other languages. */
export function localized(key: string, text: Localized): Record<string, string> {
  const { en, ...others } = text;
  const rest = Object.entries(others).map(([language, value]) => [`${key}:${language}`, value]);
  const texts: Record<string, string> = Object.fromEntries(rest) as Record<string, string>;
  return { [key]: en, ...texts };
}
