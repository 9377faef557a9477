import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { observable, observableRef, runInAction } from 'mobx';
import { adoptStyles, type GlosaElement, moveIcon, removeIcon, resizeIcon, variables } from '#kit';
import { dragged } from './dragged.js';
import {
  arrowStep,
  DOCKED_BELOW,
  firstPlace,
  inNextCorner,
  inWindow,
  nextWidth,
  type VideoPlace,
} from './video.layout.js';
import { videoStyles } from './video.styles.js';

/** The picture of what plays, in a corner of the window or, in a narrow place, in the player. */
export class VideoBox {
  /** Whether the user wants to see it. */
  @observable accessor isShown = true;
  @observable private accessor isDocked = false;
  @observableRef private accessor place: VideoPlace;

  constructor(private readonly host: GlosaElement) {
    this.place = firstPlace(host.getBoundingClientRect().top, windowSize());
    adoptStyles(host, videoStyles);
    host.addController({ hostConnected: () => this.attach() });
  }

  render(picture: HTMLElement): TemplateResult {
    const { isShown, isDocked, place } = this;
    const { right, bottom, width } = inWindow(place, windowSize());
    return html`<div
      class="video"
      part="video"
      role="group"
      aria-label=${this.text('label')}
      ?hidden=${!isShown}
      popover=${isDocked ? nothing : 'manual'}
      ${ref((element) => queueMicrotask(() => open(element)))}
      ${variables({ right: `${right}px`, bottom: `${bottom}px`, width: `${width}px` })}
    >
      <div class="video-bar">
        ${this.handle('move', moveIcon)}
        <button
          type="button"
          class="hide"
          aria-label=${this.text('hide')}
          title=${this.text('hide')}
          @click=${() => this.toggle()}
        >
          ${removeIcon}
        </button>
      </div>
      <div class="picture">${picture}${this.handle('size', resizeIcon)}</div>
    </div>`;
  }

  /** Shows it, or hides it while its sound goes on. */
  toggle(): void {
    runInAction(() => (this.isShown = !this.isShown));
  }

  /** Renders a button for dragging, pressing, or moving with the arrow keys. */
  private handle(kind: 'move' | 'size', icon: TemplateResult): TemplateResult {
    const change = (x: number, y: number) =>
      kind === 'move' ? this.moveBy(x, y) : this.resizeBy(-x);
    const press = () => (kind === 'move' ? this.toNextCorner() : this.toNextWidth());
    const name = this.text(kind);
    return html`<button
      type="button"
      class=${kind}
      aria-label=${name}
      title=${name}
      @pointerdown=${(event: PointerEvent) => dragged(this.host.scope, event, { change, press })}
      @keydown=${(event: KeyboardEvent) => handleArrow(event, change)}
      @click=${(event: MouseEvent) => event.detail === 0 && press()}
    >
      ${icon}
    </button>`;
  }

  private attach(): void {
    const { scope } = this.host;
    scope.observeResize(this.host, (width) => {
      const isDocked = width < DOCKED_BELOW;
      // In the next frame, because it changes the height of the observed element.
      if (isDocked !== this.isDocked)
        scope.frame(() => runInAction(() => (this.isDocked = isDocked)));
    });
    scope.listen(window, 'resize', () => this.put(this.place));
  }

  private moveBy(x: number, y: number): void {
    const { right, bottom, width } = this.place;
    this.put({ right: right - x, bottom: bottom - y, width });
  }

  private resizeBy(x: number): void {
    this.put({ ...this.place, width: this.place.width + x });
  }

  private toNextCorner(): void {
    this.put(inNextCorner(this.place, windowSize()));
  }

  private toNextWidth(): void {
    this.put({ ...this.place, width: nextWidth(this.place.width) });
  }

  private put(place: VideoPlace): void {
    runInAction(() => (this.place = inWindow(place, windowSize())));
  }

  private text(key: string): string {
    return this.host.t(`video.${key}`);
  }
}

const windowSize = () => ({ width: innerWidth, height: innerHeight });

/** Shows an element over the page, whatever contains the player, once it is in the page itself. */
function open(element?: Element): void {
  const box = element as HTMLElement | undefined;
  if (box?.popover && box.isConnected && !box.matches(':popover-open')) box.showPopover();
}

function handleArrow(event: KeyboardEvent, change: (x: number, y: number) => void): void {
  const step = arrowStep(event);
  if (!step) return;
  change(...step);
  event.preventDefault();
  event.stopPropagation();
}
