import { describe, it } from 'node:test';
import { inOrder, threadsOf } from '#core';
import {
  filtered,
  isMine,
  shownReplies,
  windowAround,
} from '#elements/discussion/discussion.layout.js';
import { aPiece, uidNamed } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

const analysis = aPiece()
  .withThread([], ['Ada: a', 'Ben: @ada, no'], { start: 0 })
  .withThread([], ['Ben: b'], { start: 4, state: 'resolved' })
  .withThread([], ['Cy: is "@Ben" right?'], { start: 8 })
  .build().analysis!;
const placed = inOrder(analysis, threadsOf(analysis));
const starts = (
  ...args: Parameters<typeof filtered> extends [unknown, ...infer Rest] ? Rest : never
) => filtered(placed, ...args).map(({ place }) => place.start);

describe('the threads that a filter shows', () => {
  it('are open, resolved, all, or those of the reader', () => {
    expect(starts('open', { author: 'Ada' })).to.deep.equal([0, 8]);
    expect(starts('resolved', { author: 'Ada' })).to.deep.equal([4]);
    expect(starts('all', { author: '' })).to.deep.equal([0, 4, 8]);
    expect(starts('mine', { author: 'Ada' })).to.deep.equal([0]);
    expect(starts('mine', { author: 'ben' })).to.deep.equal([8]);
    expect(starts('mine', { author: '' })).to.deep.equal([]);
    expect(isMine(placed[0]!.thread, { author: 'Ben' })).to.equal(true);
  });

  it('keep the one that is read', () => {
    expect(starts('resolved', { author: '' }, uidNamed('t0'))).to.deep.equal([0, 4]);
  });
});

describe('the part of a long list that is shown', () => {
  const list = Array.from({ length: 100 }, (_, i) => i);

  it('is around the place that is read', () => {
    expect(windowAround(list, 50, 10)).to.deep.equal({
      items: list.slice(45, 55),
      before: 45,
      after: 45,
    });
    expect(windowAround(list, 99, 10).before).to.equal(90);
    expect(windowAround(list.slice(0, 3), 1, 10)).to.deep.include({ before: 0, after: 0 });
  });

  it('has the first reply and the last ones', () => {
    const { replies } = placed[0]!.thread;
    expect(shownReplies(replies, 1)).to.deep.equal({ first: [], hidden: 0, last: replies });
    const many = list.map((i) => ({ ...replies[0]!, id: `${i}` }));
    const shown = shownReplies(many, 10);
    expect([shown.first[0]!.id, shown.hidden, shown.last[0]!.id]).to.deep.equal(['0', 89, '90']);
  });
});
