import { runInAction } from 'mobx';
import { type Label, seconds, syncSessionOf } from '#core';
import { browserFrames, prepareTexts } from '#kit';
import { ScoreHarness } from '#test/components/elements/score/score-harness.js';
import { TimedEngine } from '#test/components/elements/tap-bar/timed-engine.js';
import { waitUntil } from '#test/support/wait-until.js';
import type { PieceBuilder } from '#test/support/a-piece.js';
import { aScore } from '#test/components/elements/score/score-harness.js';
import { setTapLength } from '#views/labels/taps/tap-length.js';
import { written } from '../an-editor.js';

await prepareTexts('labels', 'labeling');

type Sync = Parameters<PieceBuilder['withAudio']>[0];

/** Measures of 4/4 without an analysis; a quarter takes so many seconds. */
export const anUnlabeledPerformance = (
  quarter = 2,
  measures = 16,
  sync: Sync = [
    [0, 0],
    [4 * measures, 4 * measures * quarter],
  ],
): PieceBuilder => aScore({ measures }).withAudio(sync).withFrames(browserFrames);

/** Measures of 4/4; a quarter takes so many seconds. Sections and cadences have buttons. */
export const aPerformance = (quarter?: number, measures?: number, sync?: Sync): PieceBuilder =>
  anUnlabeledPerformance(quarter, measures, sync).withMeta({
    creationButtons: [
      { type: 'Structure', tag: 'A' },
      { type: 'Structure', tag: 'B' },
      { type: 'Cadence', tag: 'PAC' },
    ],
  });

/** A `<glosa-score>` that nobody has touched, but where there is nothing to show before, over music that plays by the clock of the page. */
export class TappingView {
  private constructor(
    readonly score: ScoreHarness,
    readonly engine: TimedEngine,
  ) {}

  static async setup(builder = aPerformance()): Promise<TappingView> {
    localStorage.clear();
    setTapLength('next');
    const score = await ScoreHarness.setup(builder);
    const engine = new TimedEngine(200);
    score.piece.transport.attach(engine, score.piece.recording?.sync);
    const view = new TappingView(score, engine);
    await waitUntil(() => view.hasLayer(), 'no layer');
    return view;
  }

  /** Whether the labels have come; without an analysis they come when the view is touched. */
  private hasLayer(): boolean {
    if (!this.piece.analysis) this.score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
    return this.score.element.renderRoot.querySelector('[role=listbox]') !== null;
  }

  get piece() {
    return this.score.piece;
  }

  /** Plays from an onset. */
  async play(onset = 0): Promise<void> {
    const { transport } = this.piece;
    transport.seek({ onset: onset as Label['start'] });
    await transport.play();
    await waitUntil(() => (transport.moment.onset ?? -1) > onset, 'nothing moves');
  }

  async pause(): Promise<void> {
    this.piece.transport.pause();
    await this.score.settle();
  }

  /** Stops the music at an onset. */
  async pauseAt(onset: number): Promise<void> {
    this.piece.transport.seek({ onset: (onset + 0.1) as Label['start'] });
    await this.score.settle();
    await this.pause();
  }

  /** Moves the music to an onset and presses keys in the frames after. */
  async tapAt(onset: number, key: string, target: EventTarget = document.body): Promise<void> {
    const before = this.labels.length;
    this.piece.transport.seek({ onset: (onset + 0.1) as Label['start'] });
    await this.score.settle();
    this.press(key, target);
    await waitUntil(
      () => this.labels.length > before || this.said !== '',
      'nothing came of the tap',
    );
    await this.score.settle();
  }

  /** Presses a key; true when the page may still have it. */
  press(key: string, target: EventTarget = document.body): boolean {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    return target.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  calibrate(milliseconds: number): void {
    runInAction(() => (syncSessionOf(this.piece).latency = seconds(milliseconds / 1000)));
  }

  get labels(): readonly string[] {
    const labels = this.piece.analysis?.labels ?? [];
    return [...labels].sort((a, b) => a.start - b.start || a.id - b.id).map(written);
  }

  /** Text that is shown for a tap that made no label; empty when there is none. */
  get said(): string {
    const snacks = this.score.element.renderRoot.querySelectorAll<HTMLElement>('.snack');
    const [shown] = [...snacks].filter(({ hidden }) => !hidden);
    return shown?.querySelector('span')?.textContent ?? '';
  }

  /** Text that screen readers announced last. */
  get announced(): string {
    const places = this.score.element.renderRoot.querySelectorAll('.labels-surface [role=status]');
    return [...places].map(({ textContent }) => textContent.trim()).join('');
  }
}
