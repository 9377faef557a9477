import { reaction, when } from 'mobx';
import { discussingOf, type Piece } from '#core';
import { loadPart } from '#web/parts/load-part.js';
import type { PieceStore } from '../piece-store.js';
import type { SideStore } from '../side/side-store.js';

/**
 * Offers the discussion of a piece in the column beside the music, and opens it there when the reader asks for it. What
 * keeps it loads when the music is drawn. Returns a function that ends it.
 */
export function followDiscussion(
  { store, side }: { readonly store: PieceStore; readonly side: Pick<SideStore, 'show'> },
  piece: Piece,
  t: (key: string) => string,
): () => void {
  const discussing = discussingOf(piece);
  let end = (): void => undefined;
  let isOver = false;
  const keep = (): void => {
    loadPart(() => import('./keep-discussion.js')).then(
      ({ keepDiscussion }) => {
        if (!isOver) end = keepDiscussion(store, piece, t);
      },
      () => undefined,
    );
  };
  const stops = [
    discussing.offer(),
    when(() => store.hasDrawn, keep),
    reaction(
      () => discussing.wish,
      (wish) => wish && side.show('discuss'),
    ),
  ];
  return () => {
    isOver = true;
    for (const stop of stops) stop();
    end();
  };
}
