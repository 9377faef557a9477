import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { type ImageSource, type Piece, pixels, PositionTable, quarters } from '#core';
import { prepareMessages } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import type { GlosaScore } from '#elements/score/score.js';
import '#elements/score/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import type { HandFrames } from '#test/support/hand-frames.js';
import { svgUrl } from '../piece/files.js';

/** Messages and keys are fetched when they are needed: here they are. */
await Promise.all([prepareMessages(), prepareKeys()]);

/** Where the music starts in the strips of these tests, and how wide a quarter is. */
export const START = 60;
export const QUARTER_WIDTH = 25;
export const xOf = (onset: number): number => START + onset * QUARTER_WIDTH;

interface StripOptions {
  readonly measures?: number;
  /** Width of the tiles in pixels; 500 by default. */
  readonly tile?: number;
  readonly hasPositions?: boolean;
  /** Number of staves of 20 pixels, 40 pixels from one to the next; 1 by default. */
  readonly staves?: number;
}

/** A prepared strip of measures of 4/4 in tiles, 100 pixels high; 40 pixels more for each further staff. */
export function aStrip({
  measures = 16,
  tile = 500,
  hasPositions = true,
  staves = 1,
}: StripOptions = {}) {
  const height = 60 + 40 * staves;
  const width = xOf(measures * 4);
  const chunks = Array.from({ length: Math.ceil(width / tile) }, (_, i) => {
    const size = Math.min(tile, width - i * tile);
    return { x: i * tile, width: size, url: svgUrl(size, height) };
  });
  const positions = PositionTable.from({
    onsetX: Array.from({ length: measures * 4 }, (_, i) => ({
      onset: quarters(i),
      x: pixels(xOf(i)),
    })),
    bars: Array.from({ length: measures }, (_, i) => ({
      onset: quarters(i * 4),
      x: pixels(i === 0 ? 0 : xOf(i * 4) - 5),
    })),
    staves: Array.from({ length: staves }, (_, i) => ({
      top: pixels(20 + 40 * i),
      bottom: pixels(40 + 40 * i),
    })),
    gutter: START - 5,
  });
  const picture = { width, height, chunks };
  return { width, height, url: undefined, picture, ...(hasPositions && { positions }) };
}

/** A piece of 4/4 with a prepared strip. */
export const aScore = (
  options: StripOptions = {},
  image: Partial<ImageSource> = {},
): PieceBuilder =>
  aPiece()
    .withInfo({ title: 'Study' })
    .withMeasures(options.measures ?? 16)
    .withImage([], { ...aStrip(options), ...image });

/** A `<glosa-score>` on the page: what it shows, and the gestures of its reader. */
export class ScoreHarness {
  private constructor(
    readonly element: GlosaScore,
    readonly piece: Piece,
    private readonly frames: HandFrames,
  ) {}

  static async setup(builder = aScore(), width = 700): Promise<ScoreHarness> {
    const piece = builder.build();
    const element = await fixture<GlosaScore>(html`<glosa-score .piece=${piece}></glosa-score>`);
    element.style.setProperty('width', `${width}px`);
    const harness = new ScoreHarness(element, piece, builder.handFrames);
    await waitUntil(() => harness.viewport ?? harness.message, 'nothing is shown');
    await harness.settle();
    return harness;
  }

  /** Like `setup`, but presses the button of the first message as soon as there is one. */
  static async stopped(builder: PieceBuilder): Promise<ScoreHarness> {
    const piece = builder.build();
    const element = await fixture<GlosaScore>(html`<glosa-score .piece=${piece}></glosa-score>`);
    const harness = new ScoreHarness(element, piece, builder.handFrames);
    await waitUntil(() => harness.message, 'no message', { interval: 1 });
    harness.act();
    await harness.settle();
    return harness;
  }

  /** Lets observers, scroll events and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Turns one frame of the piece's clock. */
  async frame(milliseconds = 300): Promise<void> {
    this.frames.next(milliseconds);
    await this.settle();
  }

  part(name: string): HTMLElement | null {
    return this.element.renderRoot.querySelector(`[part~=${name}]`);
  }

  get viewport(): HTMLElement | null {
    return this.part('viewport');
  }

  get message(): string | undefined {
    return this.part('message')?.querySelector('span')?.textContent ?? undefined;
  }

  get messageRole(): string | null {
    return this.part('message')?.getAttribute('role') ?? null;
  }

  get onset(): number | undefined {
    return this.piece.transport.moment.onset;
  }

  /** Where the playhead stands on the screen, from the left of the viewport; undefined when hidden. */
  get playheadX(): number | undefined {
    const playhead = this.part('playhead');
    if (!playhead || playhead.hidden) return undefined;
    const { left, width } = playhead.getBoundingClientRect();
    return left + width / 2 - this.left;
  }

  get measureNames(): readonly string[] {
    return [...(this.part('ruler')?.children ?? [])].map(({ textContent }) => textContent);
  }

  /** Names of the measures that start so many pixels right of the viewport's left edge, or farther. */
  measuresFrom(x: number): readonly string[] {
    const ticks = [...(this.part('ruler')?.children ?? [])];
    const isNamed = ({ textContent }: Element) => textContent !== '';
    const isThere = (tick: Element) => tick.getBoundingClientRect().left >= this.left + x;
    return ticks.filter((tick) => isNamed(tick) && isThere(tick)).map((tick) => tick.textContent);
  }

  get currentMeasure(): string | null | undefined {
    return this.part('ruler')?.querySelector('[data-current]')?.textContent;
  }

  /** x of the mounted chunks in the strip. */
  get chunks(): readonly number[] {
    return [...this.element.renderRoot.querySelectorAll('[part=picture] .chunk')].map((chunk) =>
      Number(getComputedStyle(chunk).getPropertyValue('--_x')),
    );
  }

  get pictureWidth(): number {
    return this.part('picture')?.getBoundingClientRect().width ?? 0;
  }

  get gutterWidth(): number {
    return this.part('gutter')?.getBoundingClientRect().width ?? 0;
  }

  get staffLines(): number {
    return this.element.renderRoot.querySelectorAll('.staff').length;
  }

  get nodes(): number {
    return this.element.renderRoot.querySelectorAll('*').length;
  }

  /** Drawings of live notation in the page. */
  get svgCount(): number {
    return this.element.renderRoot.querySelectorAll('.chunk svg').length;
  }

  /** In which color live notation is drawn. */
  get inkColor(): string {
    const svg = this.element.renderRoot.querySelector('.chunk svg path');
    return svg ? getComputedStyle(svg).color : '';
  }

  /** Presses the button of the message. */
  act(): void {
    this.part('message')?.querySelector('button')?.click();
  }

  get scrollLeft(): number {
    return this.viewport?.scrollLeft ?? 0;
  }

  get spoken(): string | null | undefined {
    return this.viewport?.getAttribute('aria-valuetext');
  }

  get hasFollowChip(): boolean {
    return this.part('follow') !== null;
  }

  follow(): void {
    this.part('follow')?.click();
  }

  press(key: string, modifiers: KeyboardEventInit = {}): void {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    this.viewport?.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  /** Clicks so many pixels right of the viewport's left edge. */
  click(x: number, modifiers: MouseEventInit = {}): void {
    const options = { clientX: this.left + x, clientY: 0, bubbles: true, ...modifiers };
    this.viewport?.dispatchEvent(new MouseEvent('click', options));
  }

  async scrollTo(left: number): Promise<void> {
    this.viewport?.scrollTo({ left, behavior: 'instant' });
    await this.settle();
  }

  /** Turns the wheel sideways, and the strip goes where it leads. */
  async wheelTo(left: number): Promise<void> {
    this.viewport?.dispatchEvent(new WheelEvent('wheel', { deltaX: left - this.scrollLeft }));
    await this.scrollTo(left);
  }

  /** Turns the wheel with the control key, at so many pixels from the left. */
  async wheelZoom(deltaY: number, x: number): Promise<void> {
    const options = { deltaY, clientX: this.left + x, ctrlKey: true, cancelable: true };
    this.viewport?.dispatchEvent(new WheelEvent('wheel', options));
    await this.settle();
  }

  /** Moves two fingers from one distance to another around the same point, as a hand does: in steps. */
  async pinch(from: number, to: number, x: number): Promise<void> {
    const turn = (type: string, distance: number) => {
      const touches = [-0.5, 0.5].map((side) => ({
        clientX: this.left + x + side * distance,
        clientY: 0,
      }));
      const event = new Event(type, { cancelable: true });
      // Desktop browsers without touch have no TouchEvent.
      this.viewport?.dispatchEvent(Object.defineProperty(event, 'touches', { value: touches }));
    };
    turn('touchstart', from);
    await import('#views/strip/pinch.js');
    await this.settle();
    turn('touchmove', from);
    turn('touchmove', to);
    await this.settle();
  }

  private get left(): number {
    return this.viewport?.getBoundingClientRect().left ?? 0;
  }
}
