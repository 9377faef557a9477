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
    expect(user.heard).to.equal('Harmony <b>I</b>, measure 2, 1 measure');
  });
});
