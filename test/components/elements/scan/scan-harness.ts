import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { type ImageSource, type PageInput, PagePositions, type Piece, quarters } from '#core';
import { prepareMessages } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import type { GlosaScan } from '#elements/scan/scan.js';
import '#elements/scan/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import type { HandFrames } from '#test/support/hand-frames.js';
import { onsetsAtX } from '../../core/time/picture-builder.js';
import { svgUrl } from '../piece/files.js';

/** Messages, keys and labels are fetched when they are needed: here they are. */
await Promise.all([
  prepareMessages(),
  prepareKeys(),
  import('#views/labels/fill-slot.js'),
  import('#views/labels/label-layer.js'),
]);

/** Pages of 1000 × 1400 with four rows of 16 quarters each, from x 100 to 900. */
export const ROWS = 4;
export const QUARTERS = 16;
export const rowY = (row: number): number => 100 + 320 * row;

/** Where a quarter of a row stands. */
export const xOf = (quarter: number): number => 100 + 50 * quarter;

/** A page of which only the image knows how large it is, when there is an image. */
export const anUnmeasuredPage = (index: number, image?: string): PageInput => ({
  ...(image && { image }),
  rows: aPage(index).rows,
});

export function aPage(index: number, changes: Partial<PageInput> = {}): PageInput {
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const start = (index * ROWS + row) * QUARTERS;
    const points = Array.from({ length: QUARTERS }, (_, i) => `${start + i}@${xOf(i)}`);
    return {
      y: rowY(row),
      height: 100,
      startX: 80,
      endX: 900,
      onsetX: onsetsAtX(points.join(' ')),
    };
  });
  return { image: svgUrl(1000, 1400), width: 1000, height: 1400, rows, ...changes };
}

/** The picture of so many pages. */
export const somePages = (
  pages: readonly PageInput[],
  image: Partial<ImageSource> = {},
): Partial<ImageSource> => {
  const end = quarters(pages.length * ROWS * QUARTERS);
  return { type: '3d', pages: PagePositions.from(pages, { end }), ...image };
};

/** A piece in 4/4 with pages; three of them by default. */
export const aBook = (
  pages: readonly PageInput[] = [aPage(0), aPage(1), aPage(2)],
  image: Partial<ImageSource> = {},
): PieceBuilder =>
  aPiece()
    .withInfo({ title: 'Study' })
    .withMeasures((pages.length * ROWS * QUARTERS) / 4)
    .withImage([], { url: undefined, picture: undefined, ...somePages(pages, image) });

interface Setup {
  readonly width?: number;
  readonly height?: number;
  readonly attributes?: Readonly<Record<string, string>>;
}

/** Waits for something; parts of the library are fetched when they are first needed. */
export const until = (condition: () => unknown, what: string): Promise<void> =>
  waitUntil(condition, what);

/** A `<glosa-scan>` on the page: what it shows, and the gestures of its reader. */
export class ScanHarness {
  private constructor(
    readonly element: GlosaScan,
    readonly piece: Piece,
    private readonly frames: HandFrames,
  ) {}

  static async setup(
    builder: Pick<PieceBuilder, 'build' | 'handFrames'> = aBook(),
    { width = 800, height = 600, attributes = {} }: Setup = {},
  ): Promise<ScanHarness> {
    const piece = builder.build();
    const element = document.createElement('glosa-scan');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.piece = piece;
    element.style.setProperty('width', `${width}px`);
    element.style.setProperty('--glosa-scan-height', `${height}px`);
    await fixture(html`<div>${element}</div>`);
    const harness = new ScanHarness(element, piece, builder.handFrames);
    const shown = () => harness.viewport ?? harness.message;
    await until(shown, 'nothing is shown');
    await harness.settle();
    return harness;
  }

  /** Lets observers, scroll events and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Turns one frame of the piece's clock. */
  async frame(milliseconds = 300): Promise<void> {
    this.frames.next(milliseconds);
    await this.settle();
  }

  /** Waits until a page has turned. */
  async turned(): Promise<void> {
    let before = -1;
    while (before !== this.scrollTop) {
      before = this.scrollTop;
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
    await this.settle();
  }

  async seek(onset: number): Promise<void> {
    this.piece.transport.seek({ onset: quarters(onset) });
    await this.frame();
    await this.turned();
  }

  part(name: string): HTMLElement | null {
    return this.element.renderRoot.querySelector(`[part~=${name}]`);
  }

  parts(name: string): readonly HTMLElement[] {
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>(`[part~=${name}]`)];
  }

  get viewport(): HTMLElement | null {
    return this.part('viewport');
  }

  get messages(): readonly string[] {
    return this.parts('message').map((part) => part.querySelector('span')?.textContent ?? '');
  }

  get message(): string | undefined {
    return this.messages[0];
  }

  /** Presses the button of the first message. */
  act(): void {
    this.part('message')?.querySelector('button')?.click();
  }

  get onset(): number | undefined {
    return this.piece.transport.moment.onset;
  }

  get scrollTop(): number {
    return this.viewport?.scrollTop ?? 0;
  }

  async scrollTo(top: number): Promise<void> {
    this.viewport?.scrollTo({ top, behavior: 'instant' });
    await this.settle();
  }

  /** The pages that are in the document: where each begins on the screen, and how high it is. */
  get pages(): readonly (readonly [top: number, height: number])[] {
    const origin = this.part('picture')!.getBoundingClientRect().top;
    return this.parts('page').map((page) => {
      const { top, height } = page.getBoundingClientRect();
      return [Math.round(top - origin), Math.round(height)];
    });
  }

  /** Addresses of the images that are in the document. */
  get images(): readonly string[] {
    return this.parts('page').map((page) => page.querySelector('img')?.src ?? '');
  }

  /** From which origin on an address is that of the test server. */
  get paths(): readonly string[] {
    return this.images.map((url) => url.replace(location.origin, ''));
  }

  get tiles(): readonly DOMRect[] {
    const tiles = this.element.renderRoot.querySelectorAll('.tiles');
    return [...tiles].map((each) => each.getBoundingClientRect());
  }

  get hasDrawnTiles(): boolean {
    return this.element.renderRoot.querySelector('.tiles canvas') !== null;
  }

  /** Where the playhead stands in the picture, and how high it is; undefined while it is hidden. */
  get playhead(): readonly number[] | undefined {
    const playhead = this.part('playhead');
    if (!playhead || playhead.hidden) return undefined;
    const origin = this.part('picture')!.getBoundingClientRect();
    const { left, top, width, height } = playhead.getBoundingClientRect();
    return [left + width / 2 - origin.left, top - origin.top, height].map(Math.round);
  }

  get rows(): number {
    return this.element.renderRoot.querySelectorAll('.row').length;
  }

  get pager(): string | undefined {
    return this.part('pager')?.querySelector('span')?.textContent ?? undefined;
  }

  async turn(direction: 'Previous' | 'Next'): Promise<void> {
    this.part('pager')!.querySelector<HTMLElement>(`[aria-label^=${direction}]`)!.click();
    await this.settle();
  }

  get smallPages(): readonly HTMLElement[] {
    return [...(this.part('minimap')?.querySelectorAll('button') ?? [])];
  }

  /** Clicks at a place of the picture, in pixels on the screen. */
  click(x: number, y: number): void {
    const { left, top } = this.part('picture')!.getBoundingClientRect();
    const place = { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true };
    this.viewport!.dispatchEvent(new MouseEvent('click', place));
  }

  press(key: string): void {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    this.viewport?.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  /** The chosen labels as they are drawn: x, y, width in the picture. */
  get labels(): readonly (readonly number[])[] {
    const origin = this.part('picture')!.getBoundingClientRect();
    return this.parts('label').map((label) => {
      const { left, top, width } = label.getBoundingClientRect();
      return [left - origin.left, top - origin.top, width].map(Math.round);
    });
  }

  /** From where to where down the picture labels are painted. */
  get painted(): readonly [number, number] {
    const canvas = this.element.renderRoot.querySelector('canvas.over')!;
    const origin = this.part('picture')!.getBoundingClientRect().top;
    const { top, bottom } = canvas.getBoundingClientRect();
    return [Math.round(top - origin), Math.round(bottom - origin)];
  }
}
