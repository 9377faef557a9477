import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { type Label } from '#core';
import { prepareTexts } from '#kit';
import { ScoreHarness } from '#test/components/elements/score/score-harness.js';
import { aLabeledScore, LabeledView, type Place } from './label-view.js';

/** Loads the code that the element would fetch later. */
await Promise.all([prepareTexts('labels', 'labeling'), import('#views/labels/label-layer.js')]);

/** Keys that are held while the mouse works. */
export type Held = 'Shift' | 'Control' | 'Alt';

let lastClick: readonly number[] = [];

/**
 * Returns a place, beside that of the last click: WebKit takes two clicks at one place within a second for a
 * double click, those of two tests too.
 */
function apart(place: Place): [number, number] {
  const [x, y] = [Math.round(place.x), Math.round(place.y)];
  const isSame = x === lastClick[0] && y === lastClick[1];
  const position: [number, number] = [x, isSame ? y + 1 : y];
  lastClick = position;
  return position;
}

/** A labeled `<glosa-score>` on the page, its user's hands, and what a screen reader hears. */
export class LabelHarness extends LabeledView {
  /** In a view that shows a part of the score. */
  static setupNarrow(): Promise<LabelHarness> {
    return LabelHarness.setup(aLabeledScore(), 420);
  }

  static async setup(builder = aLabeledScore(), width = 900): Promise<LabelHarness> {
    await resetMouse();
    const score = await ScoreHarness.setup(builder, width);
    const harness = new LabelHarness(score, builder);
    score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => harness.list, 'no label layer');
    await harness.settle();
    return harness;
  }

  choose(...tags: readonly string[]): void {
    this.piece.selection.select(tags.map((tag) => this.label(tag).id));
  }

  /** Presses a label button. */
  async arm(template: { readonly type: string; readonly tag?: string }): Promise<void> {
    runInAction(() => (this.piece.session.armedTemplate = { ...template, raw: {} }));
    await this.settle();
  }

  async disarm(): Promise<void> {
    runInAction(() => (this.piece.session.armedTemplate = undefined));
    await this.settle();
  }

  /** The host page refuses these events from now on. */
  refuse(...types: readonly string[]): void {
    for (const type of types)
      this.element.addEventListener(type, (event) => event.preventDefault());
  }

  async snap(unit: 'measure' | 'beat' | 'note'): Promise<void> {
    runInAction(() => (this.piece.session.snap = unit));
    await this.settle();
  }

  async lock(): Promise<void> {
    runInAction(() => (this.piece.session.isLocked = true));
    await this.settle();
  }

  async switchLettersOff(): Promise<void> {
    runInAction(() => (this.piece.session.hasLetterKeys = false));
    await this.settle();
  }

  /** Where the playhead goes. */
  async seek(onset: number): Promise<void> {
    this.piece.transport.seek({ onset: onset as Label['start'] });
    await this.score.frame();
  }

  // Mouse

  async move({ x, y }: Place): Promise<void> {
    await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
    await this.settle();
  }

  async click(place: Place, held?: Held, button: 'left' | 'right' = 'left'): Promise<void> {
    if (held) await sendKeys({ down: held });
    await sendMouse({ type: 'click', position: apart(place), button });
    if (held) await sendKeys({ up: held });
    await this.settle();
  }

  async doubleClick(place: Place): Promise<void> {
    await this.click(place);
    const at = { clientX: place.x, clientY: place.y, bubbles: true, composed: true };
    this.at(place).dispatchEvent(new MouseEvent('dblclick', { ...at, cancelable: true }));
    await this.settle();
  }

  /** Presses, moves and holds. */
  async press(from: Place, to: Place): Promise<void> {
    await this.move(from);
    await sendMouse({ type: 'down' });
    await this.move({ x: (from.x + to.x) / 2, y: from.y });
    await this.move(to);
  }

  /** Drags a harmony to another line below the picture, once the lines have opened. */
  async dragToLine(tag: string, line: number): Promise<void> {
    const from = this.middle(tag);
    await this.press(from, { ...from, y: from.y + 16 });
    await this.move({ ...from, y: this.y(line) });
    await this.release();
  }

  async release(): Promise<void> {
    await sendMouse({ type: 'up' });
    await this.settle();
  }

  async drag(from: Place, to: Place, held?: Held): Promise<void> {
    if (held) await sendKeys({ down: held });
    await this.press(from, to);
    await this.release();
    if (held) await sendKeys({ up: held });
  }

  // Fingers

  async tap(place: Place): Promise<void> {
    this.touch('pointerdown', place);
    this.touch('pointerup', place);
    this.touch('click', place);
    await this.settle();
  }

  /** The same by a finger. */
  async swipeToLine(tag: string, line: number): Promise<void> {
    const from = this.middle(tag);
    this.touch('pointerdown', from);
    this.slide(from, { ...from, x: from.x + 12, y: from.y + 16 });
    await this.settle();
    const to = { ...from, y: this.y(line) };
    this.touch('pointermove', to);
    this.touch('pointerup', to);
    await this.settle();
  }

  async doubleTap(place: Place): Promise<void> {
    await this.tap(place);
    await this.tap(place);
    this.touch('dblclick', place);
    await this.settle();
  }

  async swipe(from: Place, to: Place): Promise<void> {
    this.touch('pointerdown', from);
    this.slide(from, to);
    this.touch('pointerup', to);
    await this.settle();
  }

  /** Rests for a long press, then slides when there is a place to slide to. */
  async longPress(from: Place, to = from): Promise<void> {
    this.touch('pointerdown', from);
    await new Promise((resolve) => setTimeout(resolve, 560));
    if (to !== from) this.slide(from, to);
    this.touch('pointerup', to);
    await this.settle();
  }

  /** Swipes, and sets a second finger down before the end. */
  async swipeWithSecond(from: Place, to: Place): Promise<void> {
    this.touch('pointerdown', from);
    this.slide(from, to);
    this.touch('pointerdown', to, false);
    this.touch('pointerup', to);
    await this.settle();
  }

  /** Whether the browser may scroll when a finger moves from a place. */
  scrollsFrom(place: Place): boolean {
    this.touch('pointerdown', place);
    const target = this.at(place);
    // Desktop browsers without touch have no TouchEvent.
    const event = new Event('touchmove', { cancelable: true, bubbles: true });
    const touches = [{ clientX: place.x, clientY: place.y }];
    const mayScroll = target.dispatchEvent(
      Object.defineProperty(event, 'touches', { value: touches }),
    );
    this.touch('pointercancel', place);
    return mayScroll;
  }

  private slide(from: Place, to: Place): void {
    this.touch('pointermove', { x: (from.x + to.x) / 2, y: from.y });
    this.touch('pointermove', to);
  }

  private touch(type: string, place: Place, isPrimary = true): void {
    const options = { clientX: place.x, clientY: place.y, pointerType: 'touch', isPrimary };
    const travels = { bubbles: true, composed: true, cancelable: true };
    this.at(place).dispatchEvent(new PointerEvent(type, { ...options, ...travels }));
  }

  private at({ x, y }: Place): Element {
    return this.root.elementFromPoint(x, y) ?? this.score.viewport!;
  }

  // Keyboard and screen reader

  /** Keys in turn, each with those that are held: `Alt+ArrowRight`. */
  async keys(...chords: readonly string[]): Promise<void> {
    for (const press of chords) await sendKeys({ press });
    await this.settle();
  }

  async type(text: string): Promise<void> {
    await sendKeys({ type: text });
    await this.settle();
  }

  /** Puts the keyboard's focus on a label. */
  async focus(tag: string): Promise<void> {
    this.choose(tag);
    this.list?.focus();
    await this.keys('Home');
    for (let i = 0; this.heard?.includes(` ${tag},`) === false && i < 9; i++)
      await this.keys('ArrowRight');
    await this.settle();
  }

  /** Whether the strip leaves a key to the page. */
  isLeft(key: string): boolean {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    return this.score.viewport!.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  /** Clicks an entry of the menu. */
  async choosePoint(text: string): Promise<void> {
    const items = this.root.querySelectorAll<HTMLElement>('[role=menuitem]');
    const item = [...items].find((each) => (each.ariaLabel ?? each.textContent.trim()) === text);
    if (!item) throw new Error(`no ${text} in ${this.menuItems.join(', ')}`);
    item.click();
    await this.settle();
  }

  /** Right-clicks a label and clicks an entry of its menu. */
  async menu(tag: string, ...texts: readonly string[]): Promise<void> {
    await this.click(this.middle(tag), undefined, 'right');
    for (const text of texts) await this.choosePoint(text);
    if (this.menuItems.length) await this.keys('Escape');
  }

  async actOnSnack(): Promise<void> {
    this.root.querySelector<HTMLElement>('.snack button')?.click();
    await this.settle();
  }

  toggleLetters(): void {
    this.help?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }
}
