import { localizedText, pathIds, type Raw, readLocalized } from '#core';
import type { Place } from '#shared/paths.js';
import type { HostSettings } from '../stores/settings.js';
import { cacheName } from './worker-caches.js';

/** A piece that opens without network. */
export interface KeptPiece {
  readonly place: Place;
  readonly path: string;
  readonly title: string;
  readonly composer: string;
}

const fieldsOf = (value: unknown): Raw => Object(value) as Raw;
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the piece or corpus of an info, by the address of the info; undefined for any other address. */
function namedBy(
  url: string,
  { service, corpora }: HostSettings,
): Pick<KeptPiece, 'place' | 'path'> | undefined {
  const { origin, pathname, searchParams } = new URL(url);
  const address = origin + pathname;
  const between = (base: string, end: string) =>
    address.startsWith(base) && address.endsWith(end)
      ? pathIds(decodeURIComponent(address.slice(base.length, address.length - end.length)))
      : undefined;
  const hosted = service !== undefined && searchParams.get('static') === 'true';
  const ids = hosted ? between(`${service}corpus/`, '') : undefined;
  if (ids?.length) return { place: 'hosted', path: ids.join('/') };
  const local = corpora === undefined ? undefined : between(corpora, '/info.json');
  return local?.length ? { place: 'local', path: local.join('/') } : undefined;
}

/** Reads title, for a language, and composer from an info; undefined for the info of a corpus. */
export function describePiece(
  info: unknown,
  language: string,
): Pick<KeptPiece, 'title' | 'composer'> | undefined {
  const fields = fieldsOf(info);
  const opus = fieldsOf(fields['opus']);
  if (fields['sources'] === undefined) return undefined;
  const { contributors } = opus;
  const composer = fieldsOf(contributors)['composer'] ?? opus['composer'] ?? fields['composer'];
  const titles = { ...readLocalized(opus, 'title'), ...readLocalized(fields, 'title') };
  return {
    title: (localizedText(titles, language)?.trim() ?? '') || textOf(opus['piece:title']),
    composer: textOf(composer),
  };
}

/** Returns every cached info, with the piece or corpus that it describes. */
async function keptInfos(site: URL, settings: HostSettings) {
  const found = new Map<
    string,
    Pick<KeptPiece, 'place' | 'path'> & { readonly answer: Response }
  >();
  for (const kept of ['answers', 'account', 'files'] as const) {
    const cache = await caches.open(cacheName(kept, site));
    for (const request of await cache.keys()) {
      const named = namedBy(request.url, settings);
      const answer = named && (await cache.match(request, { ignoreVary: true }));
      if (answer) found.set(`${named.place} ${named.path}`, { ...named, answer });
    }
  }
  return found;
}

/** Whether a piece opens without network. */
export async function isPieceKept(
  piece: Pick<KeptPiece, 'place' | 'path'>,
  site: URL,
  settings: HostSettings,
): Promise<boolean> {
  const path = pathIds(piece.path)?.join('/') ?? '';
  return (await keptInfos(site, settings)).has(`${piece.place} ${path}`);
}

/** Returns the pieces that open without network, with their titles in a language and in its alphabetical order. */
export async function keptPieces(
  site: URL,
  settings: HostSettings,
  language: string,
): Promise<readonly KeptPiece[]> {
  const pieces: KeptPiece[] = [];
  for (const { place, path, answer } of (await keptInfos(site, settings)).values()) {
    const described = describePiece(await answer.json().catch(() => undefined), language);
    if (!described) continue;
    pieces.push({ place, path, ...described, title: described.title || path.split('/').at(-1)! });
  }
  const { compare } = new Intl.Collator(language);
  return pieces.sort((a, b) => compare(a.title, b.title) || compare(a.path, b.path));
}
