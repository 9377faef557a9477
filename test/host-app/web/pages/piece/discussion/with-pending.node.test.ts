import { describe, it } from 'node:test';
import { withPending } from '#web/pages/piece/discussion/with-pending.js';
import { ThreadCache } from '#web/pages/piece/discussion/thread-cache.js';
import { expect } from '#test/support/expect.mjs';
import { aPart } from './some-threads.js';

const known = () => {
  const cache = new ThreadCache();
  cache.takePart(aPart('t', 'a', 1));
  return cache.threads;
};
const at = { date: '2026-03-01T11:00:00Z', thread: 't' };

describe('a discussion with what is on its way', () => {
  it('has new threads and replies, in the name of the reader or of a visitor', () => {
    const now = withPending(
      known(),
      [
        { ...at, id: '1', kind: 'reply', body: { id: 'b', text: 'mine' } },
        { ...at, id: '2', kind: 'reply', body: { id: 'a', text: 'known already' } },
        {
          ...{ ...at, id: '3', thread: 'u', kind: 'start' },
          body: {
            ...{ id: 'u', labels: [], start: 4, staves: [1], author: 'Eve' },
            reply: { id: 'c', text: 'why?' },
          },
        },
      ],
      { author: 'ada' },
    );
    expect(
      now.map(({ replies }) => replies.map(({ author, text }) => `${author}: ${text}`)),
    ).to.deep.equal([['ben: a', 'ada: mine'], ['Eve: why?']]);
  });

  it('has other texts and states', () => {
    const [thread] = withPending(
      known(),
      [
        { ...at, id: '1', kind: 'edit', reply: 'a', text: 'A' },
        { ...at, id: '2', kind: 'state', state: 'resolved' },
        { ...at, id: '3', thread: 'lost', kind: 'state', state: 'resolved' },
      ],
      { author: 'ada' },
    );
    expect(thread).to.include({ state: 'resolved' });
    expect(thread!.replies[0]).to.include({ text: 'A', edited: at.date });
    const [other] = withPending(known(), [{ ...at, id: '1', kind: 'remove', reply: 'a' }], {
      author: 'ada',
    });
    expect(other!.replies[0]!.text).to.equal('');
  });
});
