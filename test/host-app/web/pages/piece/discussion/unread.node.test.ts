import { describe, it } from 'node:test';
import { discussAt, type DiscussionSource, threadsOf } from '#core';
import { unreadIn } from '#web/pages/piece/discussion/unread.js';
import { readOnly } from '#elements/discussion/data/other-analysis.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('what is unread in a discussion', () => {
  it('is counted by threads', () => {
    const piece = aPiece()
      .withMeasures(8)
      .withThread([], ['Ada: so', 'Ben: no', 'Eva: no'], { start: 0 })
      .withThread([], ['Ada: here'], { start: 4 })
      .build();
    expect(unreadIn(undefined)).to.equal(0);
    const threads = threadsOf(piece.analysis!);
    const source: DiscussionSource = {
      ...readOnly(threads),
      standingOf: (thread, reply) => ({
        ...readOnly(threads).standingOf(thread, reply),
        isUnread: reply.author !== 'Ada',
      }),
    };
    discussAt(piece, source);
    expect(unreadIn(piece)).to.equal(1);
  });
});
