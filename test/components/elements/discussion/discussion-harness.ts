import { fixture, html } from '@open-wc/testing';
import { editorOf, type Piece, threadsOf } from '#core';
import type { Thread } from '#core/discussion';
import { keep, prepareTexts } from '#kit';
import '#elements/discussion/define.js';
import type { GlosaDiscussion } from '#elements/discussion/discussion.js';
import { aPiece, type PieceBuilder, uidNamed } from '#test/support/a-piece.js';
import { ControlsHarness } from '../../kit/controls/controls-harness.js';

await prepareTexts('views', 'labels', 'labeling', 'tools');

/** A cadence that two discuss, a passage, a label that is gone, and one that is resolved. */
export const aQuarrel = (): PieceBuilder =>
  aPiece()
    .withMeasures(40)
    .withAudio([
      [0, 0],
      [160, 160],
    ])
    .withLabel({ type: 'Cadence', tag: 'PAC', start: 12, duration: 4, uid: uidNamed('PAC') })
    .withLabel({ type: 'Phrase', tag: 'a', start: 0, duration: 16 })
    .withThread([uidNamed('PAC')], ['FL: no bass, see m. 33', 'Ada: *it* is implied'])
    .withThread([uidNamed('lost')], ['FL: a sequence?'], { start: 20, duration: 4 })
    .withThread([], ['LC: too fast'], { start: 32, duration: 8, state: 'resolved' });

interface Setup {
  readonly builder?: PieceBuilder;
  readonly author?: string;
  readonly filter?: string;
  readonly width?: number;
}

/** A `<glosa-discussion>` on the page. */
export class DiscussionHarness extends ControlsHarness<GlosaDiscussion> {
  private constructor(
    element: GlosaDiscussion,
    readonly piece: Piece,
  ) {
    super(element);
  }

  static async setup({
    builder = aQuarrel(),
    author = 'Ada',
    filter = 'open',
    width = 320,
  }: Setup = {}): Promise<DiscussionHarness> {
    const piece = builder.build();
    return DiscussionHarness.around(piece, { author, filter, width });
  }

  static async around(piece: Piece, { author = 'Ada', filter = 'open', width = 320 }: Setup = {}) {
    const element = await fixture<GlosaDiscussion>(
      html`<glosa-discussion
        .piece=${piece}
        .author=${author}
        filter=${filter}
      ></glosa-discussion>`,
    );
    element.style.setProperty('width', `${width}px`);
    return new DiscussionHarness(element, piece).arrived();
  }

  /** Forgets what was begun in boxes. */
  static forget(): void {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('glosa:reply ')) localStorage.removeItem(key);
    keep('author', undefined);
  }

  get threads(): readonly Thread[] {
    return threadsOf(this.piece.analysis!);
  }

  /** What the threads are about. */
  get subjects(): readonly string[] {
    return this.textsOf('.subject');
  }

  /** The replies of the open thread. */
  get replies(): readonly string[] {
    return this.textsOf('.reply').map((text) => text.replace(/ (Edit|Remove).*/, ''));
  }

  /** Opens the thread of that place in the list, or closes it. */
  async toggle(place: number): Promise<void> {
    this.element.renderRoot.querySelectorAll<HTMLElement>('.head')[place]!.click();
    await this.settle();
  }

  /** Chooses which threads are shown. */
  async show(filter: string): Promise<void> {
    const select = this.element.renderRoot.querySelector('select')!;
    select.value = filter;
    select.dispatchEvent(new Event('change'));
    await this.settle();
  }

  buttonsOf(name: string): readonly HTMLButtonElement[] {
    const all = [...this.element.renderRoot.querySelectorAll('button')];
    return all.filter((each) => each.ariaLabel === name);
  }

  /** Writes into a box, and sends it. */
  async write(box: string, text: string): Promise<void> {
    const area = this.area(box);
    area.focus();
    area.value = text;
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    area.form!.requestSubmit();
    await this.settle();
  }

  area(box: string): HTMLTextAreaElement {
    const found = this.element.renderRoot.querySelector<HTMLTextAreaElement>(
      `textarea[aria-label="${box}"]`,
    );
    if (!found) throw new Error(`There is no box ${box}`);
    return found;
  }

  undo(): void {
    editorOf(this.piece).undo();
  }

  get said(): string {
    return this.textOf('.said');
  }
}
