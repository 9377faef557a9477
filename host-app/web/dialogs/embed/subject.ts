import { ExcerptError, type Piece, type Quarter, readExcerpt } from '#core';
import { type EmbedOptions, queryOf } from '#embed';
import type { PieceAddress } from '#shared/paths.js';
import { pieceUrl } from '#shared/paths.js';
import type { EmbedSubject } from './snippets.js';

/** The part of a client that returns the addresses of files. */
interface FileAddresses {
  fileUrl(path: string, file: string): string;
}

/** The place of a piece, and that of this site. */
export interface SubjectPlace {
  readonly address: PieceAddress;
  /** The folder of this site, absolute. */
  readonly site: string;
  /** Base of the web service, absolute; undefined where there is none. */
  readonly service: string | undefined;
  readonly client: FileAddresses;
}

/** The reason why pages of other sites cannot show a piece from here. */
export type Hindrance = 'kept' | 'private';

/** Returns the hindrance of a piece; undefined when other sites can show it. */
export function hindranceOf(piece: Piece, { place }: PieceAddress): Hindrance | undefined {
  if (place === 'kept') return 'kept';
  return place === 'hosted' && !piece.can('read') ? 'private' : undefined;
}

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns the address of the page for a frame: that of the service, or the static one beside the site. */
export function frameUrl(
  { address, site, service, client }: SubjectPlace,
  options: EmbedOptions,
): string {
  const query = queryOf(options);
  if (address.place === 'hosted' && service !== undefined)
    return new URL(`../embed/${encoded(address.path)}${query}`, service).href;
  const info = client.fileUrl(address.path, 'info.json');
  const src = info.startsWith(site) ? info.slice(site.length) : info;
  const { search } = new URL(query || '?', site);
  const rest = search && `&${search.slice(1)}`;
  const page = encodeURIComponent(pieceUrl(address).slice(1));
  return `${site}embed.html?src=${encodeURIComponent(src)}&page=${page}${rest}`;
}

/** Returns the onset where an excerpt begins; undefined for the whole piece and for an invalid excerpt. */
export function startOf(
  { measureMap, recording, transport }: Piece,
  { start = '', end = '' }: EmbedOptions,
): Quarter | undefined {
  try {
    const context = { measureMap, sync: recording?.sync, duration: transport.duration };
    return readExcerpt({ start, end }, context)?.onsets?.start;
  } catch (error) {
    if (error instanceof ExcerptError) return undefined;
    throw error;
  }
}

/** Returns the address of the picture in which the excerpt begins, or the score. */
export function posterUrl(piece: Piece, start: Quarter | undefined): string | undefined {
  const strips = piece.images.filter(({ type, picture }) => type === 'score' && picture);
  const [strip] = strips;
  const chunks = strip?.picture?.chunks.filter(({ url }) => url !== undefined) ?? [];
  const x = start === undefined ? 0 : (strip?.positions?.onsetToX?.at(start) ?? 0);
  return (chunks.findLast((chunk) => chunk.x <= x) ?? chunks[0])?.url;
}

/** Returns title and composer, in one line. */
export const headlineOf = (piece: Piece, language: string): string =>
  [piece.localizedTitle(language), piece.composer].filter(Boolean).join(', ');

export interface SubjectWords {
  readonly language: string;
  /** Alternative text of the picture of the score. */
  readonly alt: string;
}

/** Returns the facts about a piece that all ways of embedding need. */
export function subjectOf(
  piece: Piece,
  place: SubjectPlace,
  { options, words }: { readonly options: EmbedOptions; readonly words: SubjectWords },
): EmbedSubject {
  const { address, site, client } = place;
  const poster = posterUrl(piece, startOf(piece, options));
  return {
    title: headlineOf(piece, words.language),
    page: new URL(pieceUrl(address).slice(1), site).href,
    src: client.fileUrl(address.path, 'info.json'),
    frame: frameUrl(place, options),
    site,
    ...(poster !== undefined && { poster: { url: poster, alt: words.alt } }),
  };
}
