import { expect } from '@open-wc/testing';
import { LabelHarness } from './input/label-harness.js';

const top = (user: LabelHarness) => user.score.part('picture')!.getBoundingClientRect().top;

describe('the music under the hand', () => {
  it('stays where it is while a label is drawn, moved on its line and resized', async () => {
    const user = await LabelHarness.setup();
    const before = top(user);
    await user.press(user.empty(20), user.empty(24));
    expect(top(user)).to.equal(before);
    await user.release();
    expect(top(user)).to.equal(before);
    await user.keys('Escape');
    const to = { ...user.middle('I'), x: user.middle('I').x + 50 };
    await user.press(user.middle('I'), to);
    expect(top(user)).to.equal(before);
    await user.release();
    await user.press(user.edge('V7', 'end'), user.empty(18));
    expect(top(user)).to.equal(before);
    await user.release();
    expect(top(user)).to.equal(before);
  });

  it('stays when lines open above it, where the page can be scrolled', async () => {
    const user = await LabelHarness.setup();
    const page = document.createElement('div');
    page.style.setProperty('height', '300px');
    page.style.setProperty('overflow', 'auto');
    user.element.before(page);
    const foot = document.createElement('div');
    foot.style.setProperty('height', '600px');
    page.append(user.element, foot);
    await user.settle();
    user.score.viewport?.focus();
    const before = top(user);
    const from = user.middle('I');
    await user.press(from, { ...from, y: from.y - 40 });
    expect(page.scrollTop).to.equal(68);
    expect(top(user)).to.equal(before);
    await user.release();
    expect(top(user)).to.equal(before);
  });
});
