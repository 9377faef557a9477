import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { syncedRecording, syncSessionOf } from '#core';
import { prepareMessages, prepareTexts } from '#kit';
import { pictureOf } from '#views';
import { prepareKeys } from '#views/strip/strip-controls.js';
import '#entries/define.js';
import type { GlosaSyncEditor } from '#elements/sync-editor/sync-editor.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { aSong, DURATION } from './a-song.js';
import { move, type StripTag, SyncEditorView } from './sync-editor-view.js';

/** Loads the code that the element would fetch later. */
await Promise.all([
  prepareMessages(),
  prepareKeys(),
  prepareTexts('sync'),
  prepareTexts('labels', 'labeling'),
  import('#elements/sync-editor/sync-editor.body.js'),
  import('#views/labels/label-layer.js'),
]);

interface Setup {
  readonly width?: number;
  readonly plain?: boolean;
  readonly step?: string;
  /** HTML inside the element. */
  readonly inside?: string;
}

/** A `<glosa-sync-editor>` on the page: what it shows, and the gestures of its user. */
export class SyncEditorHarness extends SyncEditorView {
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
    await waitUntil(() => harness.isDrawn, 'nothing is drawn');
    await harness.settle();
    return harness;
  }

  /** Chooses a point by its onset. */
  async choose(...onsets: readonly number[]): Promise<void> {
    const { points } = syncedRecording(this.piece)!;
    syncSessionOf(this.piece).select(points.filter(({ onset }) => onsets.includes(onset)));
    await this.settle();
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
}
