import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import '#elements/panels/define.js';
import { createLabels, editorOf, type Piece, quarters } from '#core';
import { keep } from '#kit';
import { aSong } from '#test/components/elements/panel/panel-harness.js';
import type { PieceBuilder } from '#test/support/a-piece.js';

/** The views of a piece in a place of some size, with the style sheet of the page. */
class Desk {
  private constructor(
    private readonly place: HTMLElement,
    readonly piece: Piece,
  ) {}

  static async setup(
    builder: PieceBuilder,
    { width, height }: { width: number; height: number },
  ): Promise<Desk> {
    keep('panels:corpus/a-piece', undefined);
    const piece = builder.build();
    const place = await fixture<HTMLElement>(
      html`<div>
        <link rel="stylesheet" href="/host-app/web/pages/piece/piece.css" />
        <div class="piece-panels"><glosa-panels .piece=${piece}></glosa-panels></div>
      </div>`,
    );
    await waitUntil(() => place.querySelector('link')!.sheet, 'no style sheet');
    const desk = new Desk(place, piece);
    desk.resize(width, height);
    await waitUntil(() => desk.panels[0]?.content?.hasAttribute('data-drawn'), 'no score');
    return desk;
  }

  resize(width: number, height: number): void {
    this.place.style.setProperty('inline-size', `${width}px`);
    this.place.style.setProperty('block-size', `${height}px`);
  }

  get panels() {
    return [...this.place.querySelectorAll('glosa-panel')];
  }

  /** The views in sight, and where each ends, in pixels. */
  get shown(): readonly (readonly [view: string, end: number])[] {
    const { top } = this.place.getBoundingClientRect();
    return this.panels
      .filter((panel) => panel.checkVisibility())
      .map((panel) => [panel.kind!, Math.round(panel.getBoundingClientRect().bottom - top)]);
  }

  /** Where the views scroll. */
  get viewports(): readonly Element[] {
    return this.panels.map(({ content }) => content!.shadowRoot!.querySelector('.viewport')!);
  }

  /** Lets layouts come that follow from others. */
  async rest(): Promise<void> {
    for (let i = 0; i < 6; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Waits for a state of the views. */
  async until(isSo: (shown: Desk['shown']) => boolean, what: string): Promise<void> {
    await waitUntil(() => isSo(this.shown)).catch(() => {
      throw new Error(`${what}: ${JSON.stringify(this.shown)}`);
    });
  }
}

/** A song with labels on six lines. */
const aLabeledSong = (): PieceBuilder =>
  ['top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3'].reduce(
    (song, line, index) => song.withLabel({ type: `T${index}`, start: 0, duration: 4, line }),
    aSong(),
  );

describe('the heights of the views on the page of a piece', () => {
  it('are what they were, once the labels that were filtered out are shown again', async () => {
    const desk = await Desk.setup(aLabeledSong(), { width: 900, height: 620 });
    const { filter } = desk.piece.analysis!;
    const isFull = ([, last]: Desk['shown']) => last?.[0] === 'waveform' && last[1] === 620;
    await desk.until(isFull, 'the views do not fill their place');
    await desk.until(([score]) => score![1] > 250, 'the lines of labels have not come');
    const before = desk.shown;
    filter.showOnly('type', 'T1', ['T0', 'T1', 'T2', 'T3', 'T4', 'T5']);
    await desk.until(([score]) => score![1] < before[0]![1] - 30, 'the lines stay');
    filter.showAll();
    await desk.until((now) => JSON.stringify(now) === JSON.stringify(before), 'not as before');
  });

  it('grow by a line where a label is the first of its line, and nothing is cut off', async () => {
    const desk = await Desk.setup(
      aSong().withLabel({ type: 'Harmony', start: 0, duration: 4, line: 'bot.1' }),
      { width: 900, height: 900 },
    );
    const { piece } = desk;
    await desk.until(([score]) => score![1] > 180, 'the first line has not come');
    await desk.rest();
    for (const [index, line] of (['bot.2', 'bot.3', 'top.1'] as const).entries()) {
      const before = desk.shown;
      const label = { type: `Key ${index}`, start: quarters(4), duration: quarters(4), line };
      editorOf(piece).run(createLabels(piece.analysis!, [label]));
      // A measurement would lay the views out by itself.
      await desk.rest();
      await desk.until((now) => now[0]![1] > before[0]![1] + 20, `no room for ${line}`);
      await desk.rest();
      for (const view of desk.viewports)
        expect(view.scrollHeight, line).to.be.at.most(view.clientHeight);
    }
  });

  it('fill a phone: a second view stands under a low score, where there is room', async () => {
    const desk = await Desk.setup(aSong(), { width: 390, height: 600 });
    await desk.until(([, second]) => second?.[1] === 600, 'no second view down to the end');
    expect(desk.shown.map(([view]) => view)).to.deep.equal(['score', 'waveform']);
    desk.resize(390, 240);
    await desk.until(({ length }) => length === 1, 'a second view without room');
    expect(desk.shown).to.deep.equal([['score', 240]]);
  });

  it('fill a phone with one view that is no score', async () => {
    const desk = await Desk.setup(aSong(), { width: 390, height: 600 });
    desk.panels[0]!.view = 'waveform';
    await desk.until(
      (shown) => JSON.stringify(shown) === '[["waveform",600]]',
      'the waveform does not fill the page',
    );
    const { content } = desk.panels[0]!;
    await waitUntil(() => content!.getBoundingClientRect().height > 400, 'a low waveform');
  });
});
