import { reaction } from 'mobx';
import type { Piece } from '#core';
import { keep, readKept } from '#kit';

/**
 * Plays a piece at the speed at which its reader left it, and remembers another one. Returns the function that ends
 * this.
 * @param player that of the page, which brings its own speed along from piece to piece
 */
export function rememberRate(
  { path, transport }: Pick<Piece, 'path' | 'transport'>,
  player?: { rate: number | null } | null,
): () => void {
  const name = `rate:${path}`;
  const kept = readKept(name);
  const rate = typeof kept === 'number' ? kept : 1;
  transport.rate = rate;
  if (player) player.rate = rate;
  return reaction(
    () => transport.rate,
    (now) => keep(name, now === 1 ? undefined : now),
  );
}
