import { expect } from '@open-wc/testing';
import { seconds, syncSessionOf } from '#core';
import { runInAction } from 'mobx';
import { aPiece } from '#test/support/a-piece.js';
import { KEPT_LATENCY, keptLatency, latencyIn, limitedLatency } from '#views/sync/tap-latency.js';

const keepText = (text: string) => localStorage.setItem(`glosa:${KEPT_LATENCY}`, text);

describe('the latency of taps', () => {
  beforeEach(() => localStorage.clear());

  it('is none before it was calibrated, or when what is kept cannot be read', () => {
    expect(keptLatency()).to.equal(0);
    for (const text of ['"late"', 'null', '{']) {
      keepText(text);
      expect(keptLatency()).to.equal(0);
    }
  });

  it('is what this browser keeps, in seconds, as far as a hand can be late', () => {
    keepText('80');
    expect(keptLatency()).to.equal(0.08);
    keepText('5000');
    expect(keptLatency()).to.equal(limitedLatency(5000) / 1000);
  });

  it('of a piece goes before the one that is kept', () => {
    keepText('80');
    const piece = aPiece().build();
    expect(latencyIn(piece)).to.equal(0.08);
    runInAction(() => (syncSessionOf(piece).latency = seconds(0.12)));
    expect(latencyIn(piece)).to.equal(0.12);
  });
});
