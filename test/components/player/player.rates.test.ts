import { expect } from '@open-wc/testing';
import { rateText, ratesWith } from '../../../components/player/player.rates.js';

describe('rateText', () => {
  const cases: readonly (readonly [number, string])[] = [
    [1, '1.0×'],
    [0.5, '0.5×'],
    [0.25, '0.25×'],
    [1.1, '1.1×'],
    [2, '2.0×'],
  ];
  for (const [rate, text] of cases) {
    it(`writes ${rate} as ${text}`, () => expect(rateText(rate)).to.equal(text));
  }
});

describe('ratesWith', () => {
  it('offers a speed that was set otherwise, in its place', () => {
    expect(ratesWith(0.8).slice(2, 5)).to.deep.equal([0.75, 0.8, 0.9]);
    expect(ratesWith(1)).to.have.length(9);
  });
});
