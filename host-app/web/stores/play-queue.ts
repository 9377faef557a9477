import { observable, observableRef, runInAction } from 'mobx';
import type { PieceAddress } from '#shared/paths.js';

/** Pieces that play one after the other. The page of a piece calls `advance` when its music has ended. */
export class PlayQueue {
  /** Title of the corpus, for the user. */
  @observable accessor title = '';
  @observableRef accessor pieces: readonly PieceAddress[] = [];
  @observable accessor index = -1;

  /** The current piece. */
  get current(): PieceAddress | undefined {
    return this.pieces[this.index];
  }

  /** The piece after this one. */
  get next(): PieceAddress | undefined {
    return this.pieces[this.index + 1];
  }

  start(title: string, pieces: readonly PieceAddress[]): void {
    runInAction(() => Object.assign(this, { title, pieces, index: pieces.length ? 0 : -1 }));
  }

  /** Goes on to the next piece; undefined at the end, which ends the queue. */
  advance(): PieceAddress | undefined {
    if (!this.next) this.stop();
    else runInAction(() => (this.index += 1));
    return this.current;
  }

  stop(): void {
    runInAction(() => Object.assign(this, { title: '', pieces: [], index: -1 }));
  }
}
