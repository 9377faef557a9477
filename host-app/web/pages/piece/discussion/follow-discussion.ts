import { when } from 'mobx';
import type { Piece } from '#core';
import { loadPart } from '#web/parts/load-part.js';
import type { DiscussionPage } from './keep-discussion.js';

/** Loads what keeps and offers the discussion of a piece, when the music is drawn. Returns a function that ends it. */
export function followDiscussion(page: DiscussionPage, piece: Piece): () => void {
  let end = (): void => undefined;
  let isOver = false;
  const load = (): void => {
    loadPart(() => import('./keep-discussion.js')).then(
      ({ offerDiscussion }) => {
        if (!isOver) end = offerDiscussion(page, piece);
      },
      () => undefined,
    );
  };
  const stop = when(() => page.store.hasDrawn, load);
  return () => {
    isOver = true;
    stop();
    end();
  };
}
