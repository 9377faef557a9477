import { css } from 'lit';
import { reaction, when } from 'mobx';
import type { Line, Moment, Projection } from '#core';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';

/** The axis of the view, as the playhead needs it. */
export interface PlayheadAxis {
  readonly scale: number;
  /** 0 until it is laid out. */
  readonly viewportWidth: number;
  follow(line: Line): void;
  resume(): void;
}

export interface PlayheadOptions {
  /** The `<div part="playhead" class="playhead" hidden>` over ruler and picture, once it is rendered. */
  readonly element: FindPart;
  /** Observable reads are tracked. */
  readonly projection: () => Projection | undefined;
  readonly axis: PlayheadAxis;
  /**
   * Called with the place of the playhead (pixels at zoom exponent 0) when it has moved; for played parts.
   */
  readonly onMove?: (x: number | undefined) => void;
}

/** Moves the playhead in the transport's frame by a transform; nothing is rendered or laid out. */
export class Playhead extends PartController {
  private line: Line | undefined;
  private drawn = '';

  constructor(
    host: GlosaElement,
    protected readonly options: PlayheadOptions,
  ) {
    super(host, options.element);
  }

  protected attach(_element: HTMLElement, scope: Scope): void {
    const { host, options } = this;
    let stop: (() => void) | undefined;
    scope.add(() => stop?.());
    this.drawn = '';
    scope.add(
      reaction(
        () => host.model?.transport,
        (transport) => {
          stop?.();
          stop = transport?.onFrame((moment) => {
            this.place(moment);
            if (this.line) options.axis.follow(this.line);
          });
        },
        { fireImmediately: true },
      ),
    );
    scope.add(
      reaction(
        () => [options.projection(), options.axis.scale, host.model?.transport],
        () => this.place(host.model?.transport.moment),
        { fireImmediately: true },
      ),
    );
    scope.add(this.comeLate());
    // A reader who starts the music wants to see where it is.
    scope.add(
      reaction(
        () => host.model?.transport.isPlaying,
        (isPlaying) => isPlaying && host.model?.session.follow !== 'off' && options.axis.resume(),
      ),
    );
  }

  /**
   * Shows the playhead in a view that is added while the music is far on; returns the function that stops
   * waiting.
   */
  private comeLate(): () => void {
    const { axis, projection } = this.options;
    return when(
      () => axis.viewportWidth > 0 && projection() !== undefined,
      () => {
        const { onset, date } = this.host.model?.transport.moment ?? {};
        if (this.line && (onset || date)) axis.follow(this.line);
      },
    );
  }

  private place(moment: Moment | undefined): void {
    const line = moment && this.options.projection()?.lineAt(moment);
    this.draw(line);
    const hasMoved = line?.x !== this.line?.x;
    this.line = line;
    if (hasMoved) this.options.onMove?.(line?.x);
  }

  /** Returns the place of a line as a transform. */
  protected transformOf({ x }: Line): string {
    return `translateX(${(x * this.options.axis.scale).toFixed(2)}px)`;
  }

  protected draw(line: Line | undefined): void {
    const drawn = line ? this.transformOf(line) : 'none';
    if (!this.part || drawn === this.drawn) return;
    this.drawn = drawn;
    const isShown = line !== undefined;
    if (this.part.hidden === isShown) this.part.hidden = !isShown;
    if (isShown) this.part.style.transform = drawn;
  }
}

/** A line of 2 px with a head of 12 × 14 px at its top, drawn around the x that it marks. */
export const playheadStyles = css`
  .playhead {
    position: absolute;
    z-index: 3;
    inset-block: 0;
    left: -1px;
    inline-size: 2px;
    background: var(--_playhead);
    pointer-events: none;
    will-change: transform;
    contain: layout size;
  }
  .playhead::before {
    content: '';
    position: absolute;
    top: 0;
    left: -5px;
    inline-size: 12px;
    block-size: 14px;
    background: inherit;
    clip-path: polygon(0 0, 100% 0, 100% 57%, 50% 100%, 0 57%);
  }
  @media (forced-colors: active) {
    .playhead {
      forced-color-adjust: none;
      background: Highlight;
    }
  }
`;
