import { pathIds } from '#core';
import { pieceAt } from '#shared/paths.js';

/**
 * Returns the path of a piece that somebody has typed: a path, or the address of its page.
 * @returns undefined for what cannot be a piece of the service
 */
export function givenPath(text: string, site: string): string | undefined {
  const typed = text.trim();
  if (!typed.includes('://')) return pathIds(typed)?.join('/') || undefined;
  if (!URL.canParse(typed)) return undefined;
  const { href } = new URL(typed);
  if (!href.startsWith(site)) return undefined;
  const piece = pieceAt(`/${href.slice(site.length).replace(/[?#].*$/, '')}`);
  return piece?.place === 'hosted' ? piece.path : undefined;
}
