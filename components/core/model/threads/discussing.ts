import { observable, observableRef, runInAction } from 'mobx';
import type { Piece } from '../piece.js';
import type { ThreadSubject } from './discussion-source.js';

/** Names the threads that the reader wants to see; each wish is an object of its own. */
export interface DiscussionWish {
  /** Id of a thread to read. */
  readonly thread?: string;
  /** Whether the reader wants to write in the thread. */
  readonly isToReply?: boolean;
  /** Names the labels or the passage of a new thread. */
  readonly subject?: ThreadSubject;
}

/** Where the reader of a piece is in its discussion; neither saved nor undone. */
export class Discussing {
  /** Id of the thread that the reader is at. */
  @observable accessor thread: string | undefined;
  /** Holds the wish of the reader until the element that shows the discussion has brought it into sight. */
  @observableRef accessor wish: DiscussionWish | undefined;
  /** Number of places on the page that show the discussion. */
  @observable accessor places = 0;

  /** Whether the page shows the discussion somewhere. Observable. */
  get isOffered(): boolean {
    return this.places > 0;
  }

  /** Says that a place of the page shows the discussion; returns the function that ends it. */
  offer(): () => void {
    const add = (by: number) => runInAction(() => (this.places += by));
    add(1);
    return () => add(-1);
  }

  /** Goes to a thread, or begins one, and brings it into sight. */
  want(wish: DiscussionWish): void {
    runInAction(() => {
      this.wish = wish;
      if (wish.thread !== undefined) this.thread = wish.thread;
    });
  }

  /** Ends a wish: it is fulfilled, or the reader does something else meanwhile. */
  settle(wish: DiscussionWish | undefined): void {
    if (wish === this.wish) runInAction(() => (this.wish = undefined));
  }

  /** Is at a thread, without bringing it into sight. */
  goTo(thread: string | undefined): void {
    runInAction(() => (this.thread = thread));
  }
}

const all = new WeakMap<Piece, Discussing>();

/** Returns where the reader of a piece is in its discussion. */
export function discussingOf(piece: Piece): Discussing {
  const known = all.get(piece) ?? new Discussing();
  all.set(piece, known);
  return known;
}
