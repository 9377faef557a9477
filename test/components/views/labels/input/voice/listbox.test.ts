import { waitUntil } from '#test/support/wait-until.js';
import { expect } from '@open-wc/testing';
import { aScore } from '#test/components/elements/score/score-harness.js';
import { LabelHarness } from '../label-harness.js';

/** A hundred labels on a line, one in a quarter. */
function aHundred() {
  const score = aScore({ measures: 25 });
  for (let i = 0; i < 100; i++)
    score.withLabel({ type: 'Harmony', tag: `h${i}`, start: i, duration: 1 });
  return score;
}

describe('the list of labels', () => {
  it('is one stop of the Tab key, after the strip', async () => {
    const user = await LabelHarness.setup();
    // After the last stop of the page Firefox goes on in its own window, and keys with it.
    user.element.after(document.createElement('button'));
    user.score.viewport?.focus();
    await user.keys('Tab');
    expect(user.focusedPart).to.equal('labels');
    await user.keys('Tab');
    expect(user.focusedPart).to.equal('');
    await user.keys('Shift+Tab', 'Shift+Tab');
    expect(user.focusedPart).to.equal('strip');
  });

  it('says type, tag, measure and length of the label under the focus', async () => {
    const user = await LabelHarness.setup();
    await user.focus('V7');
    expect(user.heard).to.equal('Harmony V7, all of m. 4');
    await user.keys('ArrowUp');
    expect(user.heard).to.equal('Theme A, all of m. 1');
  });

  it('is accessible', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    expect(user.list?.ariaLabel).to.equal('3 labels');
    await expect(user.element).to.be.accessible();
  });

  it('holds those around the focus only, each with its place among all', async () => {
    const user = await LabelHarness.setup(aHundred());
    await user.focus('h0');
    expect(user.options).to.have.length(11);
    await user.keys('End');
    expect(user.heard).to.equal('Harmony h99, m. 25, beat 4 to the end of m. 25');
    expect(user.options).to.have.length(11);
    expect(user.option?.ariaPosInSet).to.equal('100');
    expect(user.option?.ariaSetSize).to.equal('100');
  });

  it('tells what is chosen, and brings it into view', async () => {
    const user = await LabelHarness.setup(aHundred());
    await user.focus('h0');
    await user.keys('End');
    expect(user.option?.ariaSelected).to.equal('true');
    expect(user.score.scrollLeft).to.be.greaterThan(0);
    await user.keys('Control+ArrowLeft');
    expect(user.option?.ariaSelected).to.equal('false');
  });

  it('is walked by tens', async () => {
    const user = await LabelHarness.setup(aHundred());
    await user.focus('h0');
    await user.keys('PageDown', 'PageDown', 'ArrowLeft');
    expect(user.heard).to.contain('Harmony h19,');
    await user.keys('PageUp', 'PageUp');
    expect(user.heard).to.contain('Harmony h0,');
  });

  it('keeps the focus near when its label goes', async () => {
    const user = await LabelHarness.setup();
    await user.focus('V7');
    await user.keys('Delete');
    expect(user.heard).to.equal('Harmony I, all of m. 2');
    expect(user.focusedPart).to.equal('labels');
    expect(user.announced).to.equal('1 label deleted');
  });

  it('begins with what was chosen elsewhere', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    user.score.viewport?.focus();
    user.choose('V7');
    user.list?.focus();
    await user.settle();
    expect(user.heard).to.equal('Harmony V7, all of m. 4');
  });

  it('begins where the music is', async () => {
    const user = await LabelHarness.setup();
    await user.seek(13);
    user.list?.focus();
    await user.settle();
    expect(user.heard).to.equal('Harmony V7, all of m. 4');
  });

  it('says how to begin while it is empty', async () => {
    const user = await LabelHarness.setup(aScore());
    user.score.viewport?.focus();
    await user.keys('Tab');
    expect(user.emptyHint).to.include('Press M');
    await user.keys('m');
    await waitUntil(() => user.emptyHint === undefined, 'still says how to begin');
    expect(user.heard).to.equal('Motif, all of m. 1, beat 1');
  });

  it('goes when there is nothing in it and nothing can be made', async () => {
    const user = await LabelHarness.setup(aScore());
    expect(user.list?.hidden).to.be.false;
    await user.lock();
    expect(user.list?.hidden).to.be.true;
  });
});
