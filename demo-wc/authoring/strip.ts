import type { EngravedStrip } from '#engines/notation';
import { engraveStrip } from '#engines/notation/node';
import { carrySpanners } from './score/spanners.js';
import { fixTextWidths } from './score/text-widths.js';

export interface Tile {
  image: string;
  x: number;
  width: number;
}

export interface Strip {
  tiles: (Tile & { svg: string })[];
  positions: {
    'onset-x': { onset: number; x: number }[];
    bars: { onset: number; x: number }[];
    staves: { top: number; bottom: number }[];
    width: number;
    height: number;
    gutter: number;
  };
}

const TILE_WIDTH = 1900;

/** Returns the score on one line, as tiles of about equal width, and the positions of everything in it. */
export async function prepareStrip(text: string, fileName: string): Promise<Strip> {
  const bytes = new TextEncoder().encode(text);
  const { picture, positions, warnings } = await engraveEvenly(bytes, fileName);
  if (warnings.length > 0) throw new Error(warnings.map(({ message }) => message).join('; '));
  const svgs = carrySpanners(picture.chunks.map(({ svg = '' }) => svg));
  return {
    tiles: picture.chunks.map(({ x, width }, index) => ({
      image: `score-${String(index + 1).padStart(2, '0')}.svg`,
      x: round(x),
      width: round(width),
      svg: fixTextWidths(svgs[index] ?? ''),
    })),
    positions: {
      'onset-x': positions['onset-x'].map(roundOnset),
      bars: positions.bars.map(roundOnset),
      staves: positions.staves.map(({ top, bottom }) => ({
        top: round(top),
        bottom: round(bottom),
      })),
      width: round(picture.width),
      height: round(picture.height),
      gutter: round(positions.gutter),
    },
  };
}

/** Engraves chunks, which end at bar lines: increases the width until no narrow chunk remains at the end. */
async function engraveEvenly(bytes: Uint8Array, fileName: string): Promise<EngravedStrip> {
  const whole = await engraveStrip(bytes, fileName, { chunkWidth: Infinity });
  const { width } = whole.picture;
  const count = Math.max(1, Math.round(width / TILE_WIDTH));
  for (let chunkWidth = width / count; ; chunkWidth += 20) {
    const strip = await engraveStrip(bytes, fileName, { standalone: true, chunkWidth });
    if (strip.picture.chunks.length <= count) return strip;
  }
}

const round = (value: number): number => Number(value.toFixed(2));

const roundOnset = ({ onset, x }: { onset: number; x: number }) => ({
  onset: Number(onset.toFixed(6)),
  x: round(x),
});
