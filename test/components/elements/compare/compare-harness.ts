import { fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { type Analysis, parseAnalysis, type Piece } from '#core';
import { prepareMessages, prepareTexts } from '#kit';
import { prepareKeys } from '#views/strip/strip-controls.js';
import type { GivenAnalysis, GlosaCompare } from '#elements/compare/compare.js';
import '#elements/compare/define.js';
import { aPiece } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';

await Promise.all([
  prepareMessages(),
  prepareKeys(),
  prepareTexts('views', 'tools', 'labels', 'labeling'),
]);

export type Row = readonly [type: string, start: number, duration: number, tag: string];

/** Labels of an annotator, as files have them. */
export const labelsOf = (rows: readonly Row[]) =>
  parseAnalysis({
    labels: rows.map(([type, start, duration, tag]) => ({ type, start, duration, tag })),
  }).analysis.labels;

export const given = (name: string, ...rows: readonly Row[]): GivenAnalysis => ({
  name,
  labels: labelsOf(rows),
});

interface Setup {
  readonly others?: readonly GivenAnalysis[];
  readonly blind?: boolean;
  readonly own?: readonly Row[];
  readonly width?: number;
  readonly author?: string;
}

/** A `<glosa-compare>` on the page, over twenty measures of 4/4. */
export class CompareHarness {
  private constructor(
    readonly element: GlosaCompare,
    readonly piece: Piece,
  ) {}

  static async setup(options: Setup = {}): Promise<CompareHarness> {
    const { own = [], width = 1000, blind = false, author = '' } = options;
    const builder = aPiece().withMeasures(20);
    for (const [type, start, duration, tag] of own)
      builder.withLabel({ type, start, duration, tag });
    const piece = builder.build();
    const element = await fixture<GlosaCompare>(
      html`<glosa-compare
        .piece=${piece}
        .others=${options.others ?? []}
        .author=${author}
        ?blind=${blind}
      ></glosa-compare>`,
    );
    element.style.setProperty('width', `${width}px`);
    const harness = new CompareHarness(element, piece);
    await waitUntil(() => element.renderRoot.querySelector('.frame'), 'nothing is shown');
    await harness.settle();
    return harness;
  }

  async settle(): Promise<void> {
    for (let i = 0; i < 3; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
    await this.element.updateComplete;
  }

  get reading(): Analysis | undefined {
    return this.piece.analysis;
  }

  /** The rows from above: types, and under each the marks and names of the analyses. */
  get names(): readonly string[] {
    return this.texts('.names > *');
  }

  get count(): string {
    return this.texts('.count')[0] ?? '';
  }

  get message(): string | undefined {
    return this.texts('[part~=message] span')[0];
  }

  /** What a screen reader hears of the present disagreement. */
  get spoken(): string {
    return this.texts('.frame > .said')[0] ?? '';
  }

  /** What each says at the present disagreement. */
  get said(): readonly string[] {
    return this.texts('.decide .said');
  }

  /** The labels of the common reading, with the names of their sources. */
  get onset(): number | undefined {
    return this.piece.transport.moment.onset;
  }

  get overview(): string {
    return this.element.renderRoot.querySelector('.overview path')?.getAttribute('d') ?? '';
  }

  /** Share of the painted pixels of the rows that are not transparent. */
  get ink(): number {
    const canvas = this.element.renderRoot.querySelector<HTMLCanvasElement>('canvas.rows')!;
    const { width, height } = canvas;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height);
    let painted = 0;
    for (let at = 3; at < data.length; at += 4) if (data[at]! > 0) painted += 1;
    return painted / (width * height);
  }

  texts(selector: string): readonly string[] {
    const found = [...this.element.renderRoot.querySelectorAll(selector)];
    return found.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
  }

  async press(key: string): Promise<void> {
    this.element.renderRoot.querySelector<HTMLElement>('.viewport')!.focus();
    await sendKeys({ press: key });
    await this.settle();
  }

  async click(selector: string, at = 0): Promise<void> {
    this.element.renderRoot.querySelectorAll<HTMLElement>(selector)[at]!.click();
    await this.settle();
  }
}
