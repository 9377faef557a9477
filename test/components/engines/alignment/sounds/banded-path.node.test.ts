import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { bandedPath } from '#engines/alignment/sounds/banded-path.js';

/** How far apart the letters of two words are. */
const apart = (first: string, second: string) => (row: number, column: number) =>
  first[row] === second[column] ? 0 : 1;

const pathOf = (first: string, second: string, reach = 4) =>
  bandedPath(
    { rows: first.length, columns: second.length, cost: apart(first, second) },
    Array.from({ length: first.length }, (_, i) => (i * second.length) / first.length),
    reach,
  );

describe('a path in a band', () => {
  const cases: readonly [string, string, string, readonly number[]][] = [
    ['of the same is straight', 'abcde', 'abcde', [0, 1, 2, 3, 4]],
    ['goes twice as fast', 'abcd', 'aabbccdd', [0, 2, 4, 6]],
    ['leaves a beginning out', 'abcd', 'xxabcd', [2, 3, 4, 5]],
    ['leaves an end out', 'abcdef', 'abcdefxx', [0, 1, 2, 3, 4, 5]],
    ['passes what is missing', 'abxcdef', 'abcdef', [0, 1, 1.5, 2, 3, 4, 5]],
  ];
  for (const [what, first, second, expected] of cases)
    test(what, () => {
      const path = [...pathOf(first, second)];
      expected.forEach((column, row) =>
        assert.ok(Math.abs(path[row]! - column) <= 1, `${path.join()} for ${expected.join()}`),
      );
    });

  test('stays in its band, and never goes back', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 12, maxLength: 40 }),
        fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 12, maxLength: 40 }),
        (first, second) => {
          const path = [...pathOf(first, second, 8)];
          path.forEach((column, row) => {
            assert.ok(column >= 0 && column < second.length);
            assert.ok(row === 0 || column >= path[row - 1]!);
          });
        },
      ),
    );
  });
});
