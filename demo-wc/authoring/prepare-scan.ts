import { execFileSync } from 'node:child_process';
import { chromium } from 'playwright';
import type { PageInfo } from '#core';
import type { Pages } from './pages.js';
import { photograph, type Gray, type Photo } from './scan/camera.js';
import { paperOf, placesInPhoto, SCALE } from './scan/places.js';

const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';

export interface Scan {
  images: { name: string; webp: Uint8Array }[];
  positions: { pages: object[] };
}

/**
 * Returns photographs of the engraved pages, and the positions of everything in them. A browser draws the
 * pages, since they contain text; the rest is arithmetic.
 */
export async function prepareScan(pages: Pages, seed: number): Promise<Scan> {
  const browser = await chromium.launch({
    executablePath: BROWSER,
    args: ['--no-sandbox'],
  });
  try {
    const images: Scan['images'] = [];
    const places: object[] = [];
    for (const [index, { svg }] of pages.images.entries()) {
      const page = pages.positions.pages[index] as PageInfo;
      const name = `scan-${String(index + 1).padStart(2, '0')}.webp`;
      const { width, height, photo } = paperOf(page);
      const tab = await browser.newPage({
        viewport: { width: Math.ceil(width), height: Math.ceil(height) },
        deviceScaleFactor: SCALE,
      });
      await tab.setContent(`<style>body{margin:0}svg{display:block}</style>${svg}`);
      const drawn = toGray(await tab.screenshot({ type: 'png' }), photo);
      images.push({ name, webp: toWebp(photograph(drawn, seed + index)) });
      places.push(placesInPhoto(page, name));
    }
    return { images, positions: { pages: places } };
  } finally {
    await browser.close();
  }
}

function toGray(png: Uint8Array, { width, height }: { width: number; height: number }): Gray {
  const options = ['-vf', `crop=${width}:${height}:0:0`, '-f', 'rawvideo', '-pix_fmt', 'gray'];
  return { width, height, data: ffmpeg(['-i', '-', ...options], png) };
}

/** A format of single pictures: that of WebP files writes their length last, which a pipe cannot take. */
function toWebp({ width, height, data }: Photo): Uint8Array {
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-i', '-'];
  const quality = [
    '-c:v',
    'libwebp',
    '-quality',
    '62',
    '-compression_level',
    '6',
    '-f',
    'image2pipe',
  ];
  return ffmpeg([...raw, ...quality, '-map_metadata', '-1'], data);
}

const ffmpeg = (options: string[], input: Uint8Array): Uint8Array =>
  execFileSync('ffmpeg', ['-v', 'error', ...options, '-'], { input, maxBuffer: 2 ** 27 });
