import type { Moment, Piece, Problem } from '#core';
import {
  readToFrame,
  written,
  type FrameCause,
  type FrameCommand,
  type FrameMoment,
  type FramePlace,
  type FrameState,
  type FromFrame,
} from './messages.js';

/** The element that plays: `<glosa-widget>`, or the `<glosa-piece>` in it. */
export interface Playing {
  play(): Promise<boolean>;
  pause(): void;
  seek(place: FramePlace): boolean;
  select(ids: readonly number[]): void;
}

interface Caused {
  readonly from: FrameCause;
}

/** The window of the frame; without a frame, `parent` is the window itself. */
export type FrameWindow = Pick<Window, 'addEventListener'> & {
  readonly parent: { postMessage(message: unknown, origin: string): void };
};

/** Origin of opaque pages, such as local files: messages cannot be addressed to it. */
const OPAQUE = 'null';

/** Milliseconds for music to start or stop after a command. */
const SETTLE_MS = 300;

const momentOf = ({ date, onset }: Moment): FrameMoment => ({
  ...(date !== undefined && { date }),
  ...(onset !== undefined && { onset }),
});

/** Returns the element that an event came through: the widget, else the piece itself. */
function playingIn(event: Event): Playing | undefined {
  const path = event.composedPath();
  const named = (name: string) =>
    path.find((each) => (each as Partial<Element>).localName === name);
  return (named('glosa-widget') ?? named('glosa-piece')) as unknown as Playing | undefined;
}

/** Whether an error is that of a piece that could not be loaded. */
const isFailure = (event: Event): boolean =>
  event.composedPath().some((each) => {
    const { localName, problem } = each as Partial<HTMLElementTagNameMap['glosa-piece']>;
    return localName === 'glosa-piece' && problem !== undefined;
  });

/**
 * The frame's side of the messages: answers the page around and reports events of the piece. The first
 * `connect` of the framing page decides who receives messages from then on; it ignores all others, and
 * before it sends nothing but `ready`.
 */
export class FrameLink {
  private origin: string | undefined;
  private model: Piece | undefined;
  private playing: Playing | undefined;
  private problem: Problem | undefined;
  /** Whether the piece could not be loaded; until it is tried again, commands are answered with false. */
  private hasFailed = false;
  private height = 0;
  /** The state sent last. */
  private told = '';
  private settling: ReturnType<typeof setTimeout> | undefined;
  /** Commands received before the piece was loaded. */
  private waiting: (() => void)[] = [];

  constructor(
    private readonly window: FrameWindow,
    private readonly content: EventTarget,
  ) {
    if (window.parent === (window as unknown)) return;
    window.addEventListener('message', (event) => this.hear(event));
    this.listen();
    window.parent.postMessage(written({ type: 'ready' }), '*');
  }

  /** Sends the height that the content needs, in pixels. */
  resize(height: number): void {
    this.height = Math.ceil(height);
    this.tell({ type: 'resize', height: this.height });
  }

  private listen(): void {
    const { content } = this;
    content.addEventListener('glosa-load', (event) => {
      this.model = (event as CustomEvent<{ readonly piece: Piece }>).detail.piece;
      this.playing = playingIn(event);
      this.tell({ type: 'load', title: this.model.title });
      this.tellState();
      this.doWaiting();
    });
    content.addEventListener('glosa-error', (event) => {
      this.problem = (event as CustomEvent<Problem>).detail;
      this.tellProblem(this.problem);
      this.hasFailed = !this.model && isFailure(event);
      if (this.hasFailed) this.doWaiting();
    });
    this.pass('glosa-play', 'play');
    this.pass('glosa-seek', 'seek');
    this.pass('glosa-timeupdate', 'timeupdate');
    content.addEventListener('glosa-pause', (event) => {
      const { ended, from } = (event as CustomEvent<Caused & { readonly ended: boolean }>).detail;
      later(() => this.tellMoved({ type: 'pause', ended, from, ...this.moment() }));
    });
    content.addEventListener('glosa-select', (event) => {
      const { ids } = (event as CustomEvent<{ readonly ids: readonly number[] }>).detail;
      later(() => this.tellMoved({ type: 'select', ids: [...ids] }));
    });
  }

  /** Sends an event that fires before its effect: reads the moment after the effect. */
  private pass(event: string, type: 'play' | 'seek' | 'timeupdate'): void {
    this.content.addEventListener(event, (happened) => {
      const { from } = (happened as CustomEvent<Caused>).detail;
      later(() => this.tellMoved({ type, from, ...this.moment() }));
    });
  }

  /** Sends an event, and the state if it has changed. */
  private tellMoved(message: FromFrame): void {
    this.tell(message);
    this.tellState();
    // Playback takes a moment to start and to stop.
    this.settling ??= setTimeout(() => {
      this.settling = undefined;
      this.tellState();
    }, SETTLE_MS);
  }

  /** Sends the state when it has changed; events report the position of the music. */
  private tellState(): void {
    const state = this.state();
    const changing = JSON.stringify([
      state.isLoaded,
      state.isPlaying,
      state.selection,
      state.duration,
    ]);
    if (changing !== this.told) this.tell(state);
    if (this.origin !== undefined) this.told = changing;
  }

  private tellProblem({ severity, message, file }: Problem): void {
    this.tell({ type: 'error', severity, message, ...(file !== undefined && { file }) });
  }

  private moment(): FrameMoment {
    return this.model ? momentOf(this.model.transport.moment) : {};
  }

  private state(): { readonly type: 'state' } & FrameState {
    const { model } = this;
    const duration = model?.transport.duration;
    return {
      type: 'state',
      isLoaded: model !== undefined,
      isPlaying: model?.transport.isPlaying ?? false,
      title: model?.title ?? '',
      selection: [...(model?.selection.ids ?? [])],
      ...(duration !== undefined && { duration }),
      ...this.moment(),
    };
  }

  private hear({ source, origin, data }: MessageEvent): void {
    if (source !== (this.window.parent as unknown)) return;
    const message = readToFrame(data);
    if (!message || (this.origin !== undefined && origin !== this.origin)) return;
    if (message.type === 'connect') return this.connect(origin);
    if (this.origin !== undefined) this.whenLoaded(() => void this.obey(message));
  }

  private connect(origin: string): void {
    this.origin = origin;
    this.told = '';
    this.tellState();
    if (this.height > 0) this.resize(this.height);
    if (!this.model && this.problem) this.tellProblem(this.problem);
  }

  private whenLoaded(run: () => void): void {
    if (this.model || this.hasFailed) run();
    else this.waiting.push(run);
  }

  private doWaiting(): void {
    this.waiting.splice(0).forEach((run) => run());
  }

  private async obey(command: FrameCommand): Promise<void> {
    const ok = await this.done(command).catch(() => false);
    this.tellMoved({ type: 'answer', id: command.id, ok });
  }

  /** @throws TypeError, OnsetTextError for what is no place */
  private async done(command: FrameCommand): Promise<boolean> {
    const { playing } = this;
    if (!playing) return false;
    if (command.type === 'play') return playing.play();
    if (command.type === 'seek') return playing.seek(command.place);
    if (command.type === 'select') {
      playing.select(command.ids);
      return Boolean(this.model?.selectedLabels.length);
    }
    playing.pause();
    return true;
  }

  private tell(message: FromFrame): void {
    const { origin } = this;
    if (origin === undefined) return;
    this.window.parent.postMessage(written(message), origin === OPAQUE ? '*' : origin);
  }
}

const later = (run: () => void): void => queueMicrotask(run);
