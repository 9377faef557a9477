import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { resetMouse, sendMouse } from '@web/test-runner-commands';
import type { Piece } from '#core';
import { prepareMessages, prepareTexts } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import { readScore } from '#entries/notation.js';
import type { GlosaGrid } from '#elements/grid/grid.js';
import '#elements/grid/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aMidiFile, off, on } from '../../engines/notation/midi-bytes.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** Loads the code that the element would fetch later, the worker that reads scores too. */
await Promise.all([
  readScore(aMidiFile([on(0, 60), off(96, 60)]), 'first.mid'),
  prepareMessages(),
  prepareKeys(),
  prepareTexts('labels', 'labeling'),
  prepareTexts('views', 'tools'),
  import('#views/minimap/minimap.js'),
  import('#views/labels/label-layer.js'),
]);

const EVENTS = ['glosa-seek', 'glosa-play', 'glosa-label-create', 'glosa-label-change'];

/** Twenty measures of 4/4 with a recording, a second for a quarter. */
export const aSong = (): PieceBuilder =>
  aPiece()
    .withMeasures(20)
    .withAudio([
      [0, 0],
      [80, 80],
    ]);

interface Setup {
  readonly width?: number;
  readonly row?: number;
  readonly lines?: number;
  readonly zoom?: number;
  readonly minimap?: boolean;
  /** Of the view, in pixels. */
  readonly height?: number;
}

/** A `<glosa-grid>` on the page: what it shows, and the gestures of its user. */
export class GridHarness {
  readonly events: string[] = [];

  private constructor(
    readonly element: GlosaGrid,
    readonly builder: PieceBuilder,
    readonly piece: Piece,
  ) {
    const engine = new ScriptedEngine(builder.handFrames, { duration: 80 });
    piece.transport.attach(engine, piece.recording?.sync);
    builder.handFrames.run(1);
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  static async setup(builder = aSong(), options: Setup = {}): Promise<GridHarness> {
    const { width = 1100, height = 400, row, lines, zoom, minimap = false } = options;
    await resetMouse();
    const piece = builder.build();
    const element = await fixture<GlosaGrid>(
      html`<glosa-grid
        .piece=${piece}
        .row=${row ?? null}
        .lines=${lines ?? null}
        .zoom=${zoom ?? 0}
        ?minimap=${minimap}
      ></glosa-grid>`,
    );
    element.style.setProperty('width', `${width}px`);
    element.style.setProperty('--glosa-grid-height', `${height}px`);
    const harness = new GridHarness(element, builder, piece);
    await waitUntil(() => harness.viewport ?? harness.message, 'nothing is shown');
    await harness.settle();
    // Labels that are only stretched are painted again a little later.
    await new Promise((resolve) => setTimeout(resolve, 150));
    await harness.settle();
    return harness;
  }

  /** Lets observers, scroll events and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Turns frames of the piece's clock. */
  async run(seconds: number): Promise<void> {
    this.builder.handFrames.run(seconds);
    await this.settle();
  }

  get viewport(): HTMLElement | null {
    return this.part('viewport');
  }

  get message(): string | undefined {
    return this.part('message')?.querySelector('span')?.textContent ?? undefined;
  }

  /** The names of the measures, by rows that are mounted. */
  get rows(): readonly string[] {
    return this.all('[part=row]').map((row) =>
      [...row.querySelectorAll('[part=name]')].map(({ textContent }) => textContent).join(' '),
    );
  }

  /** Returns the signs and texts at a measure. */
  signsOf(name: string): readonly string[] {
    const measure = this.measure(name)!;
    const signs = [...measure.querySelectorAll('.signature, .times, .ending, .repeat')];
    return signs.map(({ textContent, className }) => textContent.trim() || className);
  }

  /** The names of the lines in the first row, from above. */
  get lineNames(): readonly string[] {
    const [row] = this.all('[part=row]');
    const names = [...(row?.querySelectorAll('[part=line-name]') ?? [])];
    return names.map(({ textContent }) => textContent);
  }

  get currentMeasure(): string | undefined {
    return this.all('[data-current] [part=name]')[0]?.textContent ?? undefined;
  }

  get onset(): number | undefined {
    return this.piece.transport.moment.onset;
  }

  get spoken(): string | null {
    return this.viewport!.getAttribute('aria-valuetext');
  }

  get scrollTop(): number {
    return this.viewport!.scrollTop;
  }

  /** Width and height of all rows in pixels on the screen. */
  get size(): readonly [number, number] {
    const { width, height } = this.part('picture')!.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  }

  /** Where the playhead stands in the grid, and how high it is. */
  get playhead(): readonly [x: number, y: number, height: number] | undefined {
    const part = this.part('playhead');
    if (!part || part.hidden) return undefined;
    const { left, top } = this.part('picture')!.getBoundingClientRect();
    const rect = part.getBoundingClientRect();
    return [rect.left + 1 - left, rect.top - top, rect.height].map(Math.round) as never;
  }

  get isPainted(): boolean {
    return this.all('canvas').some((canvas) => !canvas.hidden);
  }

  /** How opaque a place of the labels is: 0 where none is painted. */
  alphaAt(name: string, share: number, line: number): number {
    const canvas = this.all('canvas.over')[0] as HTMLCanvasElement;
    const { x, y } = this.place(name, share, line);
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const probe = new OffscreenCanvas(1, 1).getContext('2d')!;
    const [sx, sy] = [canvas.width / width, canvas.height / height];
    probe.drawImage(canvas, (x - left) * sx, (y - top) * sy, 1, 1, 0, 0, 1, 1);
    return probe.getImageData(0, 0, 1, 1).data[3]!;
  }

  /** The labels as `type start-end line`. */
  get labels(): readonly string[] {
    const labels = this.piece.analysis?.labels ?? [];
    return labels.map(
      ({ type, start, duration = 0, line = '' }) => `${type} ${start}-${start + duration} ${line}`,
    );
  }

  /**
   * A place of the screen: how far into a measure, and on which of the six lines from above; 3.5 is the
   * band of names.
   */
  place(name: string, share: number, line = 3.5): { readonly x: number; readonly y: number } {
    const { left, width, top, height } = this.measure(name)!.getBoundingClientRect();
    const scale = height / 160;
    const below = line > 3.5 ? 22 : 0;
    const y = line === 3.5 ? 80 : (line - 0.5) * 23 + below;
    return { x: left + width * share, y: top + y * scale };
  }

  async click(name: string, share: number, modifiers: MouseEventInit = {}): Promise<void> {
    const { x: clientX, y: clientY } = this.place(name, share);
    const options = { clientX, clientY, bubbles: true, cancelable: true, ...modifiers };
    this.viewport!.dispatchEvent(new MouseEvent('click', options));
    await this.settle();
  }

  async drag(
    from: readonly [name: string, share: number, line: number],
    to: readonly [name: string, share: number, line: number],
  ): Promise<void> {
    const places = [this.place(...from), this.place(...to)] as const;
    const move = ({ x, y }: { x: number; y: number }) =>
      sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
    await move(places[0]);
    await sendMouse({ type: 'down' });
    await move({ x: (places[0].x + places[1].x) / 2, y: places[0].y });
    await move(places[1]);
    await this.settle();
    await sendMouse({ type: 'up' });
    await this.settle();
  }

  async press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    this.viewport!.dispatchEvent(new KeyboardEvent('keydown', options));
    await this.settle();
  }

  async scrollTo(top: number): Promise<void> {
    this.viewport!.scrollTo({ top, behavior: 'instant' });
    await this.settle();
  }

  /** Undefined while there is none. */
  get minimap(): HTMLElement | undefined {
    const part = this.part('minimap');
    return part && !part.hidden ? part : undefined;
  }

  /** Presses a place of the minimap, as a share of its width. */
  async pressMinimap(share: number): Promise<void> {
    const { left, top, width, height } = this.minimap!.getBoundingClientRect();
    const place = [left + share * width, top + height / 2].map(Math.round) as [number, number];
    await sendMouse({ type: 'click', position: place });
    await this.settle();
  }

  async keyOnMinimap(key: string): Promise<void> {
    const options = { key, bubbles: true, cancelable: true };
    this.minimap!.dispatchEvent(new KeyboardEvent('keydown', options));
    await this.settle();
  }

  async tryAgain(): Promise<void> {
    const count = this.piece.problems.length;
    this.part('message')!.querySelector('button')!.click();
    await waitUntil(() => this.piece.problems.length > count, 'nothing was tried');
  }

  private measure(name: string): Element | undefined {
    const names = this.all('[part=name]');
    return (
      names.find(({ textContent }) => textContent === name)?.closest('[part=measure]') ?? undefined
    );
  }

  private part(name: string): HTMLElement | null {
    return this.element.renderRoot.querySelector(`[part~=${name}]`);
  }

  private all(selector: string): readonly HTMLElement[] {
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>(selector)];
  }
}
