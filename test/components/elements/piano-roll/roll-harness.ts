import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import type { Label, Piece } from '#core';
import { prepareMessages } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import { readScore } from '#entries/notation.js';
import type { GlosaPianoRoll } from '#elements/piano-roll/piano-roll.js';
import '#elements/piano-roll/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import {
  aMidiFile,
  off,
  on,
  trackName,
  type MidiBytes,
} from '../../engines/notation/midi-bytes.js';
import { urlOf } from '../../engines/sound-files.js';

/** Messages, keys, tools and the worker are fetched when they are needed: here they are. */
await Promise.all([
  prepareMessages(),
  prepareKeys(),
  import('#elements/piano-roll/tools/roll-tools.js'),
  readScore(aMidiFile([on(0, 60), off(96, 60)]), 'first.mid'),
]);

/** Ticks of a quarter in the files of these tests. */
const QUARTER = 96;
/** Width of the keyboard in pixels. */
export const KEYBOARD = 96;
const QUARTER_WIDTH = 32;

/** Notes of a quarter each, one after the other. */
export const tune = (...pitches: readonly number[]): readonly MidiBytes[] =>
  pitches.flatMap((pitch) => [on(0, pitch), off(QUARTER, pitch)]);

/** So many quarters on the spot. */
export const long = (pitch: number, quarters: number): readonly MidiBytes[] => [
  on(0, pitch),
  off(QUARTER * quarters, pitch),
];

export const midiUrl = (...tracks: readonly (readonly MidiBytes[])[]): string =>
  urlOf(aMidiFile(...tracks), 'audio/midi');

/** C D E F G A B C over a held C, eight quarters in two measures. */
export const aTune = (): string =>
  midiUrl(
    [trackName('Flute'), ...tune(60, 62, 64, 65, 67, 69, 71, 72)],
    [trackName('Bass'), ...long(48, 8)],
  );

export const aRoll = (url = aTune()): PieceBuilder => aPiece().withScore(url);

/** Where the pointer is, by onset and pitch. */
export interface At {
  readonly onset: number;
  readonly pitch: number;
}

const EVENTS = ['glosa-seek', 'glosa-play', 'glosa-label-create', 'glosa-error'];

/** A `<glosa-piano-roll>` on the page: what it shows, and the gestures of its user. */
export class RollHarness {
  readonly events: string[] = [];

  private constructor(
    readonly element: GlosaPianoRoll,
    readonly piece: Piece,
    private readonly builder: PieceBuilder,
  ) {
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  static async setup(builder = aRoll(), width = 800): Promise<RollHarness> {
    const piece = builder.build();
    const element = await fixture<GlosaPianoRoll>(
      html`<glosa-piano-roll .piece=${piece}></glosa-piano-roll>`,
    );
    element.style.setProperty('width', `${width}px`);
    const harness = new RollHarness(element, piece, builder);
    const isTold = () => harness.message !== undefined && harness.message !== 'Loading';
    const isThere = () => (harness.isPainted && harness.hasTools) || isTold();
    await waitUntil(isThere, 'nothing is shown');
    await harness.settle();
    return harness;
  }

  /** Lets observers, scroll events, paintings and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 4; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Lets a zoom end, which is painted a little later. */
  async settleZoom(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 120));
    await this.settle();
  }

  async moveTo(onset: number): Promise<void> {
    this.piece.transport.seek({ onset: onset as never });
    this.builder.handFrames.next(300);
    await this.settle();
  }

  /** Moves the music elsewhere, and waits until the page has turned. */
  async turnTo(onset: number): Promise<void> {
    const turned = new Promise((resolve) =>
      this.viewport.addEventListener('scrollend', resolve, { once: true }),
    );
    await this.moveTo(onset);
    await turned;
    await this.settle();
  }

  part(name: string): HTMLElement | null {
    return this.element.renderRoot.querySelector(`[part~=${name}]`);
  }

  get viewport(): HTMLElement {
    return this.part('viewport')!;
  }

  get isPainted(): boolean {
    return this.canvas !== null && !this.canvas.hidden && this.canvas.width > 1;
  }

  /** Whether legend and hand, which come after the picture, are there. */
  get hasTools(): boolean {
    return this.element.renderRoot.querySelector('.legend select') !== null;
  }

  get message(): string | undefined {
    return this.part('message')?.querySelector('span')?.textContent ?? undefined;
  }

  get octaves(): readonly string[] {
    return this.texts('.keys > span');
  }

  get legend(): readonly string[] {
    return this.texts('.legend li');
  }

  get status(): string {
    return this.texts('.legend [role=status]').join();
  }

  get measureNames(): readonly string[] {
    return [...(this.part('ruler')?.children ?? [])].map(({ textContent }) => textContent);
  }

  get spoken(): string | null {
    return this.viewport.getAttribute('aria-valuetext');
  }

  /** Color of what is painted at a place of the music. */
  colorAt({ onset, pitch }: At): string {
    const canvas = this.canvas!;
    const box = canvas.getBoundingClientRect();
    const { x, y } = this.pointOf({ onset, pitch });
    const column = Math.round(((x - box.left) * canvas.width) / box.width);
    const row = Math.round(((y - box.top) * canvas.height) / box.height);
    return [...canvas.getContext('2d')!.getImageData(column, row, 1, 1).data].join();
  }

  /** Pitches of the lit notes, and how many keys are lit. */
  get lit(): readonly [pitches: readonly number[], keys: number] {
    const shown = (selector: string) =>
      [...this.element.renderRoot.querySelectorAll<HTMLElement>(selector)].filter(
        ({ hidden }) => !hidden,
      );
    const rows = shown('.lights > i').map(({ style }) => Number(style.getPropertyValue('--_at')));
    return [rows.map((row) => this.highest - row).sort(), shown('.lit-keys > i').length];
  }

  get ringCount(): number {
    return this.element.renderRoot.querySelectorAll('.marks > i:not([hidden])').length;
  }

  get stretch(): readonly [start: number, end: number] | undefined {
    const { stretch } = this.piece.session;
    return stretch && [stretch.start, stretch.end];
  }

  get labels(): readonly Label[] {
    return this.piece.analysis?.labels ?? [];
  }

  get contentWidth(): number {
    return this.viewport.scrollWidth;
  }

  get rowHeight(): number {
    return Number(this.viewport.style.getPropertyValue('--_row'));
  }

  /** Where the row of a pitch stands on the screen. */
  rowTop(pitch: number): number {
    return this.pointOf({ onset: 0, pitch }).y - this.rowHeight / 2;
  }

  get stage(): HTMLElement {
    return this.part('stage')!;
  }

  /** Where the playhead stands on the screen, from the left of the viewport. */
  get playheadX(): number {
    const { left, width } = this.part('playhead')!.getBoundingClientRect();
    return left + width / 2 - this.left;
  }

  click(at: At, modifiers: MouseEventInit = {}): void {
    this.send('pointerdown', at, modifiers);
    this.send('pointerup', at, modifiers);
    this.send('click', at, modifiers);
  }

  drag(from: At, to: At): void {
    this.send('pointerdown', from);
    this.send('pointermove', to, { buttons: 1 });
    this.send('pointerup', to);
    this.send('click', to);
  }

  press(key: string, modifiers: KeyboardEventInit = {}): void {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    this.viewport.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  async wheel(deltaY: number, at: At, modifiers: WheelEventInit = {}): Promise<WheelEvent> {
    const options = { ...this.clientOf(at), ...modifiers, deltaY, bubbles: true, cancelable: true };
    const event = new WheelEvent('wheel', options);
    this.stage.dispatchEvent(event);
    await this.settleZoom();
    return event;
  }

  /** Moves two fingers, one over the other, from one distance to another. */
  async pinchUpright(from: number, to: number): Promise<void> {
    const turn = (type: string, distance: number) => {
      const touches = [0, distance].map((y) => ({ clientX: 300, clientY: 100 + y }));
      const event = new Event(type, { cancelable: true, bubbles: true, composed: true });
      // Desktop browsers without touch have no TouchEvent.
      this.stage.dispatchEvent(Object.defineProperty(event, 'touches', { value: touches }));
    };
    turn('touchstart', from);
    turn('touchmove', to);
    turn('touchend', to);
    await this.settleZoom();
  }

  async colorBy(value: string): Promise<void> {
    const select = this.element.renderRoot.querySelector('select')!;
    select.value = value;
    select.dispatchEvent(new Event('change'));
    await this.settle();
  }

  /** Presses a button of the legend by its name, or that of the message. */
  async push(name: string): Promise<void> {
    const buttons = [...this.element.renderRoot.querySelectorAll('button')];
    const named = (button: HTMLElement) => (button.ariaLabel ?? button.textContent).trim() === name;
    buttons.find(named)?.click();
    await this.settleZoom();
  }

  private send(type: string, at: At, modifiers: MouseEventInit = {}): void {
    const pointer = { pointerId: 1, isPrimary: true, pointerType: 'mouse' };
    const options = { ...this.clientOf(at), bubbles: true, composed: true, cancelable: true };
    this.stage.dispatchEvent(new PointerEvent(type, { ...pointer, ...options, ...modifiers }));
  }

  private clientOf(at: At) {
    const { x, y } = this.pointOf(at);
    return { clientX: x, clientY: y };
  }

  /** The middle of a pitch's row at an onset. */
  private pointOf({ onset, pitch }: At) {
    const scale = Number(this.viewport.style.getPropertyValue('--_scale'));
    const { top } = this.stage.getBoundingClientRect();
    const { left } = this.element.renderRoot.querySelector('.content')!.getBoundingClientRect();
    const row = this.highest - pitch + 0.5;
    const y = top + this.stage.clientTop + row * this.rowHeight - this.stage.scrollTop;
    return { x: left + onset * QUARTER_WIDTH * scale, y };
  }

  private get highest(): number {
    const [first] = this.element.renderRoot.querySelectorAll<HTMLElement>('.keys > span');
    const octave = Number(/-?\d+$/.exec(first!.textContent)?.[0]);
    return 12 * (octave + 1) + Number(first!.style.getPropertyValue('--_at'));
  }

  private texts(selector: string): readonly string[] {
    const found = [...this.element.renderRoot.querySelectorAll(selector)];
    return found.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  }

  private get canvas(): HTMLCanvasElement | null {
    return this.element.renderRoot.querySelector('canvas.notes');
  }

  private get left(): number {
    return this.viewport.getBoundingClientRect().left;
  }
}
