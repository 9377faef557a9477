import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { Late } from '#kit';
import { PieceHarness } from './piece-harness.js';

/** A part that comes at the second try, as after a lost connection. */
function aPart(isShown = false) {
  let tries = 0;
  const load = () =>
    ++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('part');
  return new Late(load, isShown);
}

describe('a piece with a part that did not come', () => {
  const message = ({ element }: PieceHarness) =>
    element.renderRoot.querySelector<HTMLElement>('[part~=message]');

  it('says so above its content, and tries again when asked to', async () => {
    const harness = await PieceHarness.empty();
    const part = aPart();
    const done: string[] = [];
    part.whenLoaded(harness.element.scope, (loaded) => done.push(loaded));
    await waitUntil(() => message(harness)?.textContent.includes('A part of this page'));
    expect(harness.element.renderRoot.querySelector('slot')).to.exist;
    message(harness)!.querySelector('button')!.click();
    await waitUntil(() => !message(harness));
    expect(done).to.deep.equal(['part']);
  });

  it('tries again when the network is back', async () => {
    const harness = await PieceHarness.empty();
    const part = aPart();
    await part.fetch();
    await waitUntil(() => message(harness));
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => !message(harness));
    expect(part.value).to.equal('part');
  });

  it('leaves it to who shows the failure in place', async () => {
    const harness = await PieceHarness.empty();
    const shown = aPart(true);
    const other = aPart();
    await Promise.all([shown.fetch(), other.fetch()]);
    await waitUntil(() => message(harness));
    await other.fetch();
    await waitUntil(() => !message(harness));
    expect(shown.hasFailed).to.equal(true);
  });
});
