import {
  engravePages,
  engraveStrip,
  readScore,
  type EngravedPage,
  type EngravedStrip,
  type ScoreReading,
} from '../../../../components/engines/notation/node.js';
import { withoutMuseScore } from '../../../../components/engines/notation/musescore/convert.js';
import { toEntries } from '../../../../components/core/time/to-entries.js';
import type { DrawnPage, DrawnScore, DrawnTile, StripTable } from './messages.js';

/** Wanted width of a tile of the strip, in pixels. */
const TILE_WIDTH = 1900;
/** Labels stand between the systems; in units of half a staff space. */
const SYSTEM_GAP = 22;

const isMidi = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'MThd';

/**
 * Reads a score and engraves it: on one line, in tiles, and on pages, with everything's places.
 * @throws FormatError when it cannot be read
 */
export async function drawScore(file: Uint8Array, name: string): Promise<DrawnScore> {
  if (isMidi(file)) return { ...readingOf(await readScore(file, name)), pages: [] };
  const bytes = await readableOf(file, name);
  const strip = await engraveStrip(bytes, name, { standalone: true, chunkWidth: TILE_WIDTH });
  const options = { standalone: true, systemGap: SYSTEM_GAP };
  const { pages } = await engravePages(bytes, name, options);
  return {
    ...readingOf(strip),
    strip: { tiles: tilesOf(strip), table: tableOf(strip) },
    pages: pages.map(pageOf),
    ...(bytes !== file && { musicXml: new TextDecoder().decode(bytes) }),
  };
}

/** The file itself, or what a MuseScore file is as MusicXML. */
async function readableOf(bytes: Uint8Array, fileName: string): Promise<Uint8Array> {
  const job = { task: 'read', bytes, fileName, picture: {}, isPreviewWanted: false } as const;
  return (await withoutMuseScore(job)).bytes;
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

const pageOf = ({ svg, width, height, rows }: EngravedPage): DrawnPage => ({
  svg,
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

/** A hundredth of a pixel is finer than anything that is shown. */
const round = (value: number): number => Number(value.toFixed(2));
