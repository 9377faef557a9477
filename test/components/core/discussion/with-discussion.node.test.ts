import { describe, it } from 'node:test';
import { discussAt, type DiscussionSource } from '#core';
import { readThreads, withDiscussion } from '#core/discussion';
import { quarters } from '#core/time/units.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const reply = (name: string, text: string) => ({
  id: uidNamed(name),
  author: 'Ada',
  text,
  raw: {},
});

describe('an analysis for a file of the reader', () => {
  it('has the threads that are kept elsewhere beside its own, without what was removed', () => {
    const piece = aPiece().withThread([], ['FL: why?']).build();
    const { file } = piece.analysis!;
    expect(withDiscussion(piece, file)).to.equal(file);
    const place = { labels: [], start: quarters(4), staves: [], state: 'open', raw: {} } as const;
    const threads = [
      { ...place, id: uidNamed('one'), replies: [reply('a', 'here'), reply('b', '')] },
      { ...place, id: uidNamed('two'), replies: [reply('c', '')] },
    ];
    discussAt(piece, { threads } as unknown as DiscussionSource);
    const written = readThreads(withDiscussion(piece, file)).threads;
    expect(written.map(({ replies }) => replies.map(({ text }) => text))).to.deep.equal([
      ['why?'],
      ['here'],
    ]);
  });
});
