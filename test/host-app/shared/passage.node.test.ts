import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { formatPassage, parsePassage } from '#shared/passage.js';

describe('a passage in an address', () => {
  for (const [hash, from, to] of [
    ['#m12-18', '12', '18'],
    ['#m12', '12', '12'],
    ['#m0', '0', '0'],
    ['#m12a-12b', '12a', '12b'],
    ['#m1.2', '1.2', '1.2'],
    ['#m%C3%A9', 'é', 'é'],
  ] as const)
    test(`${hash} is from measure ${from} to ${to}`, () => {
      assert.deepEqual(parsePassage(hash), { from, to });
    });

  for (const hash of ['', '#', '#m', '#12', '#m-3', '#m1-', '#m1-2-3', '#m1 2', '#m%'])
    test(`there is none in “${hash}”`, () => {
      assert.equal(parsePassage(hash), undefined);
    });

  test('is read as it was written', () => {
    const measure = fc.stringMatching(/^[\p{L}\p{N}.]{1,6}$/u);
    fc.assert(
      fc.property(measure, measure, (from, to) => {
        assert.deepEqual(parsePassage(formatPassage({ from, to })), { from, to });
      }),
    );
  });
});
