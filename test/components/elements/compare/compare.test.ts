import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { runInAction } from 'mobx';
import { Analysis, deleteLabels, editorOf, parseAnalysis, quarters, reviewOf } from '#core';
import { waitUntil } from '#test/support/wait-until.js';
import { CompareHarness, given } from './compare-harness.js';

const ana = given('Ana', ['Harmony', 0, 4, 'I'], ['Harmony', 4, 4, 'V'], ['Cadence', 12, 4, 'PAC']);
const ben = given('Ben', ['Harmony', 0, 4, 'I'], ['Harmony', 4, 4, 'V7'], ['Cadence', 40, 4, 'HC']);
const clara = given('Clara', ['Harmony', 0, 4, 'I'], ['Harmony', 6, 4, 'V']);

const setup: typeof CompareHarness.setup = (...options) => CompareHarness.setup(...options);
const three = () => setup({ others: [ana, ben, clara] });

/** Labels of the common reading: tag, onset, and the analyses that they come from. */
const readingOf = ({ reading }: CompareHarness) =>
  reading!.labels.map((label) => [
    label.tag,
    Number(label.start),
    reviewOf(label)!
      .sources.map(({ analysis }) => analysis)
      .join('+'),
  ]);

describe('<glosa-compare>', () => {
  it('has a row for each analysis and type', async () => {
    const harness = await three();
    expect(harness.names).to.deep.equal(
      ['Cadence', 'Harmony'].flatMap((type) => [type, 'AAna', 'BBen', 'CClara']),
    );
    expect(harness.count).to.equal('3 disagreements');
    expect(harness.ink).to.be.greaterThan(0.01);
  });

  it('shows over the whole piece where they disagree', async () => {
    const { overview } = await three();
    const bars = [...overview.matchAll(/M(\d+) /g)].map(([, from]) => Number(from) / 4 + 1);
    expect(bars).to.deep.equal([2, 3, 4, 11]);
  });

  it('goes from one disagreement to the next by key, and tells it in words', async () => {
    const harness = await three();
    await harness.press('ArrowDown');
    expect(harness.onset).to.equal(4);
    expect(harness.count).to.equal('Disagreement 1 of 3');
    expect(harness.said).to.deep.equal([
      'Ana: V, all of m. 2',
      'Ben: V7, all of m. 2',
      'Clara: V, m. 2, beat 3 to the end of m. 3, beat 2',
    ]);
    await harness.press('ArrowDown');
    expect(harness.spoken).to.contain('Cadence').and.to.contain('Ben: nothing here');
    await harness.press('ArrowUp');
    expect(harness.onset).to.equal(4);
  });

  it('has the same keys on the button that went to a disagreement', async () => {
    const harness = await three();
    await harness.click('.tools button', 1);
    expect(harness.count).to.equal('Disagreement 1 of 3');
    harness.element.renderRoot.querySelectorAll<HTMLElement>('.tools button')[1]!.focus();
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: '2' });
    await harness.settle();
    expect(readingOf(harness)).to.deep.equal([['V7', 4, 'Ben']]);
  });

  it('brings into sight what was chosen, on a page that is lower than all of it', async () => {
    const harness = await three();
    await harness.click('details.list > summary');
    await waitUntil(() => harness.texts('.list .line').length === 3, 'no list');
    const page = harness.element.parentElement!;
    Object.assign(page.style, { overflow: 'auto', height: '160px' });
    const isSeen = (selector: string) => {
      const { top, bottom } = harness.element.renderRoot
        .querySelector(selector)!
        .getBoundingClientRect();
      const { top: from, bottom: to } = page.getBoundingClientRect();
      return bottom > from && top < to;
    };
    page.scrollTop = page.scrollHeight;
    expect(isSeen('.viewport')).to.equal(false);
    await harness.press('ArrowDown');
    await waitUntil(() => isSeen('.viewport'), 'the music is out of sight');
    page.scrollTop = page.scrollHeight;
    await harness.click('.list .line', 2);
    await waitUntil(() => isSeen('.decide'), 'the decision is out of sight');
  });

  it('compares with another analysis, chosen by a click on its name or in the list', async () => {
    const harness = await three();
    await harness.click('.names .name', 1);
    expect(harness.texts('.names [data-base]')).to.deep.equal(['BBen', 'BBen']);
    await harness.click('.toggle', 0);
    await harness.click('.drawer [type=radio]', 2);
    expect(harness.texts('.names [data-base]')).to.deep.equal(['CClara', 'CClara']);
  });

  it('leaves out the types that the user does not want', async () => {
    const harness = await three();
    await harness.click('.toggle', 1);
    await harness.click('.drawer fieldset [type=checkbox]', 0);
    expect(harness.names).to.not.include('Harmony');
    expect(harness.count).to.equal('2 disagreements');
  });

  it('lists the disagreements as sentences that lead there', async () => {
    const harness = await three();
    await harness.click('details.list > summary');
    await waitUntil(() => harness.texts('.list .line').length === 3, 'no list');
    await harness.click('.list .line', 2);
    expect(harness.onset).to.equal(40);
  });

  it('says in its own place what cannot be read, and compares the rest', async () => {
    const harness = await setup();
    const { element, piece } = harness;
    const labels = [{ type: 'Harmony', start: 0, duration: 4, tag: 'I' }];
    Object.assign(piece, {
      readAnalysis: async (name: string) => {
        if (!['Ana', 'thesis~eva'].includes(name)) throw new Error(`There is no ${name}`);
        return new Analysis(name, parseAnalysis({ labels }).analysis);
      },
    });
    const problems: Event[] = [];
    element.addEventListener('glosa-error', (event) => problems.push(event));
    element.analyses = 'Ana,thesis~eva,thesis~eva@2,nothere';
    await waitUntil(() => harness.texts('.unreadable').join().includes('nothere'), 'not told');
    expect(harness.texts('.unreadable')).to.deep.equal([
      'Cannot be read: thesis (eva), version 2, nothere. The others are compared.',
    ]);
    expect(harness.names).to.include('AAna').and.to.include('Bthesis (eva)');
    expect(problems).to.deep.equal([]);
  });

  it('says that a comparison needs two', async () => {
    const harness = await setup({ others: [ana] });
    expect(harness.message).to.match(/^A comparison needs two analyses/);
  });

  it('compares the open analysis as it is now', async () => {
    const harness = await setup({
      own: [
        ['Harmony', 0, 4, 'I'],
        ['Harmony', 4, 4, 'V'],
      ],
      others: [ana],
    });
    expect(harness.count).to.equal('One disagreement');
    editorOf(harness.piece).run(deleteLabels(harness.reading!, [101]));
    await harness.settle();
    expect(harness.count).to.equal('2 disagreements');
  });

  it('takes files of labels', async () => {
    const harness = await setup({ others: [ana] });
    const text = JSON.stringify({ labels: [{ type: 'Harmony', start: 0, duration: 4, tag: 'I' }] });
    const data = new DataTransfer();
    data.items.add(new File([text], 'ben.dez'));
    const frame = harness.element.renderRoot.querySelector('.frame')!;
    frame.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }));
    await waitUntil(() => harness.names.includes('Bben'), 'the file is not compared');
    expect(harness.count).to.equal('2 disagreements');
  });

  describe('taking over', () => {
    it('makes a common reading that names all who say the same, and is undone as any edit', async () => {
      const harness = await setup({ others: [ana, ben, clara], author: 'Dora' });
      await harness.press('ArrowDown');
      await harness.press('2');
      expect(readingOf(harness)).to.deep.equal([['V7', 4, 'Ben']]);
      expect(reviewOf(harness.reading!.labels[0]!)!.by).to.equal('Dora');
      await harness.click('.decide li button', 0);
      expect(readingOf(harness)).to.deep.equal([['V', 4, 'Ana']]);
      editorOf(harness.piece).undo();
      expect(readingOf(harness)).to.deep.equal([['V7', 4, 'Ben']]);
      await harness.click('.many > button', 0);
      expect(readingOf(harness)).to.deep.equal([
        ['V7', 4, 'Ben'],
        ['I', 0, 'Ana+Ben+Clara'],
        ['PAC', 12, 'Ana'],
      ]);
      expect(harness.names).to.include('✓Common reading');
    });

    it('takes over a passage alone', async () => {
      const harness = await three();
      const loop = { start: quarters(8), end: quarters(16) };
      runInAction(() => (harness.piece.transport.loop = loop));
      await harness.settle();
      await harness.click('.many > button', 1);
      expect(readingOf(harness)).to.deep.equal([['PAC', 12, 'Ana']]);
    });
  });

  it('hides the others until the own analysis is done', async () => {
    localStorage.clear();
    const own = [['Harmony', 0, 4, 'IV']] as const;
    const harness = await setup({ own, others: [ana, ben], blind: true });
    expect(harness.names).to.deep.equal(['Harmony', 'Aanalysis']);
    expect(harness.texts('.figures, .list, .decide')).to.deep.equal([]);
    const told: boolean[] = [];
    harness.element.addEventListener('glosa-compare-change', ({ detail }) => {
      told.push(detail.blind);
      // As a page does that keeps it in its address.
      harness.element.blind = detail.blind;
    });
    await harness.click('[part~=message] button');
    expect(harness.names).to.include('BAna').and.to.include('CBen');
    // Who hides them again does so though it was done before.
    await harness.click('.tools .toggle');
    await harness.click('.drawer fieldset:last-child input');
    expect(harness.names).to.deep.equal(['Harmony', 'Aanalysis']);
    expect(told).to.deep.equal([false, true]);
    localStorage.clear();
  });

  it('makes figures when they are looked at, each beside that of a trivial answer', async () => {
    const harness = await three();
    await harness.click('details.figures > summary');
    await waitUntil(() => harness.texts('.figures table').length === 2, 'no figures');
    const heads = harness.texts('.figures table:not(.matrix) thead th');
    expect(heads).to.deep.equal(['Figure', 'A–B', 'A–C', 'B–C']);
    expect(harness.texts('.figures .trivial').length).to.be.greaterThan(0);
  });
});
