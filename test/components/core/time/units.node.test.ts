import { describe, it } from 'node:test';
import { quarters, sameOnset } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

describe('units of time', () => {
  it('takes two onsets within a millionth of a quarter as one', () => {
    expect(sameOnset(quarters(1 / 3), quarters(0.3333333))).to.equal(true);
    expect(sameOnset(quarters(0), quarters(0.001))).to.equal(false);
  });
});
