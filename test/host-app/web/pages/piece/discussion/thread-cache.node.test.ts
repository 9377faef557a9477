import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ThreadCache } from '#web/pages/piece/discussion/thread-cache.js';
import { expect } from '#test/support/expect.mjs';
import { aHead, aPart, aReply } from './some-threads.js';

const said = (cache: ThreadCache) =>
  cache.threads.map(
    ({ id, state, replies }) => `${id} ${state}: ${replies.map(({ text }) => text).join(' ')}`,
  );

describe('the discussion that a page knows', () => {
  it('has replies in the order of the service, and threads only with a reply', () => {
    const cache = new ThreadCache();
    cache.takePage({ threads: [aHead('t', 1), aHead('u', 2)], replies: [], seq: 2 });
    expect(said(cache)).to.deep.equal([]);
    cache.takePart(aPart('t', 'second', 5), 5);
    cache.takePart(aPart('t', 'first', 3));
    expect(said(cache)).to.deep.equal(['t open: first second']);
    expect([cache.seq, cache.lastOf('t')]).to.deep.equal([5, 5]);
  });

  it('shows held replies last, and keeps what is newer', () => {
    const cache = new ThreadCache();
    cache.takePart({
      thread: aHead('t', 4),
      reply: aReply('t', 'a', 4, { changed: 9, text: 'new' }),
    });
    cache.takePart({ thread: aHead('t', 2, { state: 'resolved' }), reply: aReply('t', 'a', 4) });
    cache.takePart({ thread: aHead('t', 4), reply: aReply('t', 'held', 0, { held: true }) });
    expect(said(cache)).to.deep.equal(['t open: new held']);
  });

  it('is the same whatever comes first, and however often (law)', () => {
    const parts = [
      aPart('t', 'a', 1),
      { thread: aHead('t', 5, { state: 'resolved' }) },
      aPart('t', 'b', 3),
      {
        thread: aHead('t', 5, { state: 'resolved' }),
        reply: aReply('t', 'a', 1, { changed: 6, text: 'A' }),
      },
      aPart('u', 'c', 2),
    ] as const;
    const orders = fc.array(fc.nat(parts.length - 1), { maxLength: 12 });
    fc.assert(
      fc.property(orders, (order) => {
        const cache = new ThreadCache();
        for (const i of [...order, 4, 3, 2, 1, 0]) cache.takePart(parts[i]!);
        expect(said(cache).sort()).to.deep.equal(['t resolved: A b', 'u open: c']);
      }),
    );
  });

  it('keeps what the reader has seen, which events do not say', () => {
    const cache = new ThreadCache();
    cache.takePart({ thread: aHead('t', 4, { seen: 3 }), reply: aReply('t', 'a', 4) });
    cache.takePart(aPart('t', 'b', 7));
    expect(cache.head('t')?.seen).to.equal(3);
    cache.takeSeen('t', 7);
    cache.takeSeen('t', 5);
    expect(cache.head('t')?.seen).to.equal(7);
  });
});
