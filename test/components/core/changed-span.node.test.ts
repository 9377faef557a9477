import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { changedSpan, replaced } from '#core/changed-span.js';

const spanOf = <Value>(before: readonly Value[], after: readonly Value[]) =>
  changedSpan({ before: before.length, after: after.length }, (i, k) => before[i] === after[k]);

describe('what differs between two lists', () => {
  for (const [before, after, first, endBefore, endAfter] of [
    ['abcd', 'abcd', 4, 4, 4],
    ['abcd', 'abXd', 2, 3, 3],
    ['abcd', 'abXcd', 2, 2, 3],
    ['abcd', 'acd', 1, 2, 1],
    ['', 'ab', 0, 0, 2],
    ['aa', 'aaa', 2, 2, 3],
  ] as const)
    test(`is what lies between ${first} and ${endAfter}: ${before} → ${after}`, () => {
      assert.deepEqual(spanOf(Array.from(before), Array.from(after)), {
        first,
        endBefore,
        endAfter,
      });
    });

  test('put in place of the span gives the second list', () => {
    const list = fc.array(fc.integer({ min: 0, max: 3 }));
    fc.assert(
      fc.property(list, list, (before, after) => {
        const span = spanOf(before, after);
        const values = after.slice(span.first, span.endAfter);
        assert.deepEqual(replaced(before, span, values), after);
      }),
    );
  });
});
