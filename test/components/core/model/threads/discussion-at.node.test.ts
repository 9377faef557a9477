import { describe, it } from 'node:test';
import { autorun } from 'mobx';
import { discussAt, discussionAt } from '#core/model/threads/discussion-at.js';
import type { DiscussionSource } from '#core/model/threads/discussion-source.js';
import { threadsOf } from '#core/model/threads/threads-in-files.js';
import { threadsIn } from '#core/model/threads/threads-of.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('the place that keeps the threads of a piece', () => {
  it('is the open analysis, until a page gives another, and again after that', () => {
    const piece = aPiece()
      .withThread([uidNamed('m')], ['FL: why?'])
      .build();
    const counts: number[] = [];
    const stop = autorun(() => counts.push(threadsIn(piece).length));
    const source = { threads: [] } as unknown as DiscussionSource;
    const end = discussAt(piece, source);
    expect(discussionAt(piece)).to.equal(source);
    end();
    stop();
    expect(counts).to.deep.equal([1, 0, 1]);
    expect(threadsIn(piece)).to.equal(threadsOf(piece.analysis!));
    expect(threadsIn(undefined)).to.deep.equal([]);
  });

  it('stays where another has taken its place meanwhile', () => {
    const piece = aPiece().build();
    const [first, second] = [{}, {}] as DiscussionSource[];
    const end = discussAt(piece, first!);
    discussAt(piece, second!);
    end();
    expect(discussionAt(piece)).to.equal(second);
  });
});
