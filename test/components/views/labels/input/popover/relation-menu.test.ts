import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { LabelHarness } from '../label-harness.js';

const menu = (user: LabelHarness) =>
  user.element.renderRoot.querySelector<HTMLElement>('.relation-menu:popover-open');
const word = (user: LabelHarness, text: string) =>
  [...menu(user)!.querySelectorAll('button')].find((each) => each.textContent.trim() === text)!;

describe('relating by key', () => {
  it('lets a label wait, asks at the next one, and says what was related', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('r');
    expect(user.announced).to.contain('Harmony I waits.');
    expect(menu(user)).to.equal(null);
    await user.keys('ArrowRight', 'r');
    expect(word(user, 'varies').ariaLabel).to.equal(
      'Harmony V7, measure 4 – varies: Harmony I, measure 2',
    );
    await expect(menu(user)!).to.be.accessible();
    await user.keys('ArrowDown', 'ArrowDown', 'Enter');
    expect(user.announced).to.equal('Harmony V7, measure 4 – varies: Harmony I, measure 2');
    expect(user.focusedPart).to.equal('labels');
    await waitUntil(
      () => user.heard?.endsWith('varies: Harmony I, measure 2'),
      'not varies: Harmony I, measure 2',
    );
    await user.keys('o');
    await waitUntil(
      () => user.heard?.endsWith('varied by: Harmony V7, measure 4'),
      'not varied by: Harmony V7, measure 4',
    );
    expect(user.chosen).to.deep.equal(['Harmony I 4-8']);
  });

  it('takes a word of one’s own, and says why another is refused', async () => {
    const user = await LabelHarness.setup();
    await user.focus('V7');
    user.choose('I', 'V7');
    await user.keys('r', 'ArrowUp', 'ArrowUp');
    await user.type('quotes');
    await user.keys('Enter');
    expect(user.announced).to.equal('Harmony I, measure 2 – quotes: Harmony V7, measure 4');
    await user.keys('r', 'ArrowUp', 'ArrowUp');
    await user.type('quotes');
    await user.keys('Enter');
    expect(menu(user)!.textContent).to.contain('They are related like this already.');
    await user.keys('Escape');
    expect(menu(user)).to.equal(null);
    expect(user.focusedPart).to.equal('labels');
  });

  it('ends with Escape', async () => {
    const user = await LabelHarness.setup();
    await user.focus('I');
    await user.keys('r', 'Escape', 'ArrowRight', 'r');
    expect(menu(user)).to.equal(null);
    expect(user.announced).to.contain('Harmony V7 waits.');
  });
});
