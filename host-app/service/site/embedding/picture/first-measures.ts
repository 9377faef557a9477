import { escapeHtml } from '#embed';
import { svgSize } from '#service/importing/making/svg-size.js';

/** Size for previews of links, in pixels. */
export const SIZE = { width: 1200, height: 630 };
const EDGE = 64;
/** Area of the music, below title and composer. */
const MUSIC = { top: 232, height: 330 };
/** Largest magnification of a strip. */
const MAX_ZOOM = 2;
const COLORS = { paper: '#fffdf8', ink: '#23201b', faint: '#585248', rule: '#e0d9cb' };
/** Fonts of the system, because the picture has none of its own. */
const FONTS = "'Source Serif 4', 'Liberation Serif', 'Noto Serif', 'Noto Serif CJK SC', serif";

/** The parts of a picture. */
export interface Beginning {
  readonly title: string;
  readonly composer: string;
  readonly music: Music | undefined;
}

/** A drawing, or a finished picture, with its size in pixels. */
export type Music =
  | { readonly kind: 'svg'; readonly svg: string }
  | {
      readonly kind: 'raster';
      readonly png: Buffer;
      readonly width: number;
      readonly height: number;
    };

/** Characters as wide as high, which count as two. */
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;

/** Fits a line: makes a long one smaller, and cuts one that is still too long. */
export function fittingLine(
  text: string,
  { most, least, room }: { readonly most: number; readonly least: number; readonly room: number },
): { readonly text: string; readonly size: number } {
  const signs = Array.from(text.replace(/\s+/g, ' ').trim());
  const widths = signs.map((sign) => (WIDE.test(sign) ? 1 : 0.52));
  const length = widths.reduce((sum, width) => sum + width, 0);
  const size = Math.max(least, Math.min(most, Math.floor(room / Math.max(length, 1))));
  if (length * size <= room) return { text: signs.join(''), size };
  let [count, used] = [0, 1];
  while (used + widths[count]! < room / size) used += widths[count++]!;
  return { text: `${signs.slice(0, count).join('').trimEnd()}…`, size };
}

const line = (y: number, color: string, fitted: { readonly text: string; readonly size: number }) =>
  `<text x="${EDGE}" y="${y}" font-family="${FONTS}" font-size="${fitted.size}" fill="${color}">${escapeHtml(fitted.text)}</text>`;

interface Box {
  readonly width: number;
  readonly height: number;
}

/** Scales a strip to the height of the area, a page to its width, so that both show their beginning. */
function windowOn({ width, height }: Box, inside: string): string {
  const room = SIZE.width - EDGE;
  const isPage = height > width / 2;
  const zoom = isPage ? (room - EDGE) / width : Math.min(MAX_ZOOM, MUSIC.height / height);
  const shown = {
    width: Math.min(width, room / zoom),
    height: Math.min(height, MUSIC.height / zoom),
  };
  const y = MUSIC.top + (MUSIC.height - shown.height * zoom) / 2;
  const size = `width="${shown.width * zoom}" height="${shown.height * zoom}"`;
  return `<svg x="${EDGE}" y="${y}" ${size} viewBox="0 0 ${shown.width} ${shown.height}" color="#000" overflow="hidden">${inside}</svg>`;
}

/** Attributes of a drawing for its place and size on its own. */
const OWN_PLACE = /\s(width|height|x|y)=("[^"]*"|'[^']*')/g;

function drawing(svg: string): string {
  const size = svgSize(svg);
  if (!size) return '';
  // Text before the root is not allowed inside another drawing.
  const inside = svg.replace(/^[\s\S]*?<svg\b([^>]*)>/, (_, attributes: string) => {
    const rest = attributes.replace(OWN_PLACE, '');
    return `<svg width="${size.width}" height="${size.height}"${rest}>`;
  });
  return windowOn(size, inside);
}

function raster({ png, width, height }: Music & { readonly kind: 'raster' }): string {
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const image = `<image xlink:href="${href}" width="${width}" height="${height}"/>`;
  return windowOn({ width, height }, image);
}

/** Draws an empty staff, for a piece without a picture of its score. */
function emptyStaff(): string {
  const lines = [0, 1, 2, 3, 4].map(
    (index) => `M${EDGE} ${MUSIC.top + 110 + index * 22}H${SIZE.width}`,
  );
  return `<path d="${lines.join('')}" stroke="${COLORS.rule}" stroke-width="2"/>`;
}

function musicOf(music: Music | undefined): string {
  if (!music) return emptyStaff();
  return (music.kind === 'svg' ? drawing(music.svg) : raster(music)) || emptyStaff();
}

/** Draws the beginning of a piece: title, composer, first measures. */
export function firstMeasures({ title, composer, music }: Beginning): string {
  const room = SIZE.width - 2 * EDGE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${SIZE.width}" height="${SIZE.height}">`,
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLORS.paper}"/>`,
    line(124, COLORS.ink, fittingLine(title, { most: 64, least: 34, room })),
    line(182, COLORS.faint, fittingLine(composer, { most: 34, least: 24, room })),
    musicOf(music),
    `<text x="${SIZE.width - EDGE}" y="${SIZE.height - 24}" text-anchor="end" font-family="${FONTS}" font-size="24" fill="${COLORS.faint}">Glosa</text>`,
    '</svg>',
  ].join('');
}
