import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';

describe('the help', () => {
  it('opens with a question mark and returns the focus', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('?');
    expect(user.help?.ariaLabel).to.equal('Labels: keys and gestures');
    await expect(user.element).to.be.accessible();
    await user.keys('Escape');
    expect(user.help).to.be.null;
    expect(user.focusedPart).to.equal('labels');
  });

  it('names every key and gesture', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('?');
    const lines = user.helpLines;
    expect(lines).to.include.members([
      'Undo CtrlZ',
      'Move a step later Alt→',
      'Delete DeleteBackspace',
    ]);
    expect(lines).to.include('New label drag over an empty place');
    expect(lines.filter((line) => line.includes('help.'))).to.deep.equal([]);
  });

  it('switches keys of one letter off, and on again', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('?');
    user.toggleLetters();
    await user.keys('Escape', 'm');
    expect(user.labels).to.have.length(3);
    await user.menu('I', 'Keys and gestures');
    expect(user.help).not.to.be.null;
  });

  it('closes by its button and by a press beside it', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('?', 'Tab', 'Tab', 'Enter');
    expect(user.help).to.be.null;
    await user.keys('?');
    await user.click({ x: 3, y: 3 });
    expect(user.help).to.be.null;
  });
});
