import { compareStructural, reaction, when } from 'mobx';
import {
  discussAt,
  discussingOf,
  discussionAt,
  linkedName,
  type Piece,
  threadsInFiles,
} from '#core';
import type { PieceStore } from '../piece-store.js';
import type { SideStore } from '../side/side-store.js';
import { HostedDiscussion } from './hosted-discussion.js';

/** The parts of the page that a discussion needs. */
type Store = Pick<PieceStore, 'app' | 'address' | 'shelf' | 'hasCloud' | 'hasDrawn'>;

/** The page of a piece, as its discussion needs it. */
export interface DiscussionPage {
  readonly store: Store;
  readonly side: Pick<SideStore, 'show'>;
  /** Returns a sentence of the page. */
  readonly t: (key: string) => string;
}

/** What decides where the discussion is kept: another value begins it anew. */
interface Kept {
  readonly token: string | undefined;
  /** Key of the link by which the analysis is read. */
  readonly key: string | undefined;
}

/** Returns the name of the open analysis, as the service knows it, and the key of its link; undefined for others. */
export function nameAt({ shelf }: Pick<Store, 'shelf'>): ReturnType<typeof linkedName> | undefined {
  const name = shelf?.savedName;
  return name === undefined ? undefined : linkedName(name);
}

/** Returns whether the service keeps the discussion: of a saved analysis, and of a piece without one. Observable. */
function keptBy(store: Store, piece: Piece): Kept | undefined {
  if (!store.hasCloud || store.address.path === '') return undefined;
  const name = nameAt(store);
  if (piece.analysis !== undefined && name === undefined) return undefined;
  return { token: store.app.user.session?.token, key: name?.key };
}

/**
 * Lets the service keep the discussion of a piece; analyses from files hold theirs themselves. Returns a function that
 * ends it.
 * @param t returns a sentence of the page
 */
export function keepDiscussion(store: Store, piece: Piece, t: (key: string) => string): () => void {
  const { path } = store.address;
  let end = (): void => undefined;
  const begin = (kept: Kept | undefined): void => {
    end();
    end = () => undefined;
    const service = store.app.hosted;
    if (!kept || !service) return;
    const source = new HostedDiscussion({
      ...{ service, path, t, key: kept.key },
      analysis: () => nameAt(store)?.name,
      held: () => threadsInFiles(piece),
      storage: () => window.localStorage,
      site: store.app.site,
    });
    const leave = discussAt(piece, source);
    end = () => {
      leave();
      source.dispose();
    };
  };
  const stop = reaction(() => keptBy(store, piece), begin, {
    fireImmediately: true,
    equals: compareStructural,
  });
  return () => {
    stop();
    end();
  };
}

/** Opens the thread that the address names, when it has come. Returns a function that ends it. */
export function openAsked(piece: Piece, search: string): () => void {
  const thread = new URLSearchParams(search).get('thread');
  if (thread === null) return () => undefined;
  const isThere = () => discussionAt(piece)?.threads.some(({ id }) => id === thread) === true;
  return when(isThere, () => discussingOf(piece).want({ thread }));
}

/**
 * Keeps the discussion of a piece, offers it in the column beside the music, and opens it there when the reader asks for
 * it. Returns a function that ends it.
 */
export function offerDiscussion({ store, side, t }: DiscussionPage, piece: Piece): () => void {
  const discussing = discussingOf(piece);
  const ends = [
    keepDiscussion(store, piece, t),
    discussing.offer(),
    openAsked(piece, location.search),
    reaction(
      () => discussing.wish,
      (wish) => wish && side.show('discuss'),
    ),
  ];
  return () => ends.forEach((end) => end());
}
