import { expect } from '@open-wc/testing';
import { autorun } from 'mobx';
import { Late } from '#kit/element/late.js';

/** A part that is there at the given try. */
function aPart(arrivesAt: number) {
  let tries = 0;
  const late = new Late(() => {
    tries++;
    return tries < arrivesAt ? Promise.reject(new Error('offline')) : Promise.resolve('part');
  });
  return { late, tries: () => tries };
}

describe('Late', () => {
  it('fetches when it is first asked, and tells when it is there', async () => {
    const { late, tries } = aPart(1);
    expect(tries()).to.equal(0);
    const seen: (string | undefined)[] = [];
    const stop = autorun(() => seen.push(late.value));
    await late.fetch();
    await Promise.resolve();
    stop();
    expect(seen).to.deep.equal([undefined, 'part']);
    expect(late.value).to.equal('part');
    expect(tries()).to.equal(1);
  });

  it('can be fetched before', async () => {
    const { late, tries } = aPart(1);
    await late.fetch();
    expect(late.value).to.equal('part');
    expect(tries()).to.equal(1);
  });

  it('tries again after a failure', async () => {
    const { late } = aPart(2);
    await late.fetch();
    await late.fetch();
    expect(late.value).to.equal('part');
  });
});
