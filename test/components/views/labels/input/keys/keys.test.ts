import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { discussingOf, threadsIn } from '#core';
import { prepareTexts } from '#kit';
import { waitUntil } from '#test/support/wait-until.js';
import { LabelHarness } from '../label-harness.js';
import { aLabeledScore } from '../label-view.js';

await prepareTexts('views');

const A = 'Theme A 0-4';
const I = 'Harmony I 4-8';
const V = 'Harmony V7 12-16';

describe('keys in the list of labels', () => {
  it('undo and redo every change, one by one', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Alt+ArrowRight', 'Alt+Shift+ArrowRight', 'Control+d');
    expect(user.labels).to.deep.equal([A, 'Harmony I 5-10', 'Harmony I 10-15', V]);
    await user.keys('Control+z', 'Control+z', 'Control+z', 'Control+z');
    expect(user.labels).to.deep.equal([A, I, V]);
    await user.keys('Control+y', 'Control+y', 'Control+y');
    expect(user.labels).to.deep.equal([A, 'Harmony I 5-10', 'Harmony I 10-15', V]);
    expect(user.announced).to.equal('Redone: make labels');
  });

  it('say what has come of a change', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Alt+ArrowRight');
    expect(user.announced).to.equal('Harmony I, m. 2, beat 2 to the end of m. 3, beat 1');
    await user.keys('Alt+ArrowUp');
    expect(user.announced).to.match(/^Line 3 above the score: Harmony I, m. 2, beat 2/);
    await user.keys('Control+z');
    expect(user.announced).to.match(/^Undone: .+/);
    await user.keys('Control+a');
    expect(user.announced).to.equal('3 labels selected');
  });

  it('begin a thread and go to the next one, which is said', async () => {
    const builder = aLabeledScore().withThread([], ['FL: too fast'], { start: 8 });
    const user = await LabelHarness.setup(builder);
    const discussing = discussingOf(user.piece);
    await user.focus('I');
    await user.keys('d');
    expect(discussing.wish).to.equal(undefined);
    discussing.offer();
    await user.keys('d');
    expect(discussing.wish?.subject?.labels.map(({ tag }) => tag)).to.deep.equal(['I']);
    // Until the box has come, keys wait.
    await user.keys('.');
    expect(discussing.thread).to.equal(undefined);
    discussing.settle(discussing.wish);
    await user.keys('.');
    expect(discussing.thread).to.equal(threadsIn(user.piece)[0]!.id);
    await waitUntil(() => user.announced.includes('FL: too fast'), 'nothing is said');
  });

  it('set start and end at the playhead', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.seek(6);
    await user.keys('[');
    await user.seek(11);
    await user.keys(']');
    expect(user.chosen).to.deep.equal(['Harmony I 6-11']);
  });

  it('press a label button, which is released by the same key and by Escape', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('1');
    expect(user.armed).to.equal('C');
    expect(user.announced).to.include('Key C');
    await user.keys('1');
    expect(user.armed).to.be.undefined;
    await user.keys('2', 'Escape');
    expect(user.armed).to.be.undefined;
    expect(user.chosen).to.deep.equal([I]);
    await user.keys('Escape');
    expect(user.chosen).to.deep.equal([]);
  });

  it('say why a digit presses no button', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('5');
    expect(user.armed).to.be.undefined;
    expect(user.snack).to.equal(
      'There is no label button 5. Add one under “Create”: the pencil changes the buttons.',
    );
    expect(user.announced).to.equal(user.snack);
  });

  it('leave digits to the music while it plays', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.seek(24);
    await user.keys('Space', '2');
    expect(user.engine.isPlaying).to.be.true;
    expect(user.armed).to.be.undefined;
    await user.keys('Space');
    expect(user.engine.isPlaying).to.be.false;
  });

  it('choose the label under the focus when none is chosen', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Escape', 'Delete');
    expect(user.labels).to.deep.equal([A, V]);
  });

  it('delete the labels of the passage that is repeated', async () => {
    const user = await LabelHarness.setup();
    await user.focus('A');
    await user.keys('Control+Delete');
    expect(user.labels).to.deep.equal([A, I, V]);
    const loop = { start: 4 as never, end: 16 as never };
    runInAction(() => (user.piece.transport.loop = loop));
    await user.keys('Control+Delete');
    expect(user.labels).to.deep.equal([A]);
    expect(user.announced).to.equal('2 labels deleted');
  });

  it('copy the labels of the passage where none is chosen, and say it in sight', async () => {
    const user = await LabelHarness.setup();
    await user.focus('A');
    await user.keys('Escape');
    await user.seek(20);
    const loop = { start: 3 as never, end: 16 as never };
    runInAction(() => (user.piece.transport.loop = loop));
    await user.keys('Control+c');
    expect([user.snack, user.announced]).to.deep.equal(['2 labels copied', '2 labels copied']);
    await user.keys('Control+v');
    expect(user.labels).to.deep.equal([A, I, V, 'Harmony I 21-25', 'Harmony V7 29-33']);
  });

  it('copy the label with the focus where nothing else is chosen', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Shift+Space');
    expect(user.chosen).to.deep.equal([]);
    await user.keys('Control+c');
    expect(user.announced).to.equal('1 label copied');
    expect(user.chosen).to.deep.equal([I]);
  });

  it('say why nothing was copied', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport!.focus();
    await user.keys('Control+c');
    expect(user.snack).to.equal('Nothing is copied: select labels, or mark a passage.');
    const loop = { start: 20 as never, end: 24 as never };
    runInAction(() => (user.piece.transport.loop = loop));
    await user.keys('Control+c');
    expect(user.snack).to.equal('There are no labels in this passage.');
  });

  it('add labels to the selection and take them out again', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Shift+ArrowRight');
    expect(user.chosen).to.deep.equal([I, V]);
    await user.keys('Shift+ArrowLeft');
    expect(user.chosen).to.deep.equal([I]);
    await user.keys('Control+ArrowRight', 'Shift+Space');
    expect(user.chosen).to.deep.equal([I, V]);
  });

  it('cut and paste', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Control+x');
    expect(user.announced).to.equal('1 label deleted');
    await user.seek(20);
    await user.keys('Control+v');
    expect(user.labels).to.deep.equal([A, V, 'Harmony I 20-24']);
    expect(user.announced).to.equal('1 label pasted, m. 6, beat 1');
  });

  it('zoom as on the strip', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('+');
    expect(user.element.zoom).to.equal(1);
  });

  it('play from the label, two ways', async () => {
    for (const key of ['p', 'Control+Space']) {
      const user = await LabelHarness.setup();
      await user.focus('I');
      await user.keys(key);
      expect([user.engine.isPlaying, user.engine.sought.at(-1)]).to.deep.equal([true, 4]);
    }
  });

  it('edit nothing in a locked piece, but select', async () => {
    const user = await LabelHarness.setup();
    await user.lock();
    await user.focus('I');
    await user.keys('Delete', 'Alt+ArrowRight', 'm', '1', 'Control+d', 'Control+x', 'Enter');
    expect(user.labels).to.deep.equal([A, I, V]);
    expect(user.announced).to.equal('The labels cannot be changed now.');
    expect(user.hasTagField).to.be.false;
    await user.keys('ArrowRight');
    expect(user.chosen).to.deep.equal([V]);
  });

  it('of one character do nothing once they are switched off', async () => {
    const user = await LabelHarness.setup();
    await user.switchLettersOff();
    await user.focus('I');
    await user.keys('m', '1', ']', 'p', '?');
    expect(user.labels).to.deep.equal([A, I, V]);
    expect([user.armed, user.help, user.engine.isPlaying]).to.deep.equal([undefined, null, false]);
    await user.keys('Control+b');
    expect(user.labels).to.have.length(4);
  });
});

describe('keys on the strip', () => {
  it('move the playhead with the arrows, and edit labels by those of commands', async () => {
    const user = await LabelHarness.setup();
    user.choose('I');
    user.score.viewport?.focus();
    await user.keys('ArrowRight');
    expect(user.chosen).to.deep.equal([I]);
    expect(user.engine.sought.at(-1)).to.equal(1);
    await user.keys('Delete');
    expect(user.labels).to.deep.equal([A, V]);
    await user.keys('Control+z');
    expect(user.labels).to.deep.equal([A, I, V]);
  });

  it('play with Enter and zoom with plus, as before', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.keys('Enter', '+');
    expect(user.engine.isPlaying).to.be.true;
    expect(user.element.zoom).to.equal(1);
  });

  it('leave Escape to the page when nothing is chosen', async () => {
    const user = await LabelHarness.setup();
    expect(user.isLeft('Escape')).to.be.true;
    user.choose('I');
    expect(user.isLeft('Escape')).to.be.false;
  });
});

describe('keys on the strip that go among labels without choosing', () => {
  it('lead to the labels around the playhead, and from there on', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.seek(6);
    await user.keys('Control+ArrowRight');
    expect([user.focusedPart, user.heard]).to.deep.equal(['labels', 'Harmony V7, all of m. 4']);
    await user.keys('Control+ArrowLeft');
    expect(user.heard).to.equal('Harmony I, all of m. 2');
    user.score.viewport?.focus();
    await user.keys('Control+ArrowLeft');
    expect(user.heard).to.equal('Harmony I, all of m. 2');
    expect(user.chosen).to.deep.equal([]);
  });
});
