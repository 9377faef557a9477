import { fixtureCleanup } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { editorOf, type Piece } from '#core';
import { browserDrafts } from '#engines/drafts';
import { label, tagsOf } from '../../engines/drafts/editing.js';
import { PieceHarness } from './piece-harness.js';

const store = browserDrafts();

/** A `<glosa-piece>` that a user edits, and its messages about drafts. */
export class DraftHarness {
  private constructor(private readonly harness: PieceHarness) {}

  /** The piece of a URL, in a tab of its own as far as drafts are concerned. */
  static async opened(src: string, attributes: Readonly<Record<string, string>> = {}) {
    return new DraftHarness(await PieceHarness.loaded(src, attributes));
  }

  /** The same piece after the tab was closed. */
  async reopened(attributes: Readonly<Record<string, string>> = {}): Promise<DraftHarness> {
    const { src } = this.element;
    fixtureCleanup();
    return DraftHarness.opened(src, attributes);
  }

  get element() {
    return this.harness.element;
  }

  get model(): Piece {
    return this.element.model!;
  }

  get editor() {
    return editorOf(this.model);
  }

  get tags(): readonly (string | undefined)[] {
    return tagsOf(this.model);
  }

  label(...tags: readonly string[]): void {
    for (const tag of tags) label(this.model, tag);
  }

  /** Waits until the browser keeps so many unsaved changes. */
  async keeps(changes: number): Promise<void> {
    const isKept = async () => (await store.list(this.model.path))[0]?.unsaved === changes;
    await waitUntil(isKept, `${changes} unsaved`);
  }

  /** The texts of the messages that stand above the content. */
  get messages(): readonly string[] {
    return this.parts.map((part) => part.querySelector('span')?.textContent ?? '');
  }

  get buttons(): readonly string[] {
    return this.buttonParts.map(({ textContent }) => textContent);
  }

  get focused(): string | undefined {
    return this.element.shadowRoot?.activeElement?.textContent ?? undefined;
  }

  get isAlert(): boolean {
    return this.parts.some((part) => part.role === 'alert');
  }

  /** Waits for a message of these words. */
  async says(words: RegExp): Promise<void> {
    const isSaid = () => this.messages.some((text) => words.test(text));
    await waitUntil(isSaid, String(words));
  }

  /** Waits for labels of these tags, and no others. */
  async shows(...tags: readonly string[]): Promise<void> {
    await waitUntil(() => this.tags.join() === tags.join(), tags.join());
  }

  async saysNothing(): Promise<void> {
    await waitUntil(() => this.messages.length === 0, this.messages.join());
  }

  async press(name: string): Promise<void> {
    const button = this.buttonParts.find(({ textContent }) => textContent === name);
    button!.focus();
    button!.click();
    await this.element.updateComplete;
  }

  private get parts(): readonly HTMLElement[] {
    return [...this.element.renderRoot.querySelectorAll<HTMLElement>('[part~=message]')];
  }

  private get buttonParts(): readonly HTMLButtonElement[] {
    return this.parts.flatMap((part) => [...part.querySelectorAll('button')]);
  }
}

/** Asks, as the browser does, whether the page may be left. */
export const mayLeave = (): boolean =>
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
