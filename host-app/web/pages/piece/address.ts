import { pathIds } from '../../../../components/core/formats/path-ids.js';
import type { AppStore } from '../../stores/app-store.js';
import type { Place } from '../../routes/paths.js';

/** What stands behind the head of an address. */
export type Asked =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'nothing' };

/** What an address asks for: a path that is only digits is the number of a piece. */
export function askedBy(path: string): Asked {
  if (/^\d{1,9}$/.test(path)) return { kind: 'number', number: Number(path) };
  const ids = pathIds(path) ?? [];
  return ids.length > 0 ? { kind: 'path', path: ids.join('/') } : { kind: 'nothing' };
}

/**
 * Where the piece is that has a number; undefined where nobody gives numbers, or this one not.
 * Static corpora have the numbers that their own listings say, else those of the service.
 * @throws CorpusError
 */
export async function pieceOfNumber(
  app: Pick<AppStore, 'catalog' | 'hosted'>,
  { place, number }: { readonly place: Place; readonly number: number },
  signal: AbortSignal,
): Promise<{ readonly place: Place; readonly path: string } | undefined> {
  if (place === 'local') {
    const catalog = app.catalog('local');
    await catalog.load();
    const found = catalog.pieces.find((piece) => piece.number === number);
    if (found) return { place, path: found.path };
  }
  const path = await app.hosted?.pathOfNumber(number, signal);
  return path === undefined ? undefined : { place: 'hosted', path };
}
