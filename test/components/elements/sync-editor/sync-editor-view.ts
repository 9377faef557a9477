import { sendMouse } from '@web/test-runner-commands';
import { type Piece, syncedRecording, type SyncPoint, syncSessionOf } from '#core';
import { type GlosaElement } from '#kit';
import { pictureOf } from '#views';
import type { GlosaSyncEditor } from '#elements/sync-editor/sync-editor.js';
import { type PieceBuilder } from '#test/support/a-piece.js';
import type { ScriptedEngine } from '#test/support/scripted-engine.js';

/** Reads what a `<glosa-sync-editor>` on the page shows, and where. */
export class SyncEditorView {
  protected constructor(
    readonly element: GlosaSyncEditor,
    readonly piece: Piece,
    readonly builder: PieceBuilder,
    readonly engine: ScriptedEngine,
  ) {}

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

  button(name: string): HTMLButtonElement {
    const buttons = [...this.element.renderRoot.querySelectorAll('button')];
    return buttons.find(({ ariaLabel }) => ariaLabel?.startsWith(name))!;
  }

  get buttons(): readonly string[] {
    const buttons = [...this.element.renderRoot.querySelectorAll('button')];
    return buttons.map(({ ariaLabel }) => ariaLabel ?? '');
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

  protected canvas(name: string): HTMLCanvasElement {
    return this.part(`canvas.${name}`) as HTMLCanvasElement;
  }

  /** The canvas of the view under a place. */
  protected linesAt([x, y]: readonly [number, number]): HTMLCanvasElement | undefined {
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

  protected get isDrawn(): boolean {
    const over = this.element.renderRoot.querySelector<HTMLCanvasElement>('canvas.over');
    const wave = this.element.querySelector('glosa-waveform')?.renderRoot;
    const isWaveThere = !wave || wave.querySelector('canvas:not([hidden])') !== null;
    const strips = this.element.querySelectorAll<GlosaElement>('glosa-waveform, glosa-score');
    if (![...strips].every((strip) => pictureOf(strip)?.projection())) return false;
    return isWaveThere && over !== null && over.width > 300;
  }

  viewport(tag: StripTag): HTMLElement {
    return this.element.querySelector(tag)!.renderRoot.querySelector<HTMLElement>('.viewport')!;
  }

  protected part(selector: string): HTMLElement {
    return this.element.renderRoot.querySelector<HTMLElement>(selector)!;
  }
}

export type StripTag = 'glosa-waveform' | 'glosa-score';

const shortOf = ({ onset, date, lap }: SyncPoint): string =>
  `${Math.round(onset * 1000) / 1000}=${Math.round(date * 1000) / 1000}${lap}`;

/** Moves the mouse. */
export const move = (place: readonly [number, number]) =>
  sendMouse({ type: 'move', position: place.map(Math.round) as [number, number] });
