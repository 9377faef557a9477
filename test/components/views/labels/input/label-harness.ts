import { waitUntil } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands';
import { editorOf, type Label } from '#core';
import { prepareTexts } from '#kit';
import type { GlosaScore } from '#elements/score/score.js';
import type { PieceBuilder } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import {
  aScore,
  QUARTER_WIDTH,
  ScoreHarness,
  START,
} from '#test/components/elements/score/score-harness.js';

/** Loads the code that the element would fetch later. */
await Promise.all([prepareTexts('labels'), import('#views/labels/label-layer.js')]);

/** Length of the recording in seconds: a quarter is a second. */
const QUARTERS = 32;

const EVENTS = [
  ...['glosa-label-create', 'glosa-label-change', 'glosa-label-delete', 'glosa-select'],
  ...['glosa-seek', 'glosa-play', 'glosa-pause'],
] as const;

/** Eight measures of 4/4 with two harmonies, a theme over them and a recording. */
export const aLabeledScore = (): PieceBuilder =>
  aScore({ measures: 8 })
    .withAudio([
      [0, 0],
      [QUARTERS, QUARTERS],
    ])
    .withLabel({ type: 'Theme', tag: 'A', start: 0, duration: 4 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 4, duration: 4 })
    .withLabel({ type: 'Harmony', tag: 'V7', start: 12, duration: 4 })
    .withMeta({
      creationButtons: [
        { type: 'Key', tag: 'C' },
        { type: 'Cadence', tag: 'PAC' },
      ],
    });

/** The same without an analysis. */
aLabeledScore.withoutLabels = (): PieceBuilder => aScore({ measures: 8 });

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Keys that are held while the mouse works. */
export type Held = 'Shift' | 'Control' | 'Alt';

/** A labeled `<glosa-score>` on the page, its user's hands, and what a screen reader hears. */
export class LabelHarness {
  readonly events: string[] = [];
  readonly engine: ScriptedEngine;

  private constructor(
    readonly score: ScoreHarness,
    builder: PieceBuilder,
  ) {
    const { piece, element } = score;
    this.engine = new ScriptedEngine(builder.handFrames, { duration: QUARTERS });
    piece.transport.attach(this.engine, piece.recording?.sync);
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
  }

  /** In a view that shows a part of the score. */
  static setupNarrow(): Promise<LabelHarness> {
    return LabelHarness.setup(aLabeledScore(), 420);
  }

  static async setup(builder = aLabeledScore(), width = 900): Promise<LabelHarness> {
    await resetMouse();
    const score = await ScoreHarness.setup(builder, width);
    const harness = new LabelHarness(score, builder);
    score.viewport?.dispatchEvent(new PointerEvent('pointerenter'));
    await waitUntil(() => harness.list, 'no label layer', { timeout: 5000 });
    await harness.settle();
    return harness;
  }

  get element(): GlosaScore {
    return this.score.element;
  }

  get piece(): ScoreHarness['piece'] {
    return this.score.piece;
  }

  async settle(): Promise<void> {
    await this.score.settle();
  }

  // State

  /** The labels as `type tag start-end line`, by start. */
  get labels(): readonly string[] {
    const labels = this.piece.analysis?.labels ?? [];
    return [...labels].sort((a, b) => a.start - b.start || a.id - b.id).map(written);
  }

  /** The chosen labels, by start. */
  get chosen(): readonly string[] {
    return [...this.piece.selectedLabels].sort((a, b) => a.start - b.start).map(written);
  }

  label(tag: string): Label {
    const found = this.piece.analysis?.labels.find((label) => label.tag === tag);
    if (!found) throw new Error(`no label ${tag}`);
    return found;
  }

  choose(...tags: readonly string[]): void {
    this.piece.selection.select(tags.map((tag) => this.label(tag).id));
  }

  get editor(): ReturnType<typeof editorOf> {
    return editorOf(this.piece);
  }

  /** Presses a label button. */
  async arm(template: { readonly type: string; readonly tag?: string }): Promise<void> {
    runInAction(() => (this.piece.session.armedTemplate = { ...template, raw: {} }));
    await this.settle();
  }

  /** Tag of the pressed label button. */
  get armed(): string | undefined {
    return this.piece.session.armedTemplate?.tag;
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

  // Places on the screen

  x(onset: number): number {
    const picture = this.score.part('picture')!.getBoundingClientRect();
    return picture.left + START + onset * QUARTER_WIDTH;
  }

  /** The middle of an open line: so many lines above (negative) or below the picture. */
  y(line: number): number {
    const { top, bottom } = this.score.part('picture')!.getBoundingClientRect();
    return line < 0 ? top + 34 * line + 17 : bottom + 34 * line - 17;
  }

  /** The middle of a label: harmonies stand below the picture, the theme above. */
  middle(tag: string): Place {
    const { start, duration = 0 } = this.label(tag);
    return { x: this.x(start + duration / 2), y: this.rowOf(tag) };
  }

  edge(tag: string, edge: 'start' | 'end'): Place {
    const { start, duration = 0 } = this.label(tag);
    const x = edge === 'start' ? this.x(start) + 1 : this.x(start + duration) - 1;
    return { x, y: this.rowOf(tag) };
  }

  /** A place on the line of the harmonies, where there is none. */
  empty(onset: number): Place {
    return { x: this.x(onset), y: this.y(1) };
  }

  private rowOf(tag: string): number {
    return this.y(this.label(tag).type === 'Theme' ? -1 : 1);
  }

  // Mouse

  async move({ x, y }: Place): Promise<void> {
    await sendMouse({ type: 'move', position: [Math.round(x), Math.round(y)] });
    await this.settle();
  }

  get cursor(): string {
    return getComputedStyle(this.score.viewport!).cursor;
  }

  async click(place: Place, held?: Held, button: 'left' | 'right' = 'left'): Promise<void> {
    if (held) await sendKeys({ down: held });
    await sendMouse({
      type: 'click',
      position: [Math.round(place.x), Math.round(place.y)],
      button,
    });
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
    await this.press(from, { ...from, x: from.x + 6 });
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
    this.slide(from, { ...from, x: from.x + 12 });
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

  get list(): HTMLElement | null {
    return this.root.querySelector('[role=listbox]');
  }

  /** The label under the focus, as an option of the list. */
  get option(): HTMLElement | null {
    return this.root.getElementById(this.list?.getAttribute('aria-activedescendant') ?? '');
  }

  /** Text that a screen reader reads for it. */
  get heard(): string | undefined {
    return this.option?.textContent.trim();
  }

  /** Whether the strip leaves a key to the page. */
  isLeft(key: string): boolean {
    const options = { key, bubbles: true, composed: true, cancelable: true };
    return this.score.viewport!.dispatchEvent(new KeyboardEvent('keydown', options));
  }

  get options(): readonly string[] {
    const options = this.root.querySelectorAll('[role=option]');
    return Array.from(options, ({ textContent }) => textContent.trim());
  }

  get announced(): string {
    return this.root.querySelector('.labels-surface [role=status]')?.textContent.trim() ?? '';
  }

  /** Place of the focus: `strip`, `labels`, `tag`, `menu`, or nothing of the score. */
  get focusedPart(): string {
    const { activeElement } = this.root;
    const parts = { '.viewport': 'strip', '[role=listbox]': 'labels', input: 'tag' };
    const found = Object.entries(parts).find(([selector]) => activeElement?.matches(selector));
    return found?.[1] ?? (activeElement?.closest('[role=menu]') ? 'menu' : '');
  }

  // Floating parts

  get menuItems(): readonly string[] {
    return Array.from(
      this.root.querySelectorAll<HTMLElement>('[role=menu]:popover-open [role=menuitem]'),
      (item) => item.ariaLabel ?? item.textContent.trim(),
    );
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

  /** The line at the foot of the view. */
  get snack(): string | undefined {
    const snack = this.root.querySelector<HTMLElement>('.snack');
    return snack?.hidden === false ? snack.querySelector('span')?.textContent : undefined;
  }

  async actOnSnack(): Promise<void> {
    this.root.querySelector<HTMLElement>('.snack button')?.click();
    await this.settle();
  }

  /** Text in place of a ring while there is no label. */
  get emptyHint(): string | undefined {
    const hint = this.root.querySelector('.empty-hint');
    return hint && getComputedStyle(hint).display !== 'none' ? hint.textContent : undefined;
  }

  get bubble(): string | undefined {
    return this.open('.bubble')?.textContent;
  }

  get comment(): string | undefined {
    return this.open('.comment')?.querySelector('p')?.textContent;
  }

  get hasTagField(): boolean {
    return this.open('.tag-editor') !== null;
  }

  get tagFieldX(): number | undefined {
    return this.open('.tag-editor')?.getBoundingClientRect().left;
  }

  get focusedItem(): string | null | undefined {
    const item = this.root.activeElement?.closest<HTMLElement>('[role=menuitem]');
    return item?.ariaLabel ?? item?.textContent.trim();
  }

  get help(): HTMLDialogElement | null {
    return this.root.querySelector('dialog[open]');
  }

  /** Each line of the help: what it does, and the keys. */
  get helpLines(): readonly string[] {
    const lines = this.help?.querySelectorAll('dl > div') ?? [];
    const text = (part: Element | null) => (part?.textContent ?? '').replace(/\s+/g, ' ').trim();
    return Array.from(
      lines,
      (line) => `${text(line.querySelector('dt'))} ${text(line.querySelector('dd'))}`,
    );
  }

  toggleLetters(): void {
    this.help?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  }

  private open(selector: string): HTMLElement | null {
    return this.root.querySelector(`${selector}:popover-open`);
  }

  get root(): ShadowRoot {
    return this.element.renderRoot as ShadowRoot;
  }
}

function written({ type, tag, start, duration, line }: Label): string {
  const length = duration ? `${start}-${start + duration}` : `${start}`;
  return [type, tag, length, line].filter(Boolean).join(' ');
}
