import { observableRef, reaction, runInAction, when } from 'mobx';
import { aimHere, goTo, type Loop, type Piece, type Quarter, seconds } from '#core';
import { formatPlace, type LinkedLabel, type LinkedPlace } from '#shared/linked-place.js';
import type { Resumed } from '#web/parts/resumed.js';
import { isInQuarters, labelAt, placeOfLoop, stretchAt } from './linked-music.js';

/** A piece, and the function that plays it in the page. */
export interface Player {
  readonly piece: Piece;
  /** Resolves to false when nothing plays. */
  readonly play: () => Promise<boolean>;
  /** Whether the analysis that the address names is open. Observable. */
  readonly isAnalysisHere?: () => boolean;
}

/** Callbacks for events around passages. */
export interface PassageHandlers {
  /** Called when an address names a place that the piece does not have. */
  readonly onMissing: (place: LinkedPlace) => void;
  /** Called when the reader has made a loop. */
  readonly onLoop: (place: LinkedPlace) => void;
}

/** How to go to a place. */
export interface GoOptions {
  /** Whether it plays at once; browsers refuse that before the reader has clicked anywhere. */
  readonly mayPlay: boolean;
  /** Whether the same address was asked for once more. */
  readonly isAgain?: boolean;
  /** Where the reader was in the recording, more exactly than the address says it. */
  readonly resumed?: Resumed | undefined;
}

/** Milliseconds after which a label counts as missing even if the analysis has not come. */
const PATIENCE_MS = 10_000;

/** Leads to the place in an address, repeats a passage, chooses a label, and offers to play with one click. */
export class PassageGuide {
  /** The place that waits for a click to play. */
  @observableRef accessor offer: LinkedPlace | undefined;
  /** The label of the address that the analysis does not have. */
  @observableRef accessor missing: LinkedLabel | undefined;
  /** The last place that the guide went to. */
  private led: string | undefined;
  /** The loop made for an address. */
  private cued: Loop | undefined;
  private start: Quarter | undefined;
  private waiting: (() => void) | undefined;
  private waitingForLabel: readonly (() => void)[] = [];
  private readonly stops: readonly (() => void)[];

  constructor(
    private readonly player: Player,
    private readonly handlers: PassageHandlers,
    private readonly patience = PATIENCE_MS,
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
    this.stopWaiting();
    for (const stop of this.stops) stop();
  }

  /**
   * Goes to a place as soon as the measures are known, and has every view show it. Does nothing for the same place
   * twice in a row, unless it is asked for again.
   */
  go(place: LinkedPlace, { isAgain = false, ...how }: GoOptions): void {
    if (this.led === formatPlace(place) && !isAgain) return;
    this.led = formatPlace(place);
    this.stopWaiting();
    const { piece } = this.player;
    this.waiting = when(
      () => piece.measureMap !== undefined || isInQuarters(place),
      () => this.cue(place, how),
    );
  }

  /** Plays from the offered place. */
  async play(): Promise<boolean> {
    const { transport } = this.player.piece;
    const onset = transport.loop?.start ?? this.start;
    if (onset !== undefined) transport.seek({ onset });
    return this.player.play();
  }

  dismiss(): void {
    runInAction(() => (this.offer = undefined));
  }

  /** Says no more that the label is missing. */
  dismissMissing(): void {
    runInAction(() => (this.missing = undefined));
  }

  /** Goes on where the reader was on another page. */
  resume({ date, recording, plays }: Resumed, { mayPlay }: Pick<GoOptions, 'mayPlay'>): void {
    const { piece, play } = this.player;
    if (piece.recording?.id === recording) goTo(piece, { date: seconds(date) });
    if (plays && mayPlay) void play();
  }

  private cue(place: LinkedPlace, { mayPlay, resumed }: Omit<GoOptions, 'isAgain'>): void {
    const { piece } = this.player;
    const stretch = stretchAt(place, piece.measureMap);
    if (!stretch) return this.handlers.onMissing(place);
    const { start, end } = stretch;
    this.start = start;
    this.cued = end === undefined ? undefined : { start, end };
    runInAction(() => {
      this.offer = place;
      piece.transport.loop = this.cued;
    });
    goTo(piece, { onset: start });
    if (place.kind === 'spot' && place.label) this.awaitLabel(place.label, start);
    if (resumed) this.resume(resumed, { mayPlay });
    else if (mayPlay) void this.play();
  }

  /** Chooses a label as soon as the analysis is there. */
  private awaitLabel(label: LinkedLabel, near: Quarter): void {
    const { piece } = this.player;
    const find = () => labelAt(piece.analysis, label, near);
    const choose = () => {
      const found = find();
      if (!found) return;
      this.dismissMissing();
      piece.selection.select([found.id]);
      aimHere(piece);
    };
    let isWaiting = true;
    // Times in measures are read again when the measures are there: one step later.
    const complain = () =>
      queueMicrotask(() => isWaiting && !find() && runInAction(() => (this.missing = label)));
    this.waitingForLabel = [
      () => (isWaiting = false),
      when(() => find() !== undefined, choose),
      when(() => this.player.isAnalysisHere?.() === true, complain, {
        timeout: this.patience,
        onError: complain,
      }),
    ];
  }

  private stopWaiting(): void {
    this.waiting?.();
    for (const stop of this.waitingForLabel) stop();
    this.dismissMissing();
  }

  private handleLoop(loop: Loop | undefined): void {
    if (loop === this.cued) return;
    // The loop is no longer the offered passage.
    this.dismiss();
    if (loop) this.handlers.onLoop(placeOfLoop(loop, this.player.piece.measureMap));
  }
}

/** Returns the full address of a place, or of the whole piece, for the address of a page. */
export function linkTo(place: LinkedPlace | undefined, address: string): string {
  const url = new URL(address);
  url.hash = place ? formatPlace(place) : '';
  return url.href;
}
