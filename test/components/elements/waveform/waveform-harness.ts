import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { Peaks, writePeaks } from '#engines/peaks';
import { prepareMessages } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import type { GlosaWaveform } from '#elements/waveform/waveform.js';
import '#elements/waveform/define.js';
import { aPiece, type PieceBuilder, type SyncRow } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { urlOf } from '../../engines/sound-files.js';

/** Messages and keys are fetched when they are needed: here they are. */
await Promise.all([prepareMessages(), prepareKeys()]);

/** A peaks file of so many seconds, ten pairs a second, growing from silence to full level. */
export function peaksFile(seconds: number): string {
  const pairs = Int8Array.from({ length: 20 * seconds }, (_, index) => {
    const level = Math.round((127 * (index >> 1)) / (10 * seconds));
    return index % 2 ? level : -level;
  });
  const peaks = new Peaks({ sampleRate: 1000, samplesPerPixel: 100, pairs });
  return urlOf(writePeaks(peaks), 'application/octet-stream');
}

/** Forty measures of 4/4, a second each, after two seconds of silence. */
export const SYNC: readonly SyncRow[] = [
  [0, 2],
  [160, 42],
];

/** A piece with a recording of 50 seconds and its peaks. */
export const aRecording = (): PieceBuilder =>
  aPiece()
    .withMeasures(40)
    .withAudio(SYNC, { peaksUrl: peaksFile(50) });

const EVENTS = ['glosa-play', 'glosa-pause', 'glosa-seek', 'glosa-error'];

/** A `<glosa-waveform>` on the page: what it shows, and the gestures of its user. */
export class WaveformHarness {
  readonly events: string[] = [];
  readonly engine: ScriptedEngine;

  private constructor(
    readonly element: GlosaWaveform,
    readonly builder: PieceBuilder,
    readonly piece: ReturnType<PieceBuilder['build']>,
  ) {
    this.engine = new ScriptedEngine(builder.handFrames, { duration: 50 });
    piece.transport.attach(this.engine, piece.recording?.sync);
    builder.handFrames.run(1);
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  static async setup(builder = aRecording(), width = 500): Promise<WaveformHarness> {
    const piece = builder.build();
    const element = await fixture<GlosaWaveform>(
      html`<glosa-waveform .piece=${piece}></glosa-waveform>`,
    );
    element.style.setProperty('width', `${width}px`);
    const harness = new WaveformHarness(element, builder, piece);
    const isTold = () => harness.message !== undefined && harness.message !== 'Loading';
    const isThere = () => harness.isDrawn || isTold() || harness.images.length > 0;
    await waitUntil(isThere, 'nothing is shown');
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
    this.builder.handFrames.next(milliseconds);
    await this.settle();
  }

  part(name: string): HTMLElement | null {
    return this.element.renderRoot.querySelector(`[part~=${name}]`);
  }

  get viewport(): HTMLElement {
    return this.part('viewport')!;
  }

  get isDrawn(): boolean {
    return this.canvas.hasAttribute('data-drawn');
  }

  get message(): string | undefined {
    return this.part('message')?.querySelector('span')?.textContent ?? undefined;
  }

  get images(): readonly HTMLImageElement[] {
    return [...this.element.renderRoot.querySelectorAll('img')];
  }

  get date(): number | undefined {
    return this.piece.transport.moment.date;
  }

  get times(): readonly string[] {
    const marks = [...(this.part('ruler')?.children ?? [])];
    return marks.map(({ textContent }) => textContent).filter(Boolean);
  }

  get spoken(): string | null {
    return this.viewport.getAttribute('aria-valuetext');
  }

  get contentWidth(): number {
    return this.viewport.scrollWidth;
  }

  get scrollLeft(): number {
    return this.viewport.scrollLeft;
  }

  get drawnColumns(): number {
    return this.canvas.width;
  }

  /** Left edge and width of what is drawn, in pixels of the content. */
  get drawnStretch(): readonly [number, number] {
    return [this.canvas.offsetLeft, this.canvas.offsetWidth];
  }

  /** From where to where the played part is colored, from the left of the viewport. */
  get playedUpTo(): number {
    const window = this.element.renderRoot.querySelector('.window')!;
    return window.getBoundingClientRect().right - this.left;
  }

  /** Where the playhead stands, from the left of the viewport; undefined when hidden. */
  get playheadX(): number | undefined {
    const playhead = this.part('playhead');
    if (!playhead || playhead.hidden) return undefined;
    const { left, width } = playhead.getBoundingClientRect();
    return left + width / 2 - this.left;
  }

  /** How high the outline is at a place of the drawing, as a share of the stage. */
  heightAt(x: number): number {
    const { width, height } = this.canvas;
    const column = Math.min(width - 1, Math.round((x * width) / this.canvas.offsetWidth));
    const { data } = this.canvas.getContext('2d')!.getImageData(column, 0, 1, height);
    return data.filter((value, index) => index % 4 === 3 && value > 0).length / height;
  }

  /** Color of a drawn pixel at the middle of the recording. */
  get color(): string {
    const { width, height } = this.canvas;
    const context = this.canvas.getContext('2d')!;
    return [...context.getImageData(width / 2, height / 2, 1, 1).data].join();
  }

  press(key: string, modifiers: KeyboardEventInit = {}): void {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    this.viewport.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  /** Clicks so many pixels right of the viewport's left edge. */
  click(x: number, modifiers: MouseEventInit = {}): void {
    const options = { clientX: this.left + x, bubbles: true, ...modifiers };
    this.viewport.dispatchEvent(new MouseEvent('click', options));
  }

  async wheelZoom(deltaY: number, x: number): Promise<void> {
    const options = { deltaY, clientX: this.left + x, ctrlKey: true, cancelable: true };
    this.viewport.dispatchEvent(new WheelEvent('wheel', options));
    await this.settle();
  }

  async scrollTo(left: number): Promise<void> {
    this.viewport.scrollTo({ left, behavior: 'instant' });
    await this.settle();
  }

  tryAgain(): void {
    this.part('message')?.querySelector('button')?.click();
  }

  private get canvas(): HTMLCanvasElement {
    return this.element.renderRoot.querySelector('canvas')!;
  }

  private get left(): number {
    return this.viewport.getBoundingClientRect().left;
  }
}
