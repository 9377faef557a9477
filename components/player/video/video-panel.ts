import { html, nothing, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import { observable, observableRef, runInAction } from 'mobx';
import { adoptStyles } from '../../base/element/adopt-styles.js';
import type { GlosaElement } from '../../base/element/glosa-element.js';
import { variables } from '../../base/element/variables.js';
import { removeIcon } from '../../base/look/edit-icons.js';
import { moveIcon, resizeIcon } from '../../base/look/recording-icons.js';
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
export class VideoPanel {
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

  /** A button that is dragged, pressed, or moved by arrows. */
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
      // In the next frame, since it changes the height of what is observed.
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

/** Stands over the page, whatever contains the player; once it is in the page itself. */
function open(element?: Element): void {
  const panel = element as HTMLElement | undefined;
  if (panel?.popover && panel.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}

function handleArrow(event: KeyboardEvent, change: (x: number, y: number) => void): void {
  const step = arrowStep(event);
  if (!step) return;
  change(...step);
  event.preventDefault();
  event.stopPropagation();
}
