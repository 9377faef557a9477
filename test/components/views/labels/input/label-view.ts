import { editorOf, type Label } from '#core';
import type { GlosaScore } from '#elements/score/score.js';
import type { PieceBuilder } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import type { ScoreHarness } from '#test/components/elements/score/score-harness.js';
import { aScore, QUARTER_WIDTH, START } from '#test/components/elements/score/score-harness.js';

/** Length of the recording in seconds: a quarter is a second. */
export const QUARTERS = 32;

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

/** Reads what a labeled `<glosa-score>` on the page shows, where, and what a screen reader hears. */
export class LabeledView {
  readonly events: string[] = [];

  readonly engine: ScriptedEngine;

  protected constructor(
    readonly score: ScoreHarness,
    builder: PieceBuilder,
  ) {
    const { piece, element } = score;
    this.engine = new ScriptedEngine(builder.handFrames, { duration: QUARTERS });
    piece.transport.attach(this.engine, piece.recording?.sync);
    for (const type of EVENTS) element.addEventListener(type, () => this.events.push(type));
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

  get editor(): ReturnType<typeof editorOf> {
    return editorOf(this.piece);
  }

  /** Tag of the pressed label button. */
  get armed(): string | undefined {
    return this.piece.session.armedTemplate?.tag;
  }

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

  protected rowOf(tag: string): number {
    return this.y(this.label(tag).type === 'Theme' ? -1 : 1);
  }

  get cursor(): string {
    return getComputedStyle(this.score.viewport!).cursor;
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

  get menuItems(): readonly string[] {
    return Array.from(
      this.root.querySelectorAll<HTMLElement>('[role=menu]:popover-open [role=menuitem]'),
      (item) => item.ariaLabel ?? item.textContent.trim(),
    );
  }

  /** The line at the foot of the view. */
  get snack(): string | undefined {
    const snack = this.root.querySelector<HTMLElement>('.snack');
    return snack?.hidden === false ? snack.querySelector('span')?.textContent : undefined;
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

  protected open(selector: string): HTMLElement | null {
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
