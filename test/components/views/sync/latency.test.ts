import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { delaysOf, latencyOf } from '#views/sync/latency.js';

const CLICKS = Array.from({ length: 12 }, (_, n) => 3 + 0.75 * n);

describe('the latency of taps', () => {
  it('is the median of how late they come', () => {
    const late = [0.04, 0.05, 0.06, 0.05, 0.04, 0.06, 0.05];
    const taps = late.map((delay, n) => CLICKS[n]! + delay);
    const { latency, spread, taps: count } = latencyOf(taps, CLICKS)!;
    expect(latency).to.be.closeTo(0.05, 1e-9);
    expect(spread).to.be.closeTo(0.01, 1e-9);
    expect(count).to.equal(7);
  });

  it('is below zero where taps come early', () => {
    const taps = CLICKS.map((click) => click - 0.03);
    expect(latencyOf(taps, CLICKS)?.latency).to.be.closeTo(-0.03, 1e-9);
  });

  it('bears a missed beat, a wrong one and taps along with the lead-in', () => {
    const taps = CLICKS.filter((_, n) => n !== 4).map((click) => click + 0.08);
    const all = [1.5, 2.25, ...taps, CLICKS[2]! + 0.4];
    expect(latencyOf(all, CLICKS)?.latency).to.be.closeTo(0.08, 1e-9);
  });

  it('is not said of few taps, nor of uneven ones', () => {
    const few = CLICKS.slice(0, 5);
    const uneven = CLICKS.map((click, n) => click + (n % 3) * 0.15);
    expect(latencyOf(few, CLICKS)).to.equal(undefined);
    expect(latencyOf(uneven, CLICKS)).to.equal(undefined);
    expect(latencyOf([], CLICKS)).to.equal(undefined);
    expect(delaysOf([1], [])).to.deep.equal([]);
  });

  it('is found within the jitter of a hand, from 150 ms early to 500 ms late', () => {
    const jitter = fc.array(fc.double({ min: -0.025, max: 0.025, noNaN: true }), {
      minLength: 12,
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.double({ min: -0.15, max: 0.5, noNaN: true }), jitter, (latency, hand) => {
        const taps = CLICKS.map((click, n) => click + latency + hand[n]!);
        expect(latencyOf(taps, CLICKS)?.latency).to.be.closeTo(latency, 0.026);
      }),
    );
  });
});
