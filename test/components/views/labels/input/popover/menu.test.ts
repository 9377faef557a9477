import { expect } from '@open-wc/testing';
import { LabelHarness } from '../label-harness.js';

const A = 'Theme A 0-4';
const V = 'Harmony V7 12-16';

describe('the menu of a label', () => {
  it('opens by the right button, and selects the label', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'), undefined, 'right');
    expect(user.chosen).to.deep.equal(['Harmony I 4-8']);
    expect(user.menuItems).to.include.members(['Edit the tag', 'Duplicate', 'Delete']);
    expect(user.focusedPart).to.equal('menu');
    await expect(user.element).to.be.accessible();
  });

  it('offers what is possible', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'), undefined, 'right');
    expect(user.menuItems).not.to.include.members(['Undo', 'Show the comment']);
    await user.keys('Escape');
    await user.lock();
    await user.click(user.middle('I'), undefined, 'right');
    expect(user.menuItems).to.deep.equal([
      ...['Play from the label', 'Copy', 'Select all labels'],
      ...['Select all of this type', 'Select all of this layer', 'Keys and gestures'],
    ]);
  });

  it('steps without closing', async () => {
    const user = await LabelHarness.setup();
    const steps = ['End a step later', 'End a step later', 'Move a step earlier'];
    await user.menu('I', ...steps, 'Start a step later', 'Move to the line above');
    expect(user.labels).to.deep.equal([A, 'Harmony I 4-9 top.3', V]);
  });

  it('keeps several labels selected', async () => {
    const user = await LabelHarness.setup();
    user.choose('I', 'V7');
    await user.menu('I', 'Delete');
    expect(user.labels).to.deep.equal([A]);
  });

  it('is opened, walked and left by keys', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('Shift+F10');
    expect(user.focusedItem).to.equal('Edit the tag');
    await user.keys('ArrowDown', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowDown');
    expect(user.focusedItem).to.equal('Play from the label');
    await user.keys('Escape');
    expect(user.menuItems).to.deep.equal([]);
    expect(user.focusedPart).to.equal('labels');
    await user.keys('Shift+F10', 'Tab');
    expect(user.menuItems).to.deep.equal([]);
  });

  it('closes when something else is pressed', async () => {
    const user = await LabelHarness.setup();
    await user.click(user.middle('I'), undefined, 'right');
    await user.click({ x: user.x(1), y: user.y(1) });
    expect(user.menuItems).to.deep.equal([]);
  });

  it('takes a label up, which the next click puts down', async () => {
    const user = await LabelHarness.setup();
    await user.menu('I', 'Move with the next click');
    expect(user.announced).to.equal('Click where the label starts.');
    await user.move(user.empty(20));
    expect(user.bubble).to.equal('m. 6, beat 1');
    await user.keys('Escape');
    await user.click(user.empty(20));
    expect(user.labels).to.deep.equal([A, 'Harmony I 4-8', V]);
  });
});
