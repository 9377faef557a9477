import { expect } from '@open-wc/testing';
import { Late, pageAtRest } from '#kit';

/** Waits until the page has had time for what could come next. */
const idle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Makes a part, and a function that lets it arrive. */
function aPart() {
  let come: (value: number) => void = () => undefined;
  const promise = new Promise<number>((resolve) => (come = resolve));
  return { late: new Late(() => promise), come: () => come(1) };
}

/** Notes when the page is at rest. */
function watched() {
  const seen = { isAtRest: false };
  const rest = pageAtRest().then(() => (seen.isAtRest = true));
  return { seen, rest };
}

describe('a page', () => {
  it('is at rest when nothing is on its way', async () => {
    await pageAtRest();
  });

  it('is not while a part is on its way, also one that follows another', async () => {
    const [first, second] = [aPart(), aPart()];
    void first.late.fetch().then(() => second.late.fetch());
    const { seen, rest } = watched();
    await idle();
    first.come();
    await idle();
    expect(seen.isAtRest).to.equal(false);
    second.come();
    await rest;
    expect([first.late.isLoaded, second.late.isLoaded]).to.deep.equal([true, true]);
  });

  it('is at rest again when a part does not come', async () => {
    const lost = new Late(() => Promise.reject(new Error('offline')), true);
    void lost.fetch();
    await pageAtRest();
    expect(lost.hasFailed).to.equal(true);
  });
});
