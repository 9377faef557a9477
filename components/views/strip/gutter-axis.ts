import { pageTurn } from '#core';
import type { GlosaElement } from '#kit';
import { Axis, type AxisOptions, turnBehavior } from './axis.js';

export interface GutterAxisOptions extends AxisOptions {
  /** Width that a gutter covers at the left, in pixels on the screen; the music begins after it. */
  readonly covered: () => number;
}

/** The axis of a strip whose content begins beside a gutter, such as a keyboard, and scrolls that much farther. */
export class GutterAxis extends Axis {
  constructor(
    host: GlosaElement,
    private readonly own: GutterAxisOptions,
  ) {
    super(host, own);
  }

  override reveal(x: number): void {
    if (this.viewportWidth === 0 || this.waitsForTurn(() => this.reveal(x))) return;
    const lead = this.own.covered();
    const left = pageTurn({
      x: x * this.scale + lead,
      scroll: this.scrolled + lead,
      viewport: this.viewportWidth,
      covered: lead,
      content: this.own.width() * this.scale + lead,
    });
    if (left !== undefined) this.scrollTo({ left: left - lead, behavior: turnBehavior() });
  }

  protected override measure(width: number, height: number): void {
    super.measure(width, height);
    if (this.part) this.takeScroll(this.part);
  }

  protected override takeScroll(element: HTMLElement): void {
    super.takeScroll(element);
    this.scrolled -= this.own.covered();
    this.updateVisible();
  }

  protected override scrollTo(place: ScrollToOptions): void {
    const { left = 0 } = place;
    super.scrollTo({ ...place, left: left + this.own.covered() });
  }
}
