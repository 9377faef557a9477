import { action, computed, observable, observableRef, reaction } from 'mobx';
import { type FindPart, type GlosaElement, PartController, type Scope } from '#kit';

export interface PitchAxisOptions {
  /** The stage, which scrolls up and down, once it is rendered. */
  readonly stage: FindPart;
  /** The element that has the custom property `--_row`, for stage and keyboard. */
  readonly wearer: FindPart;
  /** The keyboard, which scrolls with the stage. */
  readonly keyboard: FindPart;
  /** Number of pitches. Observable reads are followed. */
  readonly rows: () => number;
}

/** A range of rows, counted from the top; may be fractions. */
export interface VisibleRows {
  readonly start: number;
  readonly end: number;
}

/** Greatest height of a row in pixels. */
const HIGHEST_ROW = 28;
const WHEEL_PIXELS_PER_STEP = 100;

/**
 * The vertical axis of a roll: at exponent 0 all pitches fit the stage, above it the stage scrolls.
 * Its custom property `--_row` is the height of a row in pixels.
 */
export class PitchAxis extends PartController {
  /** Exponent of the zoom on base √2, from 0. Observable. */
  @observable accessor exponent = 0;
  /** Height of the stage in pixels. Observable. */
  @observable accessor height = 0;
  /** The rows in view and about half a stage on either side, in steps. Observable. */
  @observableRef accessor visible: VisibleRows = { start: 0, end: 0 };
  private scrolled = 0;

  constructor(
    host: GlosaElement,
    private readonly options: PitchAxisOptions,
  ) {
    super(host, options.stage);
  }

  /** Height of a row in pixels. Observable. */
  @computed get rowHeight(): number {
    return this.fit * 2 ** (Math.min(this.exponent, this.greatest) / 2);
  }

  /** Zooms to an exponent; the row at `anchor` (pixels from the top of the stage) stays where it is. */
  @action zoomTo(exponent: number, anchor = this.height / 2): void {
    const wanted = Math.min(Math.max(exponent, 0), this.greatest);
    if (!Number.isFinite(wanted) || wanted === this.exponent) return;
    const row = (this.scrolled + anchor) / this.rowHeight;
    this.exponent = wanted;
    if (!this.part) return;
    this.writeRow();
    this.part.scrollTop = row * this.rowHeight - anchor;
    this.takeScroll();
  }

  /** Zooms to the next whole exponent up (1) or down (−1). */
  zoomStep(direction: 1 | -1): void {
    const { exponent } = this;
    this.zoomTo(direction > 0 ? Math.floor(exponent + 1) : Math.ceil(exponent - 1));
  }

  /** Returns whether there is a next exponent up or down. Observable. */
  canStep(direction: 1 | -1): boolean {
    return direction > 0 ? this.exponent < this.greatest - 1e-6 : this.exponent > 0;
  }

  /** Zooms by a factor of the height around a point of the screen. */
  zoomBy(factor: number, clientY: number): void {
    const top = this.part?.getBoundingClientRect().top ?? 0;
    this.zoomTo(this.exponent + 2 * Math.log2(factor), clientY - top);
  }

  /** Scrolls by a number of rows; positive is down. */
  scrollBy(rows: number): void {
    this.part?.scrollBy({ top: rows * this.rowHeight });
  }

  /** Returns the row under a point of the screen. */
  rowAt(clientY: number): number {
    const top = this.part?.getBoundingClientRect().top ?? 0;
    return Math.floor((clientY - top + this.scrolled) / this.rowHeight);
  }

  /** Scroll position of the stage in pixels; not observable. */
  get start(): number {
    return this.scrolled;
  }

  protected attach(stage: HTMLElement, scope: Scope): void {
    scope.observeResize(stage, (_, height) => this.measure(height));
    scope.listen(stage, 'scroll', () => this.takeScroll(), { passive: true });
    scope.listen(stage, 'wheel', (event) => this.handleWheel(event), { passive: false });
    const size = () => [this.options.rows(), this.rowHeight];
    scope.add(reaction(size, () => this.writeRow(), { fireImmediately: true }));
  }

  private handleWheel(event: WheelEvent): void {
    if (!event.altKey || event.ctrlKey) return;
    event.preventDefault();
    this.zoomBy(2 ** (-event.deltaY / WHEEL_PIXELS_PER_STEP / 2), event.clientY);
  }

  @action private measure(height: number): void {
    this.height = height;
    this.exponent = Math.min(this.exponent, this.greatest);
    this.takeScroll();
  }

  private writeRow(): void {
    const wearer = this.options.wearer();
    wearer?.style.setProperty('--_row', String(this.rowHeight));
    wearer?.style.setProperty('--_rows', String(this.options.rows()));
    this.takeScroll();
  }

  /** Scrolls the keyboard with the stage; the drawn rows change in steps of half a stage. */
  @action private takeScroll(): void {
    this.scrolled = this.part?.scrollTop ?? 0;
    const keyboard = this.options.keyboard();
    if (keyboard) keyboard.style.transform = `translateY(${-this.scrolled}px)`;
    if (!(this.height > 0) || !(this.rowHeight > 0)) return;
    const step = this.height / 2;
    const first = Math.floor(this.scrolled / step) - 1;
    const start = Math.max(0, (first * step) / this.rowHeight);
    const end = Math.min(this.options.rows(), ((first + 5) * step) / this.rowHeight);
    if (start === this.visible.start && end === this.visible.end) return;
    this.visible = { start, end };
  }

  /** Height of a row, in pixels, at which all of them fit. */
  private get fit(): number {
    return this.height / Math.max(1, this.options.rows());
  }

  private get greatest(): number {
    return this.fit > 0 ? Math.max(0, 2 * Math.log2(HIGHEST_ROW / this.fit)) : Infinity;
  }
}
