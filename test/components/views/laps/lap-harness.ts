import { waitUntil } from '#test/support/wait-until.js';
import { pictureOf } from '#views/view/pictures.js';
import { quarters } from '#core';
import { prepareTexts } from '#kit';
import type { SyncRow } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { aScore, ScoreHarness } from '../../elements/score/score-harness.js';

await prepareTexts('views', 'tools');

/** Measures 1 to 4 are played twice, a second a quarter, then the other twelve once. */
export const TWICE: readonly SyncRow[] = [
  [0, 1],
  [16, 17],
  [0, 17, 'a'],
  [64, 81, 'a'],
];

/** A score whose recording plays some of it several times, and the choice that it offers. */
export class LapHarness {
  private constructor(readonly score: ScoreHarness) {}

  static async setup(sync: readonly SyncRow[] = TWICE): Promise<LapHarness> {
    const builder = aScore().withAudio(sync);
    const score = await ScoreHarness.setup(builder);
    const { piece } = score;
    const engine = new ScriptedEngine(builder.handFrames, { duration: 90 });
    piece.transport.attach(engine, piece.recording?.sync);
    await waitUntil(() => pictureOf(score.element), 'the tools of the view have not come');
    await score.frame();
    return new LapHarness(score);
  }

  get transport() {
    return this.score.piece.transport;
  }

  /** Goes to an onset as a view does where somebody clicks. */
  async seek(onset: number): Promise<void> {
    const { element } = this.score;
    element.requestSeek({ onset: quarters(onset) });
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.score.settle();
    await this.score.frame();
  }

  /** Waits until something is offered. */
  async offered(): Promise<void> {
    await waitUntil(() => this.times.length > 0, 'nothing is offered');
  }

  /** Presses a key, such as `Shift+ArrowRight`. */
  async press(chord: string): Promise<void> {
    const [key = '', held] = chord.split('+').reverse();
    const options = { key, shiftKey: held === 'Shift', bubbles: true, composed: true };
    this.focused.dispatchEvent(new KeyboardEvent('keydown', { ...options, cancelable: true }));
    this.focused.dispatchEvent(new KeyboardEvent('keyup', options));
    await this.settle();
  }

  async choose(index: number): Promise<void> {
    this.buttons[index]!.click();
    await this.settle();
  }

  /** Offered laps; the audible one has a star. */
  get times(): readonly string[] {
    if (!this.group?.matches(':popover-open')) return [];
    return this.buttons.map(
      ({ textContent, ariaChecked }) =>
        `${textContent.replace(/\s+/g, ' ').trim()}${ariaChecked === 'true' ? ' *' : ''}`,
    );
  }

  get name(): string | null | undefined {
    return this.group?.ariaLabel;
  }

  get role(): string | null | undefined {
    return this.group?.role;
  }

  get announced(): string | null | undefined {
    return this.surface?.querySelector('[role=status]')?.textContent;
  }

  /** Index of the time that has the focus; -1 when none has. */
  get focusedTime(): number {
    return this.buttons.indexOf(this.focused as HTMLButtonElement);
  }

  focusView(): void {
    this.score.viewport?.focus();
  }

  /** Moves the focus where Tab moves it from the view. */
  focusTimes(): void {
    this.buttons.find(({ tabIndex }) => tabIndex === 0)?.focus();
  }

  get isViewFocused(): boolean {
    return this.focused === this.score.viewport;
  }

  get box(): DOMRect | undefined {
    return this.group?.getBoundingClientRect();
  }

  /** Whether the offer stands right behind what has the keyboard's focus in the view. */
  get followsView(): boolean {
    return this.score.viewport?.nextElementSibling === this.surface;
  }

  private get focused(): Element {
    return this.score.element.shadowRoot?.activeElement ?? this.score.viewport!;
  }

  private get surface(): Element | null {
    return this.score.element.renderRoot.querySelector('.laps-surface');
  }

  private get group(): HTMLElement | null | undefined {
    return this.surface?.querySelector<HTMLElement>('[popover]');
  }

  private get buttons(): readonly HTMLButtonElement[] {
    return [...(this.group?.querySelectorAll('button') ?? [])];
  }
}
