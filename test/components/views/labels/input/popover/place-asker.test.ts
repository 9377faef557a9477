import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { quarters } from '#core';
import { LabelHarness } from '../label-harness.js';

const A = 'Theme A 0-4';
const I = 'Harmony I 4-8';
const V = 'Harmony V7 12-16';
const COPY = 'Copy the labels of this passage to…';

const question = (user: LabelHarness) =>
  user.element.renderRoot.querySelector<HTMLElement>('.place-asker:popover-open');

/** Chooses measures 1 to 2 as a loop, and asks for the place of their labels. */
async function ask(user: LabelHarness, end = 8): Promise<void> {
  const loop = { start: quarters(0), end: quarters(end) };
  runInAction(() => (user.piece.transport.loop = loop));
  await user.menu('V7', COPY);
}

describe('copying the labels of a passage', () => {
  it('asks for a measure, copies them there at their distances, and says so', async () => {
    const user = await LabelHarness.setup();
    await ask(user);
    expect(question(user)?.ariaLabel).to.equal(COPY);
    await user.type('5');
    await user.keys('Enter');
    expect(user.labels).to.deep.equal([A, I, V, 'Theme A 16-20', 'Harmony I 20-24']);
    expect(user.announced).to.equal('2 labels pasted, m. 5, beat 1');
    expect(question(user)).to.equal(null);
    user.editor.undo();
    expect(user.labels).to.deep.equal([A, I, V]);
  });

  it('takes a place in a measure too', async () => {
    const user = await LabelHarness.setup();
    await ask(user);
    await user.type('m5+1/4');
    await user.keys('Enter');
    expect(user.chosen).to.deep.equal(['Theme A 17-21', 'Harmony I 21-25']);
  });

  it('says that there is no such measure, or that they are there already', async () => {
    const user = await LabelHarness.setup();
    await ask(user);
    await user.type('99');
    await user.keys('Enter');
    expect(question(user)?.textContent).to.include('There is no such measure or beat: 99.');
    await user.keys('Backspace', 'Backspace', '1', 'Enter');
    expect(question(user)?.textContent).to.include('These labels stand there already.');
    await user.keys('Escape');
    expect(question(user)).to.equal(null);
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.focusedPart).to.equal('labels');
  });

  it('says that a passage has none', async () => {
    const user = await LabelHarness.setup();
    const loop = { start: quarters(20), end: quarters(24) };
    runInAction(() => (user.piece.transport.loop = loop));
    await user.menu('V7', COPY);
    expect(user.snack).to.equal('There are no labels in this passage.');
  });

  it('is offered by a paste that would cover the originals', async () => {
    const user = await LabelHarness.setup();
    await user.seek(4);
    await user.focus('I');
    await user.keys('Control+c', 'Control+v');
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.snack).to.include('These labels stand there already.');
    await user.actOnSnack();
    await user.type('8');
    await user.keys('Enter');
    expect(user.chosen).to.deep.equal(['Harmony I 28-32']);
  });
});
