import { fixture, html } from '@open-wc/testing';
import { prepareMessages } from '#kit';
import type { GlosaPlayer } from '#elements/player/player.js';
import '#elements/player/define.js';
import { aPiece, type PieceBuilder, type SyncRow } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** Messages are fetched when they are needed: here they are. */
await prepareMessages();

/** Forty measures of 4/4, a second each, after two seconds of silence. */
const SYNC: readonly SyncRow[] = [
  [0, 2],
  [160, 42],
];

export const aRecording = (): PieceBuilder => aPiece().withMeasures(40).withAudio(SYNC);

const EVENTS = ['glosa-play', 'glosa-pause', 'glosa-seek'];

interface Setup {
  readonly builder?: PieceBuilder;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly width?: number;
  /** Error of a browser that refuses to play. */
  readonly refusal?: Error;
  /** Whether the recording starts only when its engine is told so. */
  readonly isSlow?: boolean;
  /** Length of the recording; null while it is not known. */
  readonly duration?: number | null;
  /** `false` leaves the piece without anything that plays. */
  readonly hasEngine?: boolean;
}

/** A `<glosa-player>` on the page: what it shows, and the gestures of its user. */
export class PlayerHarness {
  readonly events: string[] = [];

  private constructor(
    readonly element: GlosaPlayer,
    readonly piece: ReturnType<PieceBuilder['build']>,
    readonly engine: ScriptedEngine,
    private readonly builder: PieceBuilder,
  ) {
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  static async setup(options: Setup = {}): Promise<PlayerHarness> {
    const { builder = aRecording(), attributes = {}, width = 1200, hasEngine = true } = options;
    const piece = builder.build();
    const { refusal, isSlow = false, duration = 50 } = options;
    const engine = new ScriptedEngine(builder.handFrames, {
      isSlow,
      ...(duration !== null && { duration }),
      ...(refusal && { refusal }),
    });
    if (hasEngine) piece.transport.attach(engine, piece.recording?.sync);
    builder.handFrames.run(1);
    const element = await fixture<GlosaPlayer>(html`<glosa-player .piece=${piece}></glosa-player>`);
    element.style.setProperty('width', `${width}px`);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    const harness = new PlayerHarness(element, piece, engine, builder);
    await harness.settle();
    return harness;
  }

  /** Lets observers and renderings come. */
  async settle(): Promise<void> {
    for (let i = 0; i < 2; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  /** Turns one frame of the piece's clock. */
  async frame(milliseconds = 300): Promise<void> {
    this.builder.handFrames.next(milliseconds);
    await this.settle();
  }

  async seek(date: number): Promise<void> {
    this.piece.transport.seek({ date: date as never });
    await this.frame();
  }

  /** The visible control of that name. */
  control(name: string): HTMLElement | undefined {
    const all = this.element.renderRoot.querySelectorAll<HTMLElement>(`[aria-label="${name}"]`);
    return [...all].find((control) => control.checkVisibility());
  }

  async click(name: string): Promise<void> {
    const control = this.control(name);
    if (!control) throw new Error(`There is no control ${name}`);
    control.click();
    await this.settle();
  }

  async choose(name: string, value: string): Promise<void> {
    const select = this.control(name) as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  /** Moves the thumb of a slider; lets it go unless told otherwise. */
  async slide(name: string, value: number, { isHeld = false } = {}): Promise<void> {
    const slider = this.control(name) as HTMLInputElement;
    slider.value = String(value);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    if (!isHeld) slider.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  async press(key: string, on = 'Play position', modifiers: KeyboardEventInit = {}): Promise<void> {
    const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
    // The key handlers load with the focus.
    this.control(on)?.dispatchEvent(new FocusEvent('focusin', { bubbles: true, composed: true }));
    await import('#elements/player/player.keys.js');
    await this.settle();
    this.control(on)?.dispatchEvent(new KeyboardEvent('keydown', options));
    await this.settle();
  }

  value(name: string): string | undefined {
    return (this.control(name) as HTMLInputElement | HTMLSelectElement | undefined)?.value;
  }

  get spoken(): string | null | undefined {
    return this.control('Play position')?.getAttribute('aria-valuetext');
  }

  get isMenuOpen(): boolean {
    return this.element.renderRoot.querySelector('[part=menu]')!.matches(':popover-open');
  }

  get menuBox(): DOMRect {
    return this.element.renderRoot.querySelector('[part=menu]')!.getBoundingClientRect();
  }

  /** The words that the player shows, without the choices of its lists. */
  get text(): string {
    const bar = this.element.renderRoot.querySelector('[part=bar]')!;
    const words = [...bar.querySelectorAll('.time, .length, .chip')].map((e) => e.textContent);
    return words.join(' ').replace(/\s+/g, ' ').trim();
  }

  /** The visible parts of the row of times and the main button, from left to right. */
  get fromLeft(): readonly string[] {
    const left = (name: string) => {
      const part = this.element.renderRoot.querySelector(`.${name}`);
      return part?.checkVisibility() ? [{ name, at: part.getBoundingClientRect().left }] : [];
    };
    const parts = ['play', 'time', 'seek', 'length', 'chip'].flatMap(left);
    return parts.sort((a, b) => a.at - b.at).map(({ name }) => name);
  }

  /** Width of the place of measure and beat. */
  get placeWidth(): number {
    const chip = this.element.renderRoot.querySelector('[part=position]');
    return chip?.getBoundingClientRect().width ?? 0;
  }

  /** What is told to those who only hear. */
  get status(): string | undefined {
    return this.element.renderRoot.querySelector('[role=status]')?.textContent.trim();
  }

  get message(): HTMLElement | null {
    return this.element.renderRoot.querySelector('[part~=message]');
  }

  get messageText(): string | undefined {
    return this.message?.querySelector('span')?.textContent ?? undefined;
  }

  get options(): readonly string[] {
    const select = this.control('Recording') as HTMLSelectElement | undefined;
    return [...(select?.options ?? [])].map(({ text }) => text);
  }

  /** How far the controls reach beyond the player's right edge, in pixels. */
  get overflow(): number {
    const bar = this.element.renderRoot.querySelector('[part=bar]')!;
    return bar.scrollWidth - bar.clientWidth;
  }
}
