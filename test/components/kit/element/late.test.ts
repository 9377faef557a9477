import { expect } from '@open-wc/testing';
import { autorun } from 'mobx';
import { Scope } from '#kit/element/scope.js';
import { failedParts, Late } from '#kit/element/late.js';

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

  it('tells that it has failed, until it is there', async () => {
    const { late } = aPart(2);
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(late.hasFailed));
    await late.fetch();
    expect(failedParts).to.include(late);
    await late.fetch();
    stop();
    expect(seen).to.deep.equal([false, true, false]);
    expect(failedParts).not.to.include(late);
  });

  it('waits for the network once, however often it has failed', async () => {
    const { late, tries } = aPart(5);
    const heard: string[] = [];
    const listen = window.addEventListener.bind(window);
    Reflect.set(window, 'addEventListener', (type: string, heeds: EventListener) => {
      heard.push(type);
      listen(type, heeds, { once: true });
    });
    try {
      for (let failure = 0; failure < 3; failure++) await late.fetch();
    } finally {
      Reflect.deleteProperty(window, 'addEventListener');
    }
    expect(heard).to.deep.equal(['online']);
    window.dispatchEvent(new Event('online'));
    await late.fetch();
    expect(tries()).to.equal(4);
    window.dispatchEvent(new Event('online'));
    await late.fetch();
    expect(late.value).to.equal('part');
  });

  it('forgets what the user has wanted when it does not come', async () => {
    const { late } = aPart(2);
    const done: string[] = [];
    late.use(() => done.push('first'));
    await late.fetch();
    await late.fetch();
    late.use(() => done.push('second'));
    expect(done).to.deep.equal(['second']);
  });

  it('calls back after a failure too, while the scope lasts', async () => {
    const { late } = aPart(2);
    const scope = new Scope();
    const over = new Scope();
    const done: string[] = [];
    late.whenLoaded(scope, (part) => done.push(`wanted ${part}`));
    late.whenLoaded(over, (part) => done.push(`withdrawn ${part}`));
    over.dispose();
    await late.fetch();
    expect(done).to.deep.equal([]);
    await late.fetch();
    late.whenLoaded(scope, (part) => done.push(`later ${part}`));
    expect(done).to.deep.equal(['wanted part', 'later part']);
  });
});
