import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import { aScore, ScoreHarness } from './score-harness.js';

const HEIGHT = 170;

/** A score that fits its place, whose analysis is on its way. */
async function aFittingScore(labelLines: number | null): Promise<ScoreHarness> {
  const builder = aScore();
  const harness = await ScoreHarness.setup(builder);
  const { element, piece } = harness;
  runInAction(() => (piece.isAnalysisComing = true));
  element.style.setProperty('height', `${HEIGHT}px`);
  Object.assign(element, { fit: true, labelLines });
  await harness.settle();
  return harness;
}

/** A part above the staves in two lines, and a harmony below them, as they come from their file. */
async function labelsCome({ element, piece }: ScoreHarness): Promise<void> {
  const { analysis } = aScore()
    .withLabel({ start: 0, duration: 32, type: 'Structure', line: 'top.1', tag: 'A' })
    .withLabel({ start: 0, duration: 16, type: 'Phrase', line: 'top.2', tag: 'a' })
    .withLabel({ start: 0, duration: 4, type: 'Harmony', line: 'bot.1', tag: 'I' })
    .build();
  runInAction(() => {
    piece.isAnalysisComing = false;
    piece.analysis = analysis;
  });
  await waitUntil(() => element.renderRoot.querySelector('.long-tag'), 'no labels');
}

const placeOf = (harness: ScoreHarness) => {
  const { top, height } = harness.part('picture')!.getBoundingClientRect();
  return { top: top - harness.element.getBoundingClientRect().top, height };
};

describe('a score that fits its place', () => {
  it('has room for one line of labels above and one below before they come', async () => {
    const harness = await aFittingScore(1);
    const before = placeOf(harness);
    // Under a ruler of 22 pixels and a line of 34; a line below.
    expect(before).to.deep.equal({ top: 22 + 34, height: HEIGHT - 22 - 2 * 34 });
    expect(getComputedStyle(harness.viewport!).visibility).to.equal('visible');
    await labelsCome(harness);
    await harness.settle();
    expect(placeOf(harness)).to.deep.equal(before);
  });

  it('is out of sight until it is known how many lines there are', async () => {
    const harness = await aFittingScore(null);
    expect(getComputedStyle(harness.viewport!).visibility).to.equal('hidden');
    await labelsCome(harness);
    await harness.settle();
    expect(getComputedStyle(harness.viewport!).visibility).to.equal('visible');
    expect(placeOf(harness).top).to.equal(22 + 2 * 34);
  });

  it('fills its place when no labels will come', async () => {
    const harness = await aFittingScore(1);
    runInAction(() => (harness.piece.isAnalysisComing = false));
    await harness.settle();
    expect(placeOf(harness)).to.deep.equal({ top: 22, height: HEIGHT - 22 });
  });
});
