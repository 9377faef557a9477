import { observableRef, reaction, runInAction, when } from 'mobx';
import type { Loop } from '../../../../../components/core/model/playback/loop.js';
import type { Piece } from '../../../../../components/core/model/piece.js';
import { formatPassage, type Passage } from '../../../routes/passage.js';
import { loopOf, passageOf } from './passage-loop.js';

/** A piece in a page, which plays it. */
export interface Player {
  readonly piece: Piece;
  /** Resolves to false when nothing plays. */
  readonly play: () => Promise<boolean>;
}

/** What the page does when something happens to passages. */
export interface PassageHandlers {
  /** An address names measures that the piece does not have. */
  readonly onMissing: (passage: Passage) => void;
  /** The reader has made a loop. */
  readonly onLoop: (passage: Passage) => void;
}

/** Leads to the passage that an address names: there it is repeated, and one click plays it. */
export class PassageGuide {
  /** The passage that waits for a click. */
  @observableRef accessor offer: Passage | undefined;
  /** Where the reader was led to last. */
  private led: string | undefined;
  /** The loop that an address has made. */
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
   * Goes to a passage, as soon as the measures are known. It plays at once where it may: browsers
   * refuse that before the reader has clicked anywhere. Nothing is done twice in a row.
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

  /** Plays what is offered. */
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
    // What was offered is no longer what would be repeated.
    this.dismiss();
    const { measureMap } = this.player.piece;
    if (loop && measureMap) this.handlers.onLoop(passageOf(loop, measureMap));
  }
}

/** The whole address of a passage of the piece at an address. */
export function linkTo(passage: Passage | undefined, address: string): string {
  const url = new URL(address);
  url.hash = passage ? formatPassage(passage) : '';
  return url.href;
}
