import { describe, it } from 'node:test';
import { observable, runInAction } from 'mobx';
import { discussAt, discussingOf, type DiscussionSource, threadsOf } from '#core';
import { openAsked } from '#web/pages/piece/discussion/keep-discussion.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('the thread that an address names', () => {
  it('is opened when it has come, and only then', () => {
    const piece = aPiece().withThread([], ['ada: too fast'], { start: 0 }).build();
    const threads = threadsOf(piece.analysis!);
    const box = observable.box<typeof threads>([], { deep: false });
    const source = {
      get threads() {
        return box.get();
      },
    };
    discussAt(piece, source as DiscussionSource);
    const { id } = threads[0]!;
    openAsked(piece, '');
    openAsked(piece, '?thread=none');
    const end = openAsked(piece, `?analysis=form&thread=${id}`);
    expect(discussingOf(piece).wish).to.equal(undefined);
    runInAction(() => box.set(threads));
    expect(discussingOf(piece).wish).to.deep.equal({ thread: id });
    end();
  });
});
