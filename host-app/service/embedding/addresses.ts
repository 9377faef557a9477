import type { FastifyRequest } from 'fastify';
import { optionsIn, queryOf, type EmbedOptions } from '../../../components/embed/options.js';
import { pieceAt, pieceUrl } from '../../web/routes/paths.js';

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** The folder of a piece as static files. */
export const folderUrl = (path: string): string => `/static/resources/${encoded(path)}/`;
/** The info of a piece as a static file, for pages of any site. */
export const infoUrl = (path: string): string => `${folderUrl(path)}info.json`;
/** The page that other sites frame. */
export const embedUrl = (path: string, options: EmbedOptions = {}): string =>
  `/embed/${encoded(path)}${queryOf(options)}`;
/** The page of a piece in the application. */
export const pageUrl = (path: string): string =>
  pieceUrl({ place: 'hosted', task: 'piece', isCollabscore: false, path });

/** Widths of the pictures of a piece, in pixels; the first is what previews of links show. */
export const PICTURE_WIDTHS = [1200, 600, 300] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];
/** As previews of links have it. */
export const heightOf = (width: number): number => Math.round((width * 630) / 1200);

/** The picture of the beginning of a piece. */
export const pictureUrl = (path: string, width: PictureWidth = 1200): string =>
  `/static/pictures/${encoded(path)}/${width}.png`;

/** What a path below `/static/pictures/` asks for. */
export function pictureAt(
  rest: string,
): { readonly path: string; readonly width: PictureWidth } | undefined {
  const [, path = '', digits = ''] = /^(.+)\/(\d+)\.png$/.exec(rest) ?? [];
  const width = PICTURE_WIDTHS.find((known) => String(known) === digits);
  return width === undefined ? undefined : { path, width };
}

/** A piece, and how it is to be shown. */
export interface AskedPiece {
  readonly path: string;
  readonly options: EmbedOptions;
}

/** The piece that an address of this site names: its page, or the one that is framed. */
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

/** The origin of this site, as its visitors know it: said by the operator, else by the request. */
export const originOf = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl?: string,
): string => new URL(publicUrl ?? `${protocol}://${host}`).origin;
