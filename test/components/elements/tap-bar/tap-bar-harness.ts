import { fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import '#elements/tap-bar/define.js';
import { editorOf, type Piece, syncedRecording, syncSessionOf, tappingOf } from '#core';
import { browserFrames, prepareTexts } from '#kit';
import type { GlosaTapBar } from '#elements/tap-bar/tap-bar.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { entriesOf } from '../../core/time/score-builder.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';
import { TimedEngine } from './timed-engine.js';

/** Two measures that are repeated and two more, with a recording that nobody has synchronized. */
export const aTask = (score = '4/4 |:1 2:| 3 4'): PieceBuilder =>
  aPiece().withMeasureMap(entriesOf(score)).withAudio().withFrames(browserFrames);

interface Setup {
  readonly builder?: PieceBuilder;
  readonly width?: number;
  readonly increment?: string;
  /** `false` leaves the piece without anything that plays. */
  readonly hasEngine?: boolean;
}

/** A `<glosa-tap-bar>` on the page, over music that plays by the clock of the page. */
export class TapBarHarness extends ControlsHarness<GlosaTapBar> {
  private constructor(
    element: GlosaTapBar,
    readonly piece: Piece,
    readonly engine: TimedEngine,
  ) {
    super(element);
  }

  static async setup(options: Setup = {}): Promise<TapBarHarness> {
    await prepareTexts('sync');
    const { builder = aTask(), width = 1400, increment, hasEngine = true } = options;
    const piece = builder.build();
    const engine = new TimedEngine(120);
    if (hasEngine) piece.transport.attach(engine, piece.recording?.sync);
    const element = await fixture<GlosaTapBar>(
      html`<glosa-tap-bar .piece=${piece}></glosa-tap-bar>`,
    );
    if (increment) element.setAttribute('increment', increment);
    element.style.setProperty('width', `${width}px`);
    return new TapBarHarness(element, piece, engine).arrived();
  }

  /** Shows all tools, where there is little room. */
  async unfold(): Promise<void> {
    if (this.button('More tools')) await this.click('More tools');
  }

  /** How many rows its groups stand in: one ends above the middle of the next. */
  get rows(): number {
    const groups = this.element.renderRoot.querySelectorAll('.big, .group, .unfold, .tools > *');
    const middles = [...groups]
      .map((group) => group.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .sort((one, other) => one.top - other.top);
    let end = 0;
    return middles.filter(({ top, height, bottom }) => {
      const isNext = top + height / 2 > end;
      if (isNext) end = bottom;
      return isNext;
    }).length;
  }

  /** Text of the big button, without the hint below it. */
  get next(): string {
    return this.textOf('.big b');
  }

  get points(): string {
    const { points } = syncedRecording(this.piece)!;
    return points.map(({ onset, lap }) => `${onset}${lap}`).join(' ');
  }

  get dates(): readonly number[] {
    return syncedRecording(this.piece)!.points.map(({ date }) => date);
  }

  get tapping() {
    return tappingOf(this.piece);
  }

  /** The chosen point, as it reads. */
  get chosenPoint(): string {
    return this.textOf('.chosen');
  }

  async choosePoint(index: number): Promise<void> {
    const point = syncedRecording(this.piece)!.points[index]!;
    syncSessionOf(this.piece).select([point]);
    await this.settle();
  }

  async lock(): Promise<void> {
    runInAction(() => (this.piece.session.isLocked = true));
    await this.settle();
  }

  async undo(): Promise<void> {
    editorOf(this.piece).undo();
    await this.settle();
  }

  /** Starts, and waits until frames have told where the music is. */
  async start(): Promise<void> {
    this.big.click();
    await this.settle();
    await this.settle();
  }

  /** Presses the big button with a pointer. */
  async tap(): Promise<PointerEvent> {
    const event = new PointerEvent('pointerdown', { bubbles: true, composed: true, button: 0 });
    this.big.dispatchEvent(event);
    this.big.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }));
    await this.apart();
    return event;
  }

  /** Presses the big button as a screen reader does, or Enter. */
  async tapWithoutPointer(): Promise<void> {
    this.big.click();
    await this.apart();
  }

  /** Presses a key with the focus on the big button, or on another target. */
  async key(
    key: string,
    options: KeyboardEventInit & { readonly on?: EventTarget } = {},
  ): Promise<KeyboardEvent> {
    const { on = this.big, ...rest } = options;
    const event = new KeyboardEvent('keydown', {
      ...{ key, bubbles: true, composed: true, cancelable: true },
      ...rest,
    });
    on.dispatchEvent(event);
    await this.apart();
    return event;
  }

  keyUp(key: string): KeyboardEvent {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    const event = new KeyboardEvent('keyup', options);
    this.big.dispatchEvent(event);
    return event;
  }

  /** So long that two taps are two. */
  async apart(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 70));
    await this.settle();
  }

  get big(): HTMLButtonElement {
    return this.root.querySelector<HTMLButtonElement>('.big')!;
  }

  /** Message of the bar about the last failure. */
  get alert(): string {
    return this.textOf('[role=alert]');
  }

  /** What the bar says the last slide has done. */
  get slid(): string {
    return this.textOf('.done[role=status]');
  }

  /** The checked increment, or the chosen one of the list. */
  get increment(): string {
    const checked = this.root.querySelector('.choice :checked + span')?.textContent ?? '';
    return checked.replace(/\s+/g, ' ').trim() || this.listed('Other steps');
  }

  /** Returns the shown choice of a list. */
  listed(name: string): string {
    return this.list(name).selectedOptions[0]?.text.trim() ?? '';
  }

  async chooseListed(name: string, value: string): Promise<void> {
    const list = this.list(name);
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  list(name: string): HTMLSelectElement {
    const byLabel = this.root.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`);
    return byLabel ?? (this.field(name) as unknown as HTMLSelectElement);
  }

  async chooseIncrement(text: string): Promise<void> {
    const labels = [...this.root.querySelectorAll<HTMLLabelElement>('.choice label')];
    labels
      .find((label) => label.title === text)!
      .querySelector('input')!
      .click();
    await this.settle();
  }
}
