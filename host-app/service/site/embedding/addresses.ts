import type { FastifyRequest } from 'fastify';
import { type EmbedOptions, optionsIn, queryOf } from '#embed';
import { formatPassage } from '#shared/passage.js';
import { pieceAt, pieceUrl } from '#shared/paths.js';

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the address of a piece's folder of static files. */
export const folderUrl = (path: string): string => `/static/resources/${encoded(path)}/`;
/** Returns the address of a piece's info as a static file, for pages of any site. */
export const infoUrl = (path: string): string => `${folderUrl(path)}info.json`;
/** Returns the address of the page for frames of other sites. */
export const embedUrl = (path: string, options: EmbedOptions = {}): string =>
  `/embed/${encoded(path)}${queryOf(options)}`;
/** Returns the address of a piece's page in the application. */
export const pageUrl = (path: string): string =>
  pieceUrl({ place: 'hosted', task: 'piece', isCollabscore: false, path });

const MEASURE = /^m([\p{L}\p{N}.]+)$/u;

/** Returns the address of a piece's page with the analysis and the measures that a frame shows. */
export function shownUrl(path: string, { analysis, start = '', end = '' }: EmbedOptions): string {
  const query = analysis ? `?${new URLSearchParams({ analysis }).toString()}` : '';
  const [, from] = MEASURE.exec(start) ?? [];
  const [, to = from] = MEASURE.exec(end) ?? [];
  const hash = from === undefined || to === undefined ? '' : formatPassage({ from, to });
  return pageUrl(path) + query + hash;
}

/** Widths of the pictures of a piece, in pixels; the first is for previews of links. */
export const PICTURE_WIDTHS = [1200, 600, 300] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** Height for previews of links, in proportion to the width. */
export const heightOf = (width: number): number => Math.round((width * 630) / 1200);

/** Returns the address of the picture of a piece's beginning. */
export const pictureUrl = (path: string, width: PictureWidth = 1200): string =>
  `/static/pictures/${encoded(path)}/${width}.png`;

/** Reads a path below `/static/pictures/`. */
export function pictureAt(
  rest: string,
): { readonly path: string; readonly width: PictureWidth } | undefined {
  const [, path = '', digits = ''] = /^(.+)\/(\d+)\.png$/.exec(rest) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  return width === undefined ? undefined : { path, width };
}

/** A piece with the options for showing it. */
export interface AskedPiece {
  readonly path: string;
  readonly options: EmbedOptions;
}

/** Reads the piece from an address of this site: of its page, or of the one for frames. */
export function askedIn(address: string, origin: string): AskedPiece | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.origin !== origin) return undefined;
  if (url.pathname.startsWith('/embed/')) {
    const path = decoded(url.pathname.slice('/embed/'.length));
    return path ? { path, options: optionsIn(url.searchParams) } : undefined;
  }
  const piece = pieceAt(url.pathname);
  return piece?.place === 'hosted' ? { path: piece.path, options: {} } : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns the public origin of this site: from the settings, else from the request. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl?: string,
): string => new URL(publicUrl ?? `${protocol}://${host}`).origin;
