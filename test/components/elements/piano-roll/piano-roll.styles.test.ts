import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { aRoll, RollHarness } from './roll-harness.js';

describe('the keyboard of a <glosa-piano-roll>', function () {
  this.timeout(30_000);

  it('stands behind the names of the lines below too, so that no label runs through them', async () => {
    const harmony = { type: 'Harmony', line: 'bot.1', start: 0, duration: 8 };
    const harness = await RollHarness.setup(aRoll().withLabel(harmony));
    const rectOf = (selector: string) =>
      harness.element.renderRoot.querySelector(selector)!.getBoundingClientRect();
    await waitUntil(() => rectOf('.content').bottom - rectOf('.stage').bottom > 20, 'no line');
    expect(rectOf('.keyboard').bottom).to.be.closeTo(rectOf('.content').bottom, 1);
    expect(rectOf('.keyboard > .window').bottom).to.be.closeTo(rectOf('.stage').bottom, 2);
  });
});
