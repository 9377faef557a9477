import { describe, it } from 'node:test';
import { discussingOf } from '#core/model/threads/discussing.js';
import { quarters } from '#core/time/units.js';
import { aPiece } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';

describe('where the reader is in a discussion', () => {
  it('is one for each piece, offered as long as a place of the page shows it', () => {
    const piece = aPiece().build();
    const discussing = discussingOf(piece);
    expect(discussingOf(piece)).to.equal(discussing);
    const ends = [discussing.offer(), discussing.offer()];
    ends[0]!();
    expect(discussing.isOffered).to.equal(true);
    ends[1]!();
    expect(discussing.isOffered).to.equal(false);
  });

  it('stays at its thread while another is begun', () => {
    const discussing = discussingOf(aPiece().build());
    discussing.want({ thread: 'first' });
    const subject = { labels: [], start: quarters(4), staves: [] };
    discussing.want({ subject });
    expect(discussing.thread).to.equal('first');
    expect(discussing.wish).to.deep.equal({ subject });
    discussing.goTo(undefined);
    expect(discussing.thread).to.equal(undefined);
  });
});
