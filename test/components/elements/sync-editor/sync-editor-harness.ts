import { fixture, html, waitUntil } from '@open-wc/testing';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { type Piece, syncedRecording, type SyncPoint, syncSessionOf } from '#core';
import { Peaks, writePeaks } from '#engines/peaks';
import { type GlosaElement, prepareMessages, prepareTexts } from '#kit';
import { pictureOf } from '#views';
import { prepareKeys } from '#views/strip/strip-controls.js';
import '#entries/define.js';
import type { GlosaSyncEditor } from '#elements/sync-editor/sync-editor.js';
import { aPiece, type PieceBuilder, type SyncRow } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { urlOf } from '../../engines/sound-files.js';
import { svgUrl } from '../piece/files.js';

/** Loads the code that the element would fetch later. */
await Promise.all([
  prepareMessages(),
  prepareKeys(),
  prepareTexts('sync'),
  prepareTexts('labels'),
  import('#elements/sync-editor/sync-editor.body.js'),
  import('#views/labels/label-layer.js'),
]);

export const PATIENT = { timeout: 10_000 };
const DURATION = 40;

/** A recording of 40 seconds with a short sound at each of some dates. */
export function peaksFile(dates: readonly number[]): string {
  const pairs = Int8Array.from({ length: 2 * DURATION * 100 }, (_, index) => {
    const date = (index >> 1) / 100;
    const since = Math.min(...dates.map((at) => (date >= at ? date - at : Infinity)));
    const level = Math.round(110 * Math.exp(-4 * since));
    return index % 2 ? level : -level;
  });
  return urlOf(
    writePeaks(new Peaks({ sampleRate: 10_000, samplesPerPixel: 100, pairs })),
    'application/octet-stream',
  );
}

/** Two seconds for each of the first five measures of 4/4, and none after them. */
export const POINTS: readonly SyncRow[] = [
  [0, 1],
  [4, 3],
  [8, 5],
  [12, 7],
  [16, 9],
];

/** Twenty measures, 50 pixels each, with a recording whose first five measures are synchronized. */
export const aSong = (points: readonly SyncRow[] = POINTS): PieceBuilder =>
  aPiece()
    .withMeasures(20)
    .withImage(
      Array.from({ length: 81 }, (_, i) => [i, i * 12.5] as const),
      {
        picture: {
          width: 1000,
          height: 200,
          chunks: [{ x: 0, width: 1000, url: svgUrl(1000, 200) }],
        },
      },
    )
    .withAudio(points, { peaksUrl: peaksFile([1, 3, 5.06, 7, 9, 11.04]) });

interface Setup {
  readonly width?: number;
  readonly plain?: boolean;
  readonly step?: string;
  /** HTML inside the element. */
  readonly inside?: string;
}

/** A `<glosa-sync-editor>` on the page: what it shows, and the gestures of its user. */
export class SyncEditorHarness {
  private constructor(
    readonly element: GlosaSyncEditor,
    readonly piece: Piece,
    readonly builder: PieceBuilder,
    readonly engine: ScriptedEngine,
  ) {}

  static async setup(builder = aSong(), options: Setup = {}): Promise<SyncEditorHarness> {
    const { width = 1000, plain = false, step = '', inside = '' } = options;
    await resetMouse();
    const piece = builder.build();
    const engine = new ScriptedEngine(builder.handFrames, { duration: DURATION });
    piece.transport.attach(engine, piece.recording?.sync);
    builder.handFrames.run(1);
    const element = await fixture<GlosaSyncEditor>(
      html`<glosa-sync-editor .step=${step} ?plain=${plain}></glosa-sync-editor>`,
    );
    element.innerHTML = inside;
    element.style.setProperty('width', `${width}px`);
    element.piece = piece;
    const harness = new SyncEditorHarness(element, piece, builder, engine);
    await waitUntil(() => harness.isDrawn, 'nothing is drawn', PATIENT);
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

  get views(): readonly string[] {
    return [...this.element.children].map(({ localName, slot }) => `${localName} ${slot}`);
  }

  /** The points as `onset=date`, with the lap. */
  get points(): readonly string[] {
    return syncedRecording(this.piece)!.points.map(shortOf);
  }

  get chosen(): readonly string[] {
    return syncSessionOf(this.piece).selected.map(shortOf);
  }

  /** Chooses a point by its onset. */
  async choose(...onsets: readonly number[]): Promise<void> {
    const { points } = syncedRecording(this.piece)!;
    syncSessionOf(this.piece).select(points.filter(({ onset }) => onsets.includes(onset)));
    await this.settle();
  }

  get date(): number {
    return this.piece.transport.moment.date!;
  }

  get status(): string {
    return this.part('.status').textContent.trim();
  }

  get largestChange(): string {
    return this.part('.change').textContent.trim();
  }

  get isBad(): boolean {
    return this.element.renderRoot.querySelector('[data-bad]') !== null;
  }

  /** Options that a screen reader finds, and the one with the focus. */
  get options(): readonly string[] {
    return [...this.band.querySelectorAll('[role=option]')].map(({ textContent }) =>
      textContent.trim(),
    );
  }

  get activeOption(): string | undefined {
    const id = this.band.getAttribute('aria-activedescendant');
    const option = id ? this.band.querySelector(`#${id}`) : null;
    return option?.textContent.trim();
  }

  /** The marks under the tempo curve: what they say, and where they stand, in pixels from its left. */
  get marks(): readonly (readonly [title: string, x: number])[] {
    const { left } = this.part('.tempo').getBoundingClientRect();
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>('.doubt:not([hidden])')].map(
      (mark) => {
        const box = mark.getBoundingClientRect();
        return [mark.title, Math.round(box.left + box.width / 2 - left)];
      },
    );
  }

  get bubble(): string | undefined {
    const bubble = this.part('.bubble');
    return bubble.hidden ? undefined : bubble.textContent;
  }

  get hint(): string {
    return this.part('.hint').textContent.trim();
  }

  get isNowShown(): boolean {
    return !this.part('.now').hidden;
  }

  /** Where the present moment stands in the tempo curve. */
  get nowX(): number {
    return Math.round(new DOMMatrix(this.part('.now').style.transform).e);
  }

  /** A place of the screen: a date in the waveform, so many pixels above its foot. */
  inWave(date: number, above = 7): readonly [number, number] {
    const { left, bottom } = this.viewport('glosa-waveform').getBoundingClientRect();
    const { scrollLeft, clientHeight, offsetHeight } = this.viewport('glosa-waveform');
    const foot = bottom - (offsetHeight - clientHeight);
    return [left + date * 40 - scrollLeft, foot - above];
  }

  /** A place of the screen: an onset at the foot of the band, or further down in the score. */
  inScore(onset: number, below = -7): readonly [number, number] {
    const { left } = this.viewport('glosa-score').getBoundingClientRect();
    const { bottom } = this.band.getBoundingClientRect();
    return [left + onset * 12.5 - this.viewport('glosa-score').scrollLeft, bottom + below];
  }

  /** A place of the screen in a grid of four measures in a row. */
  inGrid(onset: number): readonly [number, number] {
    const grid = this.element.querySelector('glosa-grid')!.renderRoot;
    const measure = [...grid.querySelectorAll('[part=measure]')][onset / 4]!;
    const { left, top, height } = measure.getBoundingClientRect();
    return [left, top + height / 2];
  }

  /** A place in the band, over a date and so far down, 0 to 1. */
  inBand(date: number, down: number): readonly [number, number] {
    const { top, height } = this.band.getBoundingClientRect();
    return [this.inWave(date)[0], top + down * height];
  }

  async drag(
    from: readonly [number, number],
    to: readonly [number, number],
    { drop = true, altKey = false } = {},
  ): Promise<void> {
    await move(from);
    await sendMouse({ type: 'down' });
    if (altKey) await sendKeys({ down: 'Alt' });
    await move([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
    await move(to);
    await this.settle();
    if (drop) await this.drop();
    if (altKey) await sendKeys({ up: 'Alt' });
  }

  async drop(): Promise<void> {
    await sendMouse({ type: 'up' });
    await this.settle();
  }

  async hover(place: readonly [number, number]): Promise<void> {
    await move(place);
    await this.settle();
  }

  async click(place: readonly [number, number], times = 1, held?: string): Promise<void> {
    const position = place.map(Math.round) as [number, number];
    if (held) await sendKeys({ down: held });
    for (let i = 0; i < times; i++) await sendMouse({ type: 'click', position });
    if (held) await sendKeys({ up: held });
    if (times === 2) {
      const target = document.elementFromPoint(...position)!;
      const [clientX, clientY] = place;
      const options = { clientX, clientY, bubbles: true, composed: true, cancelable: true };
      target.dispatchEvent(new MouseEvent('dblclick', options));
    }
    await this.settle();
  }

  async press(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    this.band.dispatchEvent(new KeyboardEvent('keydown', options));
    await this.settle();
  }

  /** A finger on a place that moves to another; true when the page would scroll with it. */
  async touch(from: readonly [number, number], to: readonly [number, number]): Promise<boolean> {
    const target = this.part('.stage');
    const at = ([clientX, clientY]: readonly [number, number]) => ({ clientX, clientY });
    const touch = new Touch({ identifier: 1, target, ...at(from) });
    const isFree = target.dispatchEvent(
      new TouchEvent('touchstart', { touches: [touch], cancelable: true, bubbles: true }),
    );
    const point = { pointerType: 'touch', pointerId: 1, isPrimary: true, bubbles: true } as const;
    // No pointer is down that could be captured.
    target.setPointerCapture = () => undefined;
    target.dispatchEvent(new PointerEvent('pointerdown', { ...point, ...at(from) }));
    target.dispatchEvent(new PointerEvent('pointermove', { ...point, ...at(to) }));
    target.dispatchEvent(new PointerEvent('pointerup', { ...point, ...at(to) }));
    await this.settle();
    return isFree;
  }

  button(name: string): HTMLButtonElement {
    const buttons = [...this.element.renderRoot.querySelectorAll('button')];
    return buttons.find(({ ariaLabel }) => ariaLabel?.startsWith(name))!;
  }

  get buttons(): readonly string[] {
    const buttons = [...this.element.renderRoot.querySelectorAll('button')];
    return buttons.map(({ ariaLabel }) => ariaLabel ?? '');
  }

  async select(name: string, value: string): Promise<void> {
    const selects = [...this.element.renderRoot.querySelectorAll('select')];
    const select = selects.find(({ ariaLabel }) => ariaLabel === name)!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
    await this.settle();
  }

  async use(name: string): Promise<void> {
    this.button(name).click();
    await this.settle();
  }

  /** Scrolls the waveform so that a date stands at its left edge. */
  async scrollTo(date: number): Promise<void> {
    this.viewport('glosa-waveform').scrollTo({ left: date * 40, behavior: 'instant' });
    await this.settle();
  }

  /** Turns the wheel over a view until a place (pixels) stands at its left edge. */
  async wheel(tag: StripTag, left: number): Promise<void> {
    const view = this.element.querySelector(tag)!;
    view.dispatchEvent(new WheelEvent('wheel', { deltaX: 10, bubbles: true, composed: true }));
    await this.turn(tag, left);
  }

  /** Scrolls a view as a page that turns: by nobody's hand. */
  async turn(tag: StripTag, left: number): Promise<void> {
    this.viewport(tag).scrollTo({ left, behavior: 'instant' });
    await this.settle();
  }

  /** Lets a view follow the music, or not. */
  follow(tag: StripTag, isFollowing: boolean): void {
    const { axis } = pictureOf(this.element.querySelector(tag)!)!;
    if (isFollowing) axis.resume();
    else runInAction(() => (axis.isFollowing = false));
  }

  /** How far both views are scrolled, in pixels. */
  get scrolled(): readonly [wave: number, score: number] {
    const left = (tag: StripTag) => Math.round(this.viewport(tag).scrollLeft);
    return [left('glosa-waveform'), left('glosa-score')];
  }

  /** How opaque it is painted at a place: the lines over a view, or a canvas of the editor. */
  alphaAt(place: readonly [number, number], layer?: 'over' | 'head' | 'steps'): number {
    const canvas = layer ? this.canvas(layer) : this.linesAt(place);
    if (!canvas) return 0;
    const { left, top, width, height } = canvas.getBoundingClientRect();
    const [sx, sy] = [canvas.width / width, canvas.height / height];
    const [x, y] = [(place[0] - left) * sx, Math.floor((place[1] - top) * sy)];
    const probe = new OffscreenCanvas(3, 1).getContext('2d')!;
    probe.drawImage(canvas, Math.round(x) - 1, y, 3, 1, 0, 0, 3, 1);
    const { data } = probe.getImageData(0, 0, 3, 1);
    return Math.max(data[3]!, data[7]!, data[11]!);
  }

  /** In how many views lines of points are drawn. */
  get drawnOver(): number {
    return [...this.element.children].filter((view) =>
      view.shadowRoot!.querySelector('.sync-lines'),
    ).length;
  }

  private canvas(name: string): HTMLCanvasElement {
    return this.part(`canvas.${name}`) as HTMLCanvasElement;
  }

  /** The canvas of the view under a place. */
  private linesAt([x, y]: readonly [number, number]): HTMLCanvasElement | undefined {
    const views = this.element.querySelectorAll('glosa-waveform, glosa-score, glosa-grid');
    const canvases = [...views].flatMap(
      (view) => view.shadowRoot!.querySelector<HTMLCanvasElement>('.sync-lines') ?? [],
    );
    return canvases.find((canvas) => {
      const { left, right, top, bottom } = canvas.getBoundingClientRect();
      return x >= left && x <= right && y >= top && y <= bottom;
    });
  }

  get band(): HTMLElement {
    return this.part('.band');
  }

  private get isDrawn(): boolean {
    const over = this.element.renderRoot.querySelector<HTMLCanvasElement>('canvas.over');
    const wave = this.element.querySelector('glosa-waveform')?.renderRoot;
    const isWaveThere = !wave || wave.querySelector('canvas:not([hidden])') !== null;
    const strips = this.element.querySelectorAll<GlosaElement>('glosa-waveform, glosa-score');
    if (![...strips].every((strip) => pictureOf(strip)?.projection())) return false;
    return isWaveThere && over !== null && over.width > 300;
  }

  private viewport(tag: StripTag): HTMLElement {
    return this.element.querySelector(tag)!.renderRoot.querySelector<HTMLElement>('.viewport')!;
  }

  private part(selector: string): HTMLElement {
    return this.element.renderRoot.querySelector<HTMLElement>(selector)!;
  }
}

type StripTag = 'glosa-waveform' | 'glosa-score';

const shortOf = ({ onset, date, lap }: SyncPoint): string =>
  `${Math.round(onset * 1000) / 1000}=${Math.round(date * 1000) / 1000}${lap}`;

const move = (place: readonly [number, number]) =>
  sendMouse({ type: 'move', position: place.map(Math.round) as [number, number] });
