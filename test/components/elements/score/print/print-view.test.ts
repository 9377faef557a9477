import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { waitUntil } from '#test/support/wait-until.js';
import { quarters } from '#core';
import type { GlosaWidget } from '#elements/widget/widget.js';
import '#elements/widget/define.js';
import '#elements/score/define.js';
import '#elements/piece/define.js';
import '#elements/player/define.js';
import '#elements/waveform/define.js';
import { aPiece, type PieceBuilder } from '#test/support/a-piece.js';
import { aScore, aStrip, ScoreHarness } from '../score-harness.js';

const MINUET = '/demo-wc/corpora/keyboard/minuet-in-g/score.mei';
const INFO = '/demo-wc/corpora/keyboard/minuet-in-g/info.json';

const isReady = (score: Element | null | undefined) => score?.getAttribute('data-printable') === '';
const print = (type: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(type));
const sheetOf = (score: Element) => score.shadowRoot!.querySelector('.sheet');
const textsOf = (score: Element) =>
  [...(sheetOf(score)?.querySelectorAll('text, p') ?? [])].map(({ textContent }) => textContent);

/** A score, ready to be printed. */
async function printable(builder: PieceBuilder) {
  const harness = await ScoreHarness.setup(builder);
  await waitUntil(() => isReady(harness.element), 'not ready to be printed');
  return harness;
}

const aLabeledScore = () =>
  aScore({ measures: 24 })
    .withInfo({ title: 'Study', opus: { contributors: { composer: 'Anna' } } })
    .withLabel({ start: 0, duration: 96, type: 'Structure', line: 'top.1', tag: 'A <1> & "2"' })
    .withLabel({ start: 80, duration: 4, type: 'Harmony', line: 'bot.1', tag: 'V7' });

describe('a <glosa-score> on paper', () => {
  afterEach(() => print('afterprint'));

  it('shows all lines of music with labels, their lines’ names, title and source', async () => {
    const { element } = await printable(aLabeledScore());
    expect(sheetOf(element)).to.equal(null);
    print('beforeprint');
    expect(element.hasAttribute('data-printed')).to.equal(true);
    const texts = textsOf(element);
    expect(texts).to.include.members(['Study', 'Anna', '1', '24', 'A <1> & "2"', 'V⁷']);
    expect(texts).to.include.members(['Structure', 'Harmony']);
    // The tests run on the own computer, whose address leads nobody there.
    expect(texts.join(' ')).to.not.include('localhost');
    expect(sheetOf(element)!.querySelectorAll('.system').length).to.be.greaterThan(1);
    expect(sheetOf(element)!.querySelector('[style]')).to.equal(null);
    // Its pictures are those of the strip.
    const images = [...sheetOf(element)!.querySelectorAll('image')];
    expect(images.every((image) => image.getAttribute('href')?.startsWith('data:'))).to.equal(true);
  });

  it('goes back to the strip', async () => {
    const { element } = await printable(aLabeledScore());
    print('beforeprint');
    print('afterprint');
    expect(sheetOf(element)).to.equal(null);
    expect(element.hasAttribute('data-printed')).to.equal(false);
  });

  it('keeps to the excerpt', async () => {
    const { element, piece } = await printable(aLabeledScore());
    const onsets = { start: quarters(16), end: quarters(24) };
    runInAction(() => (piece.session.excerpt = { onsets, dates: undefined }));
    print('beforeprint');
    const texts = textsOf(element);
    expect(texts).to.include.members(['5', '6']);
    for (const absent of ['4', '7', 'V⁷']) expect(texts).to.not.include(absent);
  });

  it('shows a syllable over a bar line whole, in one of two lines', async () => {
    const strip = aStrip({ measures: 24, tile: 4000 });
    const bars = strip.positions!.bars.map(({ x }) => x);
    const syllables = bars
      .slice(1)
      .map((x) => `<text x="${x - 5}" y="90" font-size="12" font-family="serif">Rös</text>`);
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${strip.width}" height="100">${syllables.join('')}</svg>`;
    const url = `data:image/svg+xml,${encodeURIComponent(picture)}`;
    const chunks = [{ x: 0, width: strip.width, url }];
    const words = { ...strip, picture: { ...strip.picture, chunks } };
    const { element } = await printable(aScore({ measures: 24 }, words));
    print('beforeprint');
    const systems = [...sheetOf(element)!.querySelectorAll('.system')];
    expect(systems.length).to.be.greaterThan(1);
    const reach = systems.map((system) => {
      const paths = [...system.querySelectorAll('clipPath path')].at(-1)!.getAttribute('d')!;
      const points = paths.slice(1, -1).split('L');
      const xs = (low: boolean) =>
        points.map((it) => it.split(' ').map(Number)).filter(([, y]) => y! > 60 === low);
      return { notes: xs(false).map(([x]) => x!), words: xs(true).map(([x]) => x!) };
    });
    for (const [index, { notes, words }] of reach.entries()) {
      // Each begins with the whole syllable of its first measure, and ends before that of the next line.
      if (index > 0) expect(Math.min(...words)).to.be.lessThan(Math.min(...notes) - 3);
      if (index < reach.length - 1)
        expect(words.some((x) => x < Math.max(...notes) - 3)).to.equal(true);
    }
  });

  it('engraves nothing again: live notation is printed as it stands', async () => {
    const { element } = await printable(aPiece().withScore(MINUET));
    print('beforeprint');
    expect(textsOf(element)).to.include.members(['1', '32']);
    expect(sheetOf(element)!.querySelectorAll('.shared path').length).to.be.greaterThan(10);
  });

  it('prints the strip as it is shown where the places of its music are unknown', async () => {
    const harness = await ScoreHarness.setup(aScore({ hasPositions: false }));
    await waitUntil(() => harness.element.dataset['printable'] === 'as-shown', 'not prepared');
    print('beforeprint');
    expect(sheetOf(harness.element)).to.equal(null);
    expect(harness.viewport).to.not.equal(null);
  });

  it('is printed inside a widget, which grows with it', async () => {
    const widget = await fixture<GlosaWidget>(html`<glosa-widget src=${INFO}></glosa-widget>`);
    const score = () => widget.shadowRoot?.querySelector('glosa-score');
    await waitUntil(() => isReady(score()), 'not ready');
    print('beforeprint');
    const texts = textsOf(score()!);
    expect(texts).to.include.members(['Minuet in G', '1', '32', 'HC', 'Cadence']);
    const rules = widget.shadowRoot!.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules]);
    const forPaper = rules.filter(
      (rule) => rule instanceof CSSMediaRule && /print/.test(rule.conditionText),
    );
    expect(forPaper.length).to.equal(1);
  });
});
