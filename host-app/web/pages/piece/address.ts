import { pathIds } from '#core';
import type { AppStore } from '../../stores/app-store.js';
import type { Place } from '#shared/paths.js';

/** Address of a piece page: its head, and the path of the piece if the address does not contain it. */
export interface PiecePageOptions {
  readonly head: string;
  readonly path?: string;
}

/** The part of an address after its head. */
export type Asked =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'nothing' };

/** Reads the path of an address; a path of digits only is the number of a piece. */
export function askedBy(path: string): Asked {
  if (/^\d{1,9}$/.test(path)) return { kind: 'number', number: Number(path) };
  const ids = pathIds(path) ?? [];
  return ids.length > 0 ? { kind: 'path', path: ids.join('/') } : { kind: 'nothing' };
}

/**
 * Returns the place and path of the piece with a number; undefined without such a piece or without
 * numbers. Static corpora use the numbers in their listings, else those of the service.
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
