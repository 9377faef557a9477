import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';

const A = 'Theme A 0-4';
const V = 'Harmony V7 12-16';

describe('editing a tag in place', () => {
  it('keeps what was typed when the field is left', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Enter');
    await user.type('ii6');
    await user.click(user.empty(24));
    expect(user.labels).to.deep.equal([A, 'Harmony ii6 4-8', V]);
  });

  it('takes keys as text, also those that mean something elsewhere', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('F2', 'm', '1', '?', 'Space', 'Delete', 'Enter');
    expect(user.labels).to.deep.equal([A, 'Harmony m1? 4-8', V]);
    expect(user.focusedPart).to.equal('labels');
  });

  it('takes the tag away when nothing is left of it', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Enter', 'Backspace', 'Enter');
    expect(user.labels).to.deep.equal([A, 'Harmony 4-8', V]);
  });

  it('is one change, and none when the tag stays', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Enter', 'Enter');
    expect(user.editor.canUndo).to.be.false;
    await user.keys('Enter');
    await user.type('IV');
    await user.keys('Enter', 'Control+z');
    expect(user.labels).to.deep.equal([A, 'Harmony I 4-8', V]);
  });

  it('stands over the label, and follows it when the view scrolls', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Enter');
    expect(user.tagFieldX).to.be.closeTo(user.x(4), 6);
    await user.score.scrollTo(20);
    expect(user.tagFieldX).to.be.closeTo(user.x(4), 6);
  });

  it('takes text in which there is HTML as text', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Enter');
    await user.type('<b>I</b>');
    await user.keys('Enter');
    expect(user.label('<b>I</b>').start).to.equal(4);
    expect(user.heard).to.equal('Harmony <b>I</b>, all of m. 2');
  });
});

describe('naming a new label', () => {
  it('is what typing does after a drag, on the row that was dragged over', async () => {
    const user = await LabelHarness.setup();
    await user.drag(user.empty(20), user.empty(24));
    expect(user.focusedPart).to.equal('tag');
    await user.type('IV');
    await user.keys('Enter');
    expect(user.chosen).to.deep.equal(['Harmony IV 20-24']);
    expect(user.focusedPart).to.equal('labels');
  });

  it('goes back to the score, where the label can be moved at once', async () => {
    const user = await LabelHarness.setup();
    await user.seek(20);
    user.score.viewport?.focus();
    await user.keys('m');
    expect(user.focusedPart).to.equal('tag');
    expect(user.announced).to.equal('Motif, all of m. 6, beat 1');
    await user.type('x');
    await user.keys('Enter');
    expect(user.focusedPart).to.equal('strip');
    await user.keys('Alt+ArrowRight', 'Alt+Shift+ArrowRight');
    expect(user.chosen).to.deep.equal(['Motif x 21-23']);
    expect(user.announced).to.equal('Motif x, m. 6, beat 2 to the end of m. 6, beat 3');
  });

  it('is not needed: another key than text goes to the score', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.seek(20);
    await user.keys('m', 'Space');
    expect(user.engine.isPlaying).to.be.true;
    await user.keys('Space');
    expect(user.chosen).to.deep.equal(['Motif 20-21']);
    await user.keys('Delete');
    expect(user.labels).to.deep.equal([A, 'Harmony I 4-8', V]);
  });

  it('moves the label while it is typed', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.seek(20);
    await user.keys('m');
    await user.type('y');
    await user.keys('Alt+ArrowRight');
    expect(user.chosen).to.deep.equal(['Motif y 21-22']);
  });

  it('keeps the label when Backspace takes its last letter, or Escape ends', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.seek(20);
    await user.keys('m');
    await user.type('z');
    await user.keys('Backspace', 'Backspace', 'Escape');
    expect(user.chosen).to.deep.equal(['Motif 20-21']);
    expect(user.focusedPart).to.equal('strip');
  });

  it('leaves the label to the pointer until something is typed', async () => {
    const user = await LabelHarness.setup();
    await user.drag(user.empty(20), user.empty(24));
    await user.drag({ x: user.x(22), y: user.y(1) }, { x: user.x(24), y: user.y(1) });
    expect(user.chosen).to.deep.equal(['Harmony 22-26']);
    expect(user.hasTagField).to.be.false;
  });

  it('is left to listening while the music plays, and to fingers', async () => {
    const user = await LabelHarness.setup();
    user.score.viewport?.focus();
    await user.keys('Space', 'm');
    expect(user.focusedPart).to.equal('strip');
    await user.keys('Space');
    await user.longPress(user.empty(20));
    expect(user.hasTagField).to.be.false;
  });
});
