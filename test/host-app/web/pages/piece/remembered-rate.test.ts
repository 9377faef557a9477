import { expect } from '@open-wc/testing';
import { aPiece } from '#test/support/a-piece.js';
import { rememberRate } from '#web/pages/piece/remembered-rate.js';

describe('the speed of a piece', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    localStorage.clear();
  });

  /** Opens a piece in a page whose player plays at a speed. */
  function open(path: string, player: { rate: number | null } = { rate: null }) {
    const { transport } = aPiece().build();
    const stop = rememberRate({ path, transport }, player);
    stops.push(stop);
    return { transport, player, stop };
  }

  it('is at the next visit as the reader left it, and of this piece alone', () => {
    const { transport, stop } = open('voices/lied');
    transport.rate = 0.75;
    stop();
    expect(open('voices/lied').transport.rate).to.equal(0.75);
    expect(open('voices/other').transport.rate).to.equal(1);
  });

  it('does not go along with the player from piece to piece', () => {
    const player = { rate: 0.5 };
    const { transport } = open('voices/other', player);
    expect([transport.rate, player.rate]).to.deep.equal([1, 1]);
  });

  it('as it was recorded needs no memory; nonsense counts as that', () => {
    const { transport, stop } = open('voices/lied');
    transport.rate = 2;
    transport.rate = 1;
    stop();
    expect(localStorage.length).to.equal(0);
    localStorage.setItem('glosa:rate:voices/lied', '"fast"');
    expect(open('voices/lied').transport.rate).to.equal(1);
  });
});
