import { fixture, html } from '@open-wc/testing';
import { createLabels, editorOf, type Piece, type Problem, quarters } from '#core';
import { prepareMessages } from '#kit';
import { newDraftId } from '#engines/drafts/draft.js';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { aPiece } from '#test/support/a-piece.js';
import { wavUrl } from './files.js';

await prepareMessages();

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';

/** Eight measures over sixteen seconds, with one label, whose drafts no other test finds. */
const eightMeasures = (): Piece => someMeasures().build();

/** The same, with a score in MEI. */
export const inMei = (): Piece => someMeasures().withScore(MINUET).build();

const someMeasures = () =>
  aPiece()
    .withPath(`test/${newDraftId()}`)
    .withMeasures(8)
    .withAudio(
      [
        [0, 0],
        [32, 16],
      ],
      { urls: [wavUrl(1)] },
    )
    .withLabel({ start: 4, duration: 4, type: 'Theme', tag: 'a', odd: { x: 1 } });

/** A `<glosa-piece>` whose analysis comes from files and goes to files. */
export class FilesHarness {
  readonly problems: Problem[] = [];
  readonly events: string[] = [];

  private constructor(
    readonly element: GlosaPiece,
    readonly piece: Piece,
  ) {
    element.addEventListener('glosa-error', ({ detail }) => this.problems.push(detail));
    for (const type of ['glosa-analysis-change', 'glosa-select'] as const)
      element.addEventListener(type, () => this.events.push(type));
  }

  static async of(piece = eightMeasures()): Promise<FilesHarness> {
    const element = await fixture<GlosaPiece>(html`<glosa-piece .piece=${piece}></glosa-piece>`);
    return new FilesHarness(element, piece);
  }

  /** Adds a label, as a user would. */
  edit(tag = 'new'): void {
    const { analysis } = this.piece;
    if (!analysis) throw new Error('no analysis');
    editorOf(this.piece).run(createLabels(analysis, [{ start: quarters(8), tag }]));
  }

  import(name: string, content: string | Uint8Array<ArrayBuffer>) {
    return this.element.importAnalysis(new File([content], name));
  }

  get tags(): readonly (string | undefined)[] | undefined {
    return this.piece.analysis?.labels.map(({ tag }) => tag);
  }

  /** The `uid` of the last label. */
  get newUid(): string | undefined {
    return this.piece.analysis?.labels.at(-1)?.uid;
  }

  /** Waits for the message of the element and returns it. */
  async message(): Promise<string | undefined> {
    await this.element.updateComplete;
    return this.messageElement?.querySelector('span')?.textContent;
  }

  get choices(): readonly string[] {
    return this.buttons.map(({ textContent }) => textContent);
  }

  async choose(choice: string): Promise<void> {
    this.buttons.find(({ textContent }) => textContent === choice)?.click();
    await this.element.updateComplete;
  }

  private get messageElement(): Element | null {
    return this.element.renderRoot.querySelector('[part~=message]');
  }

  private get buttons(): readonly HTMLButtonElement[] {
    return [...(this.messageElement?.querySelectorAll('button') ?? [])];
  }
}
