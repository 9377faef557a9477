import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rateText, ratesWith } from '#core/model/playback/rates.js';

describe('rateText', () => {
  const cases: readonly (readonly [number, string])[] = [
    [1, '1.0×'],
    [0.5, '0.5×'],
    [0.25, '0.25×'],
    [1.1, '1.1×'],
    [2, '2.0×'],
  ];
  for (const [rate, text] of cases) {
    it(`writes ${rate} as ${text}`, () => assert.equal(rateText(rate), text));
  }
});

describe('ratesWith', () => {
  it('offers a speed that was set otherwise, in its place', () => {
    assert.deepEqual(ratesWith(0.8).slice(2, 5), [0.75, 0.8, 0.9]);
    assert.equal(ratesWith(1).length, 9);
  });
});
