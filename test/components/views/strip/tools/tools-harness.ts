import { waitUntil } from '#test/support/wait-until.js';
import { prepareTexts } from '#kit';
import '#views/strip/tools/strip-tools.js';
import type { ViewElement } from '#views/view/view-element.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import type { PieceBuilder } from '#test/support/a-piece.js';
import { aScore, ScoreHarness } from '#test/components/elements/score/score-harness.js';
import { WaveformHarness } from '#test/components/elements/waveform/waveform-harness.js';

await prepareTexts('views', 'tools');

/** A second for a measure of 4/4. */
export const aSyncedScore = (): PieceBuilder =>
  aScore().withAudio([
    [0, 0],
    [64, 16],
  ]);

/** The tools of a strip: what they show, and the hand and keys on them. */
export class ToolsHarness {
  private constructor(
    readonly element: ViewElement,
    readonly page: ScoreHarness | WaveformHarness,
  ) {}

  /** A score of 16 measures, 25 pixels for a quarter after 60 of clef and key, 700 pixels of it in view. */
  static async ofScore(builder = aSyncedScore()): Promise<ToolsHarness> {
    const page = await ScoreHarness.setup(builder);
    const { transport, recording } = page.piece;
    const engine = new ScriptedEngine(builder.handFrames, { duration: 20 });
    transport.attach(engine, recording?.sync);
    await page.frame();
    return new ToolsHarness(page.element, page).arrived();
  }

  /** A recording of 50 seconds in 500 pixels: after two seconds of silence, a measure in each; or another. */
  static async ofWaveform(builder?: PieceBuilder, width?: number): Promise<ToolsHarness> {
    const page = await WaveformHarness.setup(builder, width);
    return new ToolsHarness(page.element, page).arrived();
  }

  get piece() {
    return this.page.piece;
  }

  get loop(): readonly [number, number] | undefined {
    const { loop } = this.piece.transport;
    return loop && [loop.start, loop.end];
  }

  async settle(): Promise<void> {
    await this.page.settle();
  }

  /** Texts between those of the ruler, with their places on the screen from the left of the picture. */
  get secondMarks(): readonly (readonly [text: string, x: number])[] {
    const marks = [...this.root.querySelectorAll<HTMLElement>('.ruler-layer span')];
    return marks.map((mark) => [mark.textContent, Math.round(mark.offsetLeft)]);
  }

  /** From where to where the loop is drawn, in pixels of the picture on the screen. */
  get loops(): readonly (readonly [start: number, end: number])[] {
    const boxes = [...this.root.querySelectorAll<HTMLElement>('[part=loop]')];
    return boxes.map((box) => [box.offsetLeft, box.offsetLeft + box.offsetWidth]);
  }

  /** Whether the pointer would take hold of an end of the loop. */
  get isAtEdge(): boolean {
    return this.ruler.hasAttribute('data-edge');
  }

  async hoverRuler(x: number): Promise<void> {
    this.send(this.ruler, 'pointermove', x);
    await this.settle();
  }

  /** Pulls over the ruler, from and to pixels of the viewport; Escape takes it back. */
  async pullRuler(
    from: number,
    to: number,
    options: PointerEventInit & { readonly escapes?: boolean } = {},
  ): Promise<void> {
    await this.pull(this.ruler, [from, to], options);
  }

  async clickRuler(type: 'click' | 'dblclick', x: number): Promise<void> {
    this.send(this.ruler, 'pointerdown', x);
    this.send(this.ruler, 'pointerup', x);
    this.sendMouse(this.ruler, type, x);
    await this.settle();
  }

  async press(key: string, on: 'viewport' | 'minimap' = 'viewport'): Promise<void> {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    this.find(on).dispatchEvent(new KeyboardEvent('keydown', options));
    await this.settle();
  }

  async showMinimap(isShown = true): Promise<void> {
    this.element.minimap = isShown;
    await this.settle();
    const map = () => this.root.querySelector('[part=minimap]');
    // Its code comes with it.
    if (isShown) await waitUntil(map, 'no minimap');
    await this.settle();
  }

  get hasMinimap(): boolean {
    return this.root.querySelector('[part=minimap]')?.checkVisibility() ?? false;
  }

  /** The frame around what is in view: shares of the whole, rounded to hundredths. */
  get frame(): readonly [start: number, end: number] {
    const map = this.find('minimap').getBoundingClientRect();
    const frame = this.root.querySelector('.frame')!.getBoundingClientRect();
    const share = (x: number) => Math.round(((x - map.left) / map.width) * 100) / 100;
    return [share(frame.left), share(frame.right)];
  }

  get mapText(): string | null {
    return this.find('minimap').ariaValueText;
  }

  get mapHeadX(): number | undefined {
    const head = this.root.querySelector<HTMLElement>('.head')!;
    return head.hidden ? undefined : new DOMMatrix(head.style.transform).e;
  }

  /** The colors that the map shows from top to bottom at a share of its width. */
  colorsAt(share: number): readonly string[] {
    const canvas = this.root.querySelector<HTMLCanvasElement>('.minimap canvas')!;
    const x = Math.floor(share * canvas.width);
    const { data } = canvas.getContext('2d')!.getImageData(x, 0, 1, canvas.height);
    const colors = Array.from({ length: canvas.height }, (_, y) =>
      data[y * 4 + 3]! > 200 ? [...data.slice(y * 4, y * 4 + 3)].join(' ') : '',
    );
    return [...new Set(colors.filter(Boolean))];
  }

  /** Pulls in the minimap, from and to shares of its width. */
  async pullMap(from: number, to: number, options: PointerEventInit = {}): Promise<void> {
    const { width } = this.find('minimap').getBoundingClientRect();
    await this.pull(this.find('minimap'), [from * width, to * width], options);
  }

  get scrollLeft(): number {
    return this.find('viewport').scrollLeft;
  }

  private async arrived(): Promise<this> {
    await waitUntil(() => this.root.querySelector('.ruler-layer'), 'no tools');
    await this.settle();
    return this;
  }

  private async pull(
    target: HTMLElement,
    [from, to]: readonly [number, number],
    { escapes = false, ...options }: PointerEventInit & { readonly escapes?: boolean },
  ): Promise<void> {
    // A pointer that no hand holds cannot be captured.
    target.setPointerCapture = () => undefined;
    this.send(target, 'pointerdown', from, options);
    this.send(target, 'pointermove', (from + to) / 2, options);
    this.send(target, 'pointermove', to, options);
    await this.settle();
    if (escapes) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    else this.send(target, 'pointerup', to, options);
    this.sendMouse(target, 'click', to);
    await this.settle();
  }

  private send(target: HTMLElement, type: string, x: number, options: PointerEventInit = {}): void {
    const { left } = this.find('viewport').getBoundingClientRect();
    const pointer = { pointerId: 1, isPrimary: true, bubbles: true, composed: true };
    const all = { ...pointer, clientX: left + x, clientY: 5, ...options };
    target.dispatchEvent(new PointerEvent(type, all));
  }

  private sendMouse(target: HTMLElement, type: string, x: number): void {
    const { left } = this.find('viewport').getBoundingClientRect();
    const options = { bubbles: true, composed: true, cancelable: true };
    target.dispatchEvent(new MouseEvent(type, { ...options, clientX: left + x, clientY: 5 }));
  }

  private get ruler(): HTMLElement {
    return this.find('ruler');
  }

  private find(part: string): HTMLElement {
    return this.root.querySelector<HTMLElement>(`[part~=${part}]`)!;
  }

  private get root(): ShadowRoot {
    return this.element.renderRoot as ShadowRoot;
  }
}
