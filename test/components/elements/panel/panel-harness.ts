import { fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#entries/made/define-early.js';
import '#elements/panel/define.js';
import type { Piece } from '#core';
import { prepareTexts } from '#kit';
import type { GlosaPanel } from '#elements/panel/panel.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { wavUrl } from '../piece/files.js';
import { aStrip } from '../score/score-harness.js';

await Promise.all([prepareTexts('views', 'tools'), prepareTexts('labels', 'labeling')]);

/** A song of 16 measures with an engraved strip and a recording of 20 seconds. */
export const aSong = (): PieceBuilder =>
  aPiece()
    .withMeasures(16)
    .withImage([], aStrip())
    .withAudio(
      [
        [0, 0],
        [64, 20],
      ],
      { urls: [wavUrl(2)], name: 'Quartet, 1931' },
    );

/** Panels on the page: what they show, and the gestures of their reader. */
export class PanelsOnPage {
  private constructor(
    readonly root: HTMLElement,
    readonly piece: Piece,
  ) {}

  /** So many panels one under the other, for one piece. */
  static async setup(
    views: readonly string[] = ['score', 'waveform'],
    builder = aSong(),
  ): Promise<PanelsOnPage> {
    const piece = builder.build();
    const root = await fixture<HTMLElement>(
      html`<div>${views.map((view) => html`<glosa-panel .view=${view}></glosa-panel>`)}</div>`,
    );
    const page = new PanelsOnPage(root, piece);
    for (const panel of page.panels) panel.piece = piece;
    await page.arrived();
    return page;
  }

  get panels(): readonly GlosaPanel[] {
    return [...this.root.querySelectorAll('glosa-panel')];
  }

  panel(index = 0): GlosaPanel {
    return this.panels[index]!;
  }

  /** Waits until every panel shows its view. */
  async arrived(): Promise<void> {
    const isThere = () => this.panels.every((panel) => part(panel, 'header') && panel.content);
    await waitUntil(isThere, 'no panels');
    await this.settle();
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    for (const panel of this.panels) await panel.updateComplete;
  }

  /** Tags of the views, from top to bottom. */
  get shown(): readonly (string | undefined)[] {
    return this.panels.map(({ content }) => content?.localName);
  }

  /** Returns the text of the head of a panel. */
  header(index = 0): string {
    const texts = [...part(this.panel(index), 'header')!.querySelectorAll('.word, .zoom')];
    return texts.map(({ textContent }) => textContent.trim()).join(' · ');
  }

  /** The choices of a list in the head, by its name; undefined when there is no such list. */
  offered(name: string, index = 0): readonly string[] | undefined {
    return this.list(name, index) && [...this.list(name, index)!.options].map(({ text }) => text);
  }

  chosen(name: string, index = 0): string | undefined {
    return this.list(name, index)?.selectedOptions[0]?.text;
  }

  async choose(name: string, text: string, index = 0): Promise<void> {
    const list = this.list(name, index)!;
    [...list.options].find((option) => option.text === text)!.selected = true;
    list.dispatchEvent(new Event('change', { bubbles: true }));
    await this.settle();
  }

  hasButton(name: string, index = 0): boolean {
    return this.button(name, index) !== undefined;
  }

  async click(name: string, index = 0): Promise<void> {
    this.button(name, index)!.click();
    await this.settle();
  }

  /** Height of a panel on the screen, in pixels. */
  heightOf(index = 0): number {
    return part(this.panel(index), 'panel')!.getBoundingClientRect().height;
  }

  edgeText(index = 0): string | null {
    return part(this.panel(index), 'edge')!.getAttribute('aria-valuetext');
  }

  async pressEdge(key: string, modifiers: KeyboardEventInit = {}): Promise<void> {
    pressOn(part(this.panel(), 'edge')!, key, modifiers);
    await this.settle();
  }

  async doubleClickEdge(): Promise<void> {
    part(this.panel(), 'edge')!.dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    await this.settle();
  }

  /** Pulls the lower edge of the first panel by so many pixels; the pointer stays down without `drop`. */
  async pullEdge(by: number, end: 'drop' | 'Escape' = 'drop'): Promise<void> {
    const edge = part(this.panel(), 'edge')!;
    const send = (type: string, clientY: number) =>
      edge.dispatchEvent(
        new PointerEvent(type, { clientY, pointerId: 1, isPrimary: true, bubbles: true }),
      );
    // A pointer that no hand holds cannot be captured.
    edge.setPointerCapture = () => undefined;
    send('pointerdown', 100);
    send('pointermove', 100 + by / 2);
    send('pointermove', 100 + by);
    if (end === 'drop') send('pointerup', 100 + by);
    else pressOn(document.body, end);
    await this.settle();
  }

  /** Presses a key where the focus is, or on an element. */
  async press(key: string, modifiers: KeyboardEventInit = {}, at = this.focused): Promise<boolean> {
    const isTaken = pressOn(at ?? document.body, key, modifiers);
    await this.settle();
    return isTaken;
  }

  /** Puts the focus into the view of a panel. */
  enter(index: number): void {
    const viewport = this.panel(index).content!.renderRoot.querySelector<HTMLElement>('.viewport');
    viewport!.focus();
  }

  /** Number of the panel with the focus; −1 when there is none. */
  get focusedPanel(): number {
    return this.panels.findIndex((panel) => panel.matches(':focus-within'));
  }

  private get focused(): Element | null {
    return document.activeElement;
  }

  private list(name: string, index: number): HTMLSelectElement | undefined {
    const lists = [...this.panel(index).renderRoot.querySelectorAll('select')];
    return lists.find(({ ariaLabel }) => ariaLabel === name);
  }

  private button(name: string, index: number): HTMLButtonElement | undefined {
    const buttons = [...this.panel(index).renderRoot.querySelectorAll('button')];
    return buttons.find(({ ariaLabel }) => ariaLabel === name);
  }
}

const part = (panel: GlosaPanel, name: string): HTMLElement | null =>
  panel.renderRoot.querySelector(`[part~=${name}]`);

function pressOn(target: EventTarget, key: string, modifiers: KeyboardEventInit = {}): boolean {
  const options = { key, bubbles: true, composed: true, cancelable: true, ...modifiers };
  return !target.dispatchEvent(new KeyboardEvent('keydown', options));
}
