import { observableRef, reaction, runInAction, when } from 'mobx';
import type { Loop, Piece } from '#core';
import { formatPassage, type Passage } from '#shared/passage.js';
import { loopOf, passageOf } from './passage-loop.js';

/** A piece, and the function that plays it in the page. */
export interface Player {
  readonly piece: Piece;
  /** Resolves to false when nothing plays. */
  readonly play: () => Promise<boolean>;
}

/** Callbacks for events around passages. */
export interface PassageHandlers {
  /** Called when an address names measures that the piece does not have. */
  readonly onMissing: (passage: Passage) => void;
  /** Called when the reader has made a loop. */
  readonly onLoop: (passage: Passage) => void;
}

/** Leads to the passage in an address, repeats it, and offers to play it with one click. */
export class PassageGuide {
  /** The passage that waits for a click to play. */
  @observableRef accessor offer: Passage | undefined;
  /** The last passage that the guide went to. */
  private led: string | undefined;
  /** The loop made for an address. */
  private cued: Loop | undefined;
  private waiting: (() => void) | undefined;
  private readonly stops: readonly (() => void)[];

  constructor(
    private readonly player: Player,
    private readonly handlers: PassageHandlers,
  ) {
    const { transport } = player.piece;
    this.stops = [
      reaction(
        () => transport.loop,
        (loop) => this.handleLoop(loop),
      ),
      reaction(
        () => transport.isPlaying,
        (isPlaying) => isPlaying && this.dismiss(),
      ),
    ];
  }

  dispose(): void {
    this.waiting?.();
    for (const stop of this.stops) stop();
  }

  /**
   * Goes to a passage as soon as the measures are known. With `mayPlay` it plays at once; browsers refuse
   * that before the reader has clicked anywhere. Does nothing for the same passage twice in a row.
   */
  go(passage: Passage, { mayPlay }: { readonly mayPlay: boolean }): void {
    if (this.led === formatPassage(passage)) return;
    this.led = formatPassage(passage);
    this.waiting?.();
    const { piece } = this.player;
    this.waiting = when(
      () => piece.measureMap !== undefined,
      () => this.cue(passage, mayPlay),
    );
  }

  /** Plays the offered passage. */
  async play(): Promise<boolean> {
    const { loop } = this.player.piece.transport;
    if (loop) this.player.piece.transport.seek({ onset: loop.start });
    return this.player.play();
  }

  dismiss(): void {
    runInAction(() => (this.offer = undefined));
  }

  private cue(passage: Passage, mayPlay: boolean): void {
    const { piece } = this.player;
    const { measureMap, transport } = piece;
    const loop = measureMap && loopOf(passage, measureMap);
    if (!loop) return this.handlers.onMissing(passage);
    this.cued = loop;
    runInAction(() => {
      this.offer = passage;
      transport.loop = loop;
    });
    transport.seek({ onset: loop.start });
    if (mayPlay) void this.play();
  }

  private handleLoop(loop: Loop | undefined): void {
    if (loop === this.cued) return;
    // The loop is no longer the offered passage.
    this.dismiss();
    const { measureMap } = this.player.piece;
    if (loop && measureMap) this.handlers.onLoop(passageOf(loop, measureMap));
  }
}

/** Returns the full address of a passage, or of the whole piece, for the address of a page. */
export function linkTo(passage: Passage | undefined, address: string): string {
  const url = new URL(address);
  url.hash = passage ? formatPassage(passage) : '';
  return url.href;
}
