import { action, observable, observableRef, reaction } from 'mobx';
import { type Follow, type Line, pageTurn, rowTurn } from '#core';
import type { GlosaElement, Scope } from '#kit';
import { Axis, turnBehavior, type AxisOptions, type VisibleRange } from '../strip/axis.js';

/** A part of a picture with rows, in pixels at zoom exponent 0. */
export interface VisibleArea extends VisibleRange {
  readonly top: number;
  readonly bottom: number;
}

/** A point of the picture. */
export interface PagePoint {
  readonly x: number;
  readonly y: number;
}

export interface PageAxisOptions extends Pick<AxisOptions, 'viewport' | 'range'> {
  /** Size of the picture in its pixels. Observable reads are tracked. */
  readonly size: () => { readonly width: number; readonly height: number };
  /**
   * Pixels on the screen per pixel of the picture at zoom exponent 0; 1 by default. Observable reads are
   * tracked: `(width) => Math.min(1, width / 1000)` fits a narrow viewport.
   */
  readonly unit?: (viewportWidth: number) => number;
  /** Called when the size of the picture has changed, and the content with it. */
  readonly onSize?: () => void;
  /** Called after scrolling. */
  readonly onScroll?: () => void;
}

/** The place of a row down the picture, in its pixels. */
export interface RowPlace {
  readonly y: number;
  readonly height: number;
}

/**
 * Both axes of a picture with rows: a native scroll container, mostly scrolled down. Its custom
 * properties `--_scale`, `--_width` and `--_height` (of the picture, in its pixels) size the content
 * in CSS: `calc(var(--_height) * var(--_scale) * 1px)`. The content is the first child of the
 * viewport and may stand in its middle.
 */
export class PageAxis extends Axis {
  /** The part in view and about a viewport above and below it, in steps: for mounting. Observable. */
  @observableRef override accessor visible: VisibleArea = { start: 0, end: 0, top: 0, bottom: 0 };

  /** Scroll position from the top, in pixels on the screen. */
  @observable private accessor top = 0;
  private line: Line | undefined;

  constructor(
    host: GlosaElement,
    private readonly pages: PageAxisOptions,
  ) {
    super(host, { ...pages, width: () => pages.size().width });
  }

  /** Pixels on the screen per pixel of the picture. Observable. */
  override get scale(): number {
    return (this.pages.unit?.(this.viewportWidth) ?? 1) * 2 ** (this.exponent / 2);
  }

  /** The top edge of the viewport in pixels of the picture. Observable. */
  override get start(): number {
    return this.top / this.scale;
  }

  /** Brings the row of the playhead into view when the music comes to it; called every frame. */
  override follow(line: Line): void {
    this.line = line;
    if (!this.isFollowing || this.mode === 'off') return;
    if (this.mode === 'continuous') this.center(line);
    else this.reveal(line.x, line);
  }

  /** Scrolls so that a place in a row (pixels of the picture) is in view, and the row as a whole. */
  override reveal(x: number, row: RowPlace = { y: this.start, height: 0 }): void {
    if (this.viewportHeight === 0 || this.waitsForTurn(() => this.reveal(x, row))) return;
    const { y, height } = row;
    const { scale, scrolled: left, top } = this;
    const { width: wide, height: high } = this.pages.size();
    const [start, end] = [y * scale, (y + height) * scale];
    const place = { scroll: top, viewport: this.viewportHeight, content: high * scale };
    const down = rowTurn({ start, end, ...place });
    const along = pageTurn({
      x: x * scale,
      scroll: left,
      viewport: this.viewportWidth,
      covered: 0,
      content: wide * scale,
    });
    if (down === undefined && along === undefined) return;
    this.scrollTo({ left: along ?? left, top: down ?? top, behavior: turnBehavior() });
  }

  @action override resume(): void {
    super.resume();
    if (this.line) this.reveal(this.line.x, this.line);
  }

  private get mode(): Follow {
    return this.host.model?.session.follow ?? 'page';
  }

  /** Keeps the row of the music in the middle. */
  private center(line: Line): void {
    const { x, y, height } = line;
    const { scale } = this;
    const high = this.pages.size().height * scale;
    const wanted = (y + height / 2) * scale - this.viewportHeight / 2;
    const top = Math.min(Math.max(wanted, 0), Math.max(high - this.viewportHeight, 0));
    if (Math.abs(top - this.top) < 1) this.reveal(x, { y, height });
    else if (!this.waitsForTurn(() => this.center(line)))
      this.scrollTo({ top, behavior: turnBehavior() });
  }

  /** Scrolls so that a height of the picture stands at the top edge. */
  override startAt(y: number): void {
    this.scrollTo({ top: y * this.scale });
  }

  /** Returns the place in the picture under a point of the screen. */
  pointAt(clientX: number, clientY: number): PagePoint {
    const { left = 0, top = 0 } = this.part?.firstElementChild?.getBoundingClientRect() ?? {};
    return { x: (clientX - left) / this.scale, y: (clientY - top) / this.scale };
  }

  protected override attach(element: HTMLElement, scope: Scope): void {
    super.attach(element, scope);
    const reads = ({ ctrlKey }: WheelEvent) => !ctrlKey && this.expectReader();
    scope.listen(element, 'wheel', reads, { passive: true });
    const { size, onSize } = this.pages;
    const write = () => {
      this.writeSize(element);
      onSize?.();
    };
    scope.add(reaction(() => [size().width, size().height].join(), write));
    onSize?.();
  }

  protected override hold(anchorX?: number, anchorY?: number): () => ScrollToOptions {
    const middle = this.middle;
    const anchor = { x: anchorX ?? middle.x, y: anchorY ?? middle.y };
    const x = (this.scrolled + anchor.x - this.inset) / this.scale;
    const y = (this.top + anchor.y) / this.scale;
    return () => ({
      left: x * this.scale + this.inset - anchor.x,
      top: y * this.scale - anchor.y,
    });
  }

  protected override expect({ left = 0, top = 0 }: ScrollToOptions): void {
    this.scrolled = Math.max(0, left);
    this.top = Math.max(0, top);
  }

  @action protected override takeScroll(element: HTMLElement): void {
    this.top = element.scrollTop;
    super.takeScroll(element);
    this.pages.onScroll?.();
  }

  protected override writeSize(element: HTMLElement): void {
    element.style.setProperty('--_height', String(this.pages.size().height));
    super.writeSize(element);
  }

  /** Measures a frame later: a viewport as high as its content would cause an endless loop. */
  protected override measure(width: number, height: number): void {
    this.attached?.frame(() => this.takeSize(width, height));
  }

  /** Takes a new size and keeps the content at the top of the viewport in place. */
  @action private takeSize(width: number, height: number): void {
    const { start } = this;
    const before = this.scale;
    this.viewportWidth = width;
    this.viewportHeight = height;
    if (this.part && this.scale !== before) {
      this.writeSize(this.part);
      this.startAt(start);
    }
    this.updateVisible();
  }

  /** Updates the mounted part in steps of half a viewport, so that scrolling rarely changes it. */
  @action protected override updateVisible(): void {
    const { scale, viewportWidth, viewportHeight } = this;
    if (viewportWidth === 0 || viewportHeight === 0) return;
    const along = viewportWidth / 2;
    const down = viewportHeight / 2;
    const column = Math.floor(Math.max(0, this.scrolled - this.inset) / along);
    const row = Math.floor(this.top / down) - 1;
    const area = {
      start: (column * along) / scale,
      end: ((column + 3) * along) / scale,
      top: (row * down) / scale,
      bottom: ((row + 5) * down) / scale,
    };
    const isSame = (Object.keys(area) as (keyof VisibleArea)[]).every(
      (edge) => area[edge] === this.visible[edge],
    );
    if (!isSame) this.visible = area;
  }

  /** Distance of a picture narrower than its viewport from the viewport's left edge. */
  private get inset(): number {
    return Math.max(0, (this.viewportWidth - this.pages.size().width * this.scale) / 2);
  }

  /** The point that stays in place during a zoom: the playhead, when it is in view. */
  private get middle(): PagePoint {
    const { line, scale } = this;
    const middle = { x: this.viewportWidth / 2, y: this.viewportHeight / 2 };
    if (!line) return middle;
    const x = line.x * scale + this.inset - this.scrolled;
    const y = line.y * scale - this.top;
    const isIn = x >= 0 && x <= this.viewportWidth && y >= 0 && y <= this.viewportHeight;
    return isIn ? { x, y } : middle;
  }
}
