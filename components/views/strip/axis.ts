import {
  action,
  compareShallow,
  computed,
  observable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import { type Line, MAX_ZOOM, MIN_ZOOM, pageTurn } from '#core';
import { type FindPart, type GlosaElement, Late, PartController, type Scope } from '#kit';

/** The shown part of a picture, in pixels at zoom exponent 0. */
export interface VisibleRange {
  readonly start: number;
  readonly end: number;
  /** Top of the shown part of a picture with rows. */
  readonly top?: number;
  readonly bottom?: number;
}

export interface AxisOptions {
  /** The scroll container in the shadow root, once it is rendered. */
  readonly viewport: FindPart;
  /** Width of the content in pixels at zoom exponent 0. Observable reads are tracked. */
  readonly width: () => number;
  /** The visible limits, in pixels at zoom exponent 0; the whole by default. Observable reads are tracked. */
  readonly limits?: () => { readonly start: number; readonly end: number } | undefined;
  /** Pixels at the left of the viewport that a gutter covers; 0 by default. */
  readonly covered?: () => number;
  /** Least and greatest zoom exponent; −5 and 5 by default. */
  readonly range?: () => readonly [least: number, greatest: number];
}

/** Loaded with the first finger. */
const pinch = new Late(() => import('./pinch.js'));

const WHEEL_PIXELS_PER_STEP = 100;
/** Place of the playhead while a strip scrolls continuously, as a share of the viewport. */
const PLAYHEAD_SHARE = 0.4;
const TURN_TIMEOUT_MS = 1000;
/** Milliseconds that scrolling counts as the reader's after input by a wheel, a finger or the scroll bar. */
const FINGER_MS = 500;
const SCROLL_BAR_MS = 10_000;

/** Returns how a page turns: it jumps for readers who want no motion. */
export const turnBehavior = (): 'instant' | 'smooth' =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/**
 * The horizontal axis of a strip: a native scroll container whose content is as wide as the picture
 * times √2 to the zoom exponent. Its custom properties `--_scale` and `--_width` (at exponent 0) size
 * the content in CSS: `calc(var(--_width) * var(--_scale) * 1px)`.
 */
export class Axis extends PartController {
  /** Exponent of the zoom on base √2. Observable. */
  @observable private accessor zoomExponent = 0;
  /** Width of the viewport in pixels. Observable. */
  @observable accessor viewportWidth = 0;
  /** Height of the viewport in pixels. Observable. */
  @observable accessor viewportHeight = 0;
  /** The part in view and about a viewport on either side, in steps: for mounting. Observable. */
  @observableRef accessor visible: VisibleRange = { start: 0, end: 0 };
  /** Whether pages turn with the playhead. Observable. */
  @observable accessor isFollowing = true;

  protected scrolled = 0;
  private playheadX: number | undefined;
  private endTurn: (() => void) | undefined;
  /** Goes where it was sent while a page turned. */
  private next: (() => void) | undefined;
  private readerUntil = 0;

  constructor(
    host: GlosaElement,
    private readonly options: AxisOptions,
  ) {
    super(host, options.viewport);
  }

  get exponent(): number {
    return this.zoomExponent;
  }

  /** Pixels on the screen per pixel of the picture. Observable. */
  @computed get scale(): number {
    return 2 ** (this.zoomExponent / 2);
  }

  /** The left edge of the viewport in pixels at zoom exponent 0; not observable. */
  get start(): number {
    return this.scrolled / this.scale;
  }

  override hostDisconnected(): void {
    this.endTurn?.();
    super.hostDisconnected();
  }

  /** Zooms to an exponent; the place at x and y (pixels from the viewport's corner) stays where it is. */
  zoomTo(exponent: number, x?: number, y?: number): void {
    const [least, greatest] = this.options.range?.() ?? [MIN_ZOOM, MAX_ZOOM];
    const wanted = Math.min(Math.max(exponent, least), greatest);
    if (!Number.isFinite(wanted) || wanted === this.zoomExponent) return;
    const place = this.hold(x, y);
    // All changes from the zoom are drawn before scrolling needs a layout: one is enough.
    runInAction(() => {
      this.zoomExponent = wanted;
      this.expect(place());
    });
    this.host.requestUpdate('zoom');
    this.scrollTo(place());
  }

  /** Zooms to the next whole exponent up (1) or down (−1). */
  zoomStep(direction: 1 | -1): void {
    const { zoomExponent } = this;
    this.zoomTo(direction > 0 ? Math.floor(zoomExponent + 1) : Math.ceil(zoomExponent - 1));
  }

  /**
   * Turns the page when the playhead (pixels at zoom exponent 0) leaves it, or scrolls with it
   * continuously, as set in the session; called every frame.
   */
  follow({ x }: Pick<Line, 'x'>): void {
    this.playheadX = x;
    const mode = this.host.model?.session.follow;
    if (!this.isFollowing || mode === 'off') return;
    if (mode === 'continuous' && turnBehavior() === 'smooth')
      this.startAt(x - (this.viewportWidth * PLAYHEAD_SHARE) / this.scale);
    else this.reveal(x);
  }

  /** Follows the playhead again, from where it is. */
  @action resume(): void {
    this.readerUntil = 0;
    this.isFollowing = true;
    if (this.playheadX !== undefined) this.reveal(this.playheadX);
  }

  /** Scrolls by whole pages so that a place (pixels at zoom exponent 0) is in view. */
  reveal(x: number, _row?: Pick<Line, 'y' | 'height'>): void {
    if (this.viewportWidth === 0 || this.waitsForTurn(() => this.reveal(x))) return;
    const target = pageTurn({
      x: x * this.scale,
      scroll: this.scrolled,
      viewport: this.viewportWidth,
      covered: this.options.covered?.() ?? 0,
      content: this.last * this.scale,
    });
    const left = Math.max(target ?? 0, this.hidden);
    const hasToMove = target !== undefined && Math.abs(left - this.scrolled) >= 1;
    if (hasToMove) this.scrollTo({ left, behavior: turnBehavior() });
  }

  /** Scrolls so that a place (pixels at zoom exponent 0) stands at the left edge. */
  startAt(x: number): void {
    this.scrollTo({ left: x * this.scale });
  }

  /** Returns the place in the content (pixels at zoom exponent 0) under a point of the screen. */
  placeAt(clientX: number): number {
    const left = this.part?.getBoundingClientRect().left ?? 0;
    return (clientX - left + this.scrolled) / this.scale;
  }

  protected attach(element: HTMLElement, scope: Scope): void {
    scope.observeResize(element, (width, height) => this.measure(width, height));
    scope.listen(element, 'scroll', () => this.handleScroll(element), { passive: true });
    scope.listen(element, 'scrollend', () => this.finishTurn());
    scope.listen(element, 'touchmove', () => this.expectReader(), { passive: true });
    scope.listen(element, 'pointerdown', ({ target }) => {
      if (target === element) this.expectReader(SCROLL_BAR_MS);
    });
    scope.listen(element, 'wheel', (event) => this.handleWheel(event), { passive: false });
    const zoom = (steps: number, x: number, y: number) => this.zoomAt(steps, x, y);
    const expectPinch = () =>
      pinch.whenLoaded(scope, ({ attachPinch }) => attachPinch(scope, element, zoom));
    scope.listen(element, 'touchstart', expectPinch, { passive: true, once: true });
    scope.add(
      reaction(
        () => [this.options.width(), this.scale],
        () => this.writeSize(element),
        { fireImmediately: true },
      ),
    );
    if (this.options.limits) scope.add(this.followLimits(element));
  }

  /** Shows another part of the picture, from its start on, when the limits change. */
  private followLimits(element: HTMLElement): () => void {
    return reaction(
      () => this.options.limits?.(),
      (limits, before) => {
        if (!limits && !before) return;
        this.writeSize(element);
        this.startAt(this.first);
      },
      { equals: compareShallow, fireImmediately: true },
    );
  }

  /** Pixels on the screen before the visible limits. */
  private get hidden(): number {
    return this.first * this.scale;
  }

  /** Start of the visible limits, in pixels at zoom exponent 0. Observable. */
  private get first(): number {
    return this.options.limits?.()?.start ?? 0;
  }

  private get last(): number {
    return this.options.limits?.()?.end ?? this.options.width();
  }

  /**
   * Remembers the content at a place of the viewport; the returned function gives the scroll position that
   * puts it there.
   */
  protected hold(anchor = this.defaultAnchor, _y?: number): () => ScrollToOptions {
    const x = (this.scrolled + anchor) / this.scale;
    return () => ({ left: x * this.scale - anchor });
  }

  /** Takes over the place that the viewport is about to be scrolled to. */
  protected expect({ left = 0 }: ScrollToOptions): void {
    const most = this.last * this.scale - this.viewportWidth;
    this.scrolled = Math.max(this.hidden, Math.min(left, most));
  }

  /** Takes over the scroll position of the viewport. */
  protected takeScroll(element: HTMLElement): void {
    this.scrolled = element.scrollLeft + this.hidden;
    this.updateVisible();
  }

  private zoomAt(steps: number, clientX: number, clientY: number): void {
    const { left, top } = this.part!.getBoundingClientRect();
    this.zoomTo(this.zoomExponent + steps, clientX - left, clientY - top);
  }

  private handleWheel(event: WheelEvent): void {
    if (event.deltaX !== 0 || event.shiftKey) this.expectReader();
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.zoomAt(-event.deltaY / WHEEL_PIXELS_PER_STEP, event.clientX, event.clientY);
  }

  @action private handleScroll(element: HTMLElement): void {
    this.takeScroll(element);
    const isReader = performance.now() < this.readerUntil;
    if (isReader && this.host.transport?.isPlaying) this.isFollowing = false;
  }

  /** Counts scrolling as the reader's for a while: a turning page scrolls by itself. */
  protected expectReader(milliseconds = FINGER_MS): void {
    this.endTurn?.();
    this.readerUntil = performance.now() + milliseconds;
  }

  @action protected measure(width: number, height: number): void {
    this.viewportWidth = width;
    this.viewportHeight = height;
    this.updateVisible();
  }

  protected writeSize(element: HTMLElement): void {
    element.style.setProperty('--_width', String(this.last));
    element.style.setProperty('--_from', String(this.first));
    element.style.setProperty('--_scale', String(this.scale));
    this.updateVisible();
  }

  /** Updates the mounted part in steps of half a viewport, so that scrolling rarely changes it. */
  @action protected updateVisible(): void {
    this.part?.toggleAttribute('data-scrolled', this.scrolled > 0);
    if (this.viewportWidth === 0) return;
    const step = this.viewportWidth / 2;
    const first = Math.floor(this.scrolled / step) - 1;
    const start = (first * step) / this.scale;
    const end = ((first + 5) * step) / this.scale;
    if (start === this.visible.start && end === this.visible.end) return;
    this.visible = { start, end };
  }

  /** Scrolls at once, unless the place asks for a smooth scroll. */
  protected scrollTo(place: ScrollToOptions): void {
    if (!this.part) return;
    const isSmooth = place.behavior === 'smooth';
    if (isSmooth) this.beginTurn();
    const { left } = place;
    this.part.scrollTo(left === undefined ? place : { ...place, left: left - this.hidden });
    if (!isSmooth) this.takeScroll(this.part);
  }

  /** Marks the next scroll events as those of a page turn; not every browser has `scrollend`. */
  private beginTurn(): void {
    this.endTurn?.();
    const stop = this.attached?.timeout(() => this.finishTurn(), TURN_TIMEOUT_MS);
    this.endTurn = () => {
      this.endTurn = this.next = undefined;
      stop?.();
    };
  }

  private finishTurn(): void {
    const { next } = this;
    this.endTurn?.();
    next?.();
  }

  /** Whether a page turns; then goes where it is sent, unless the reader scrolls, when it has turned. */
  protected waitsForTurn(go: () => void): boolean {
    if (this.endTurn) this.next = go;
    return this.endTurn !== undefined;
  }

  private get defaultAnchor(): number {
    const middle = this.viewportWidth / 2;
    if (this.playheadX === undefined) return middle;
    const x = this.playheadX * this.scale - this.scrolled;
    return x >= 0 && x <= this.viewportWidth ? x : middle;
  }
}
