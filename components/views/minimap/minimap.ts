import { reaction, runInAction } from 'mobx';
import { formatTime, nearestMeasure, pixels, type View, viewByKey, viewStart } from '#core';
import { adoptStyles, attachDrag, type Pull } from '#kit';
import { MinimapPaint } from './minimap-paint.js';
import { minimapStyles } from './minimap.styles.js';
import type { StripParts } from '../strip/tools/strip-parts.js';

/**
 * The whole strip in 24 pixels: the labels in their colors, the playhead, and a frame around the part in
 * view. Dragging the frame scrolls, a press beside it brings it there; arrow keys, Page keys, Home and End
 * do the same. There is no minimap where all is in view.
 */
export class Minimap {
  private readonly root = document.createElement('div');
  private readonly frame = document.createElement('div');
  private readonly head = document.createElement('div');
  private width = 0;
  private isAsked = false;

  constructor(private readonly parts: StripParts) {
    const { viewport, scope } = parts;
    adoptStyles(parts.host, minimapStyles);
    this.build();
    new MinimapPaint(parts, this.root);
    viewport.after(this.root);
    parts.host.toggleAttribute('data-mapped', true);
    scope.add(() => {
      this.root.remove();
      parts.host.removeAttribute('data-mapped');
    });
    scope.observeResize(this.root, (width) => {
      if (width === 0 || width === this.width) return;
      this.width = width;
      this.later();
    });
    this.follow();
    attachDrag(scope, this.root, (event) => this.pull(event));
    scope.listen(this.root, 'keydown', (event) => this.handleKey(event));
  }

  private build(): void {
    const { root, frame, head } = this;
    root.className = 'minimap';
    root.part.add('minimap');
    root.tabIndex = 0;
    root.role = 'scrollbar';
    root.ariaOrientation = 'horizontal';
    root.ariaValueMin = root.ariaValueMax = root.ariaValueNow = '0';
    root.hidden = true;
    frame.className = 'frame';
    head.className = 'head';
    this.parts.viewport.id ||= 'viewport';
    root.setAttribute('aria-controls', this.parts.viewport.id);
    root.append(head, frame);
  }

  private follow(): void {
    const { axis, host, projection, scope, viewport } = this.parts;
    const now = { fireImmediately: true };
    scope.listen(viewport, 'scroll', () => this.place(), { passive: true });
    scope.add(
      reaction(
        () => [projection()?.width, axis.scale, axis.viewportWidth, host.t('minimap.text')],
        () => this.later(),
        now,
      ),
    );
    let stop: (() => void) | undefined;
    scope.add(() => stop?.());
    scope.add(
      reaction(
        () => [host.transport, projection()] as const,
        ([transport]) => {
          stop?.();
          stop = transport?.onFrame(() => this.placeHead());
          this.placeHead();
        },
        now,
      ),
    );
    scope.add(
      reaction(
        () => host.t('minimap.label'),
        (label) => (this.root.ariaLabel = label),
        now,
      ),
    );
  }

  /** Width of the whole in pixels at zoom exponent 0. */
  private get whole(): number {
    return this.parts.projection()?.width ?? 0;
  }

  /** The part in view, in pixels at zoom exponent 0. */
  private get view(): View {
    const { axis, viewport, line } = this.parts;
    if (line) return line.view();
    const start = viewport.scrollLeft / axis.scale;
    return { start, end: Math.min(start + axis.viewportWidth / axis.scale, this.whole) };
  }

  /** Pixels of the minimap per pixel at zoom exponent 0. */
  private get ratio(): number {
    return this.whole > 0 ? this.width / this.whole : 0;
  }

  /** Runs a function in the next frame: the layout must not change while it is measured. */
  private later(): void {
    if (this.isAsked) return;
    this.isAsked = true;
    this.parts.scope.frame(() => {
      this.isAsked = false;
      this.place();
    });
  }

  private place(): void {
    const { axis } = this.parts;
    const { view, whole, ratio, root, frame } = this;
    root.hidden = (whole - view.end + view.start) * axis.scale <= 1;
    if (root.hidden) return;
    const width = Math.max((view.end - view.start) * ratio, SMALLEST);
    const x = Math.min(view.start * ratio, this.width - width);
    frame.style.transform = `translateX(${x.toFixed(2)}px)`;
    frame.style.inlineSize = `${width.toFixed(2)}px`;
    root.ariaValueMax = String(Math.round(whole - (view.end - view.start)));
    root.ariaValueNow = String(Math.round(view.start));
    root.ariaValueText = sayView(this.parts, view);
    this.placeHead();
  }

  private placeHead(): void {
    const { host, projection } = this.parts;
    const moment = host.transport?.moment;
    const line = moment && projection()?.lineAt(moment);
    this.head.hidden = !line;
    if (line) this.head.style.transform = `translateX(${(line.x * this.ratio).toFixed(2)}px)`;
  }

  private pull({ clientX }: PointerEvent): Pull {
    const { view } = this;
    const pressed = this.placeAt(clientX);
    const size = view.end - view.start;
    const isOnFrame = pressed >= view.start && pressed <= view.end;
    const hold = isOnFrame ? pressed - view.start : size / 2;
    if (!isOnFrame) this.show(pressed - hold);
    return {
      move: (event) => this.show(this.placeAt(event.clientX) - hold),
      cancel: () => this.show(view.start),
    };
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const start = viewByKey(event.key, this.view, this.whole);
    if (start === undefined) return;
    event.preventDefault();
    this.show(start);
  };

  private placeAt(clientX: number): number {
    return (clientX - this.root.getBoundingClientRect().left) / (this.ratio || 1);
  }

  /** Shows another part and stops following the music: the reader wants to stay there. */
  private show(start: number): void {
    const { axis, host, line = axis } = this.parts;
    line.startAt(viewStart(start, this.view, this.whole));
    if (host.transport?.isPlaying) runInAction(() => (axis.isFollowing = false));
  }
}

/** Least width of the frame, in pixels, wide enough to grab. */
const SMALLEST = 12;

/** Returns the part in view, in musical words; without a score, in times. */
function sayView({ host, projection }: StripParts, { start, end }: View): string {
  const places = [start, end].map((x) => projection()?.placeAt(pixels(x), pixels(0)));
  const map = host.model?.measureMap;
  const [from, to] = places.map((place) => place?.onset);
  // A view that begins with the end of a measure shows the music from the next one on.
  const first = map && from !== undefined ? nearestMeasure(from, map).name : undefined;
  const last = map && to !== undefined ? map.measureAt(to).name : undefined;
  if (first !== undefined && last !== undefined) return host.t('minimap.text', { first, last });
  const [since = '', until = ''] = places.map((place) => formatTime(place?.date ?? 0));
  return host.t('minimap.time', { first: since, last: until });
}
