import { toEntries } from '#core';
import type { DrawnPage, DrawnScore, DrawnTile, StripTable } from './drawn-score.js';
import type { Notation } from './results.js';
import type { EngravedPage, EngravedStrip, EngraveOptions, ScoreReading } from './types.js';

/** Wanted width of a tile of the strip, in pixels. */
const TILE_WIDTH = 1900;
/** Labels stand between the systems; in units of half a staff space. */
const SYSTEM_GAP = 22;

const isMidi = (bytes: Uint8Array): boolean =>
  String.fromCharCode(...bytes.subarray(0, 4)) === 'MThd';

/** A score file, and the engine that reads it: in a page or in Node. */
export interface DrawnFile {
  readonly notation: Notation;
  readonly bytes: Uint8Array;
  readonly name: string;
}

/**
 * Reads a score and engraves it as files that need no engine: on one line, in tiles, and on pages, with
 * everything's places.
 * @throws FormatError when it cannot be read; the signal's reason
 */
export async function drawScore(
  { notation, bytes, name }: DrawnFile,
  { signal, onProgress }: Pick<EngraveOptions, 'signal' | 'onProgress'> = {},
): Promise<DrawnScore> {
  const watched = (from: number, share: number) => ({
    ...(signal && { signal }),
    onProgress: (done: number) => onProgress?.(from + share * done),
  });
  if (isMidi(bytes)) {
    return { ...readingOf(await notation.readScore(bytes, name, watched(0, 1))), pages: [] };
  }
  const tiled = { standalone: true, chunkWidth: TILE_WIDTH, ...watched(0, 0.5) };
  const strip = await notation.engraveStrip(bytes, name, tiled);
  const options = { standalone: true, systemGap: SYSTEM_GAP, ...watched(0.5, 0.5) };
  const { pages } = await notation.engravePages(bytes, name, options);
  return {
    ...readingOf(strip),
    strip: { tiles: tilesOf(strip), table: tableOf(strip) },
    pages: pages.map(pageOf),
  };
}

const readingOf = ({ measureMap, warnings }: ScoreReading) => ({
  measures: toEntries(measureMap, { compressed: true }),
  warnings: warnings.map(({ message }) => message),
});

const tilesOf = ({ picture }: EngravedStrip): DrawnTile[] =>
  picture.chunks.map(({ x, width, svg = '' }) => ({ x: round(x), width: round(width), svg }));

const tableOf = ({ picture, positions }: EngravedStrip): StripTable => ({
  'onset-x': positions['onset-x'].map(placed),
  bars: positions.bars.map(placed),
  staves: positions.staves.map(extent),
  width: round(picture.width),
  height: round(picture.height),
  gutter: round(positions.gutter),
});

const pageOf = (page: EngravedPage): DrawnPage => ({ svg: page.svg, ...pagePlaces(page) });

/** Returns size and rows of a page, in the shape of a positions file. */
export const pagePlaces = ({ width, height, rows }: EngravedPage): Omit<DrawnPage, 'svg'> => ({
  width: round(width),
  height: round(height),
  rows: rows.map((row) => ({
    y: round(row.y),
    height: round(row.height),
    'start-x': round(row['start-x']),
    'end-x': round(row['end-x']),
    staves: row.staves.map(extent),
    'onset-x': row['onset-x'].map(placed),
  })),
});

const placed = ({ onset, x }: { readonly onset: number; readonly x: number }) => ({
  onset: Number(onset.toFixed(6)),
  x: round(x),
});

const extent = ({ top, bottom }: { readonly top: number; readonly bottom: number }) => ({
  top: round(top),
  bottom: round(bottom),
});

/** Rounds to a hundredth of a pixel, finer than any screen. */
const round = (value: number): number => Number(value.toFixed(2));
