import { describe, it } from 'node:test';
import fc from 'fast-check';
import { countBelow } from '#core/time/search.js';
import { expect } from '#test/support/expect.mjs';

describe('countBelow', () => {
  it('counts what is below a value, of rising numbers', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 20 }));
    fc.assert(
      fc.property(numbers, fc.integer({ min: -1, max: 21 }), (values, limit) => {
        const rising = values.sort((a, b) => a - b);
        expect(countBelow(rising, limit)).to.equal(rising.filter((each) => each < limit).length);
      }),
    );
  });
});
