import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { lapAt, MeasureMap, quarters, seconds, splitLaps, type SyncPoint } from '#core';
import { orderOfPoints } from '#engines/alignment/written/order-of-points.js';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Measures of 3/4. */
const aMap = (measures: number) =>
  MeasureMap.from(range(1, measures).map((count) => ({ count, time_signature: '3/4' })));

/** Points on the beats of measures that are played in an order, so many seconds each. */
function pointsOf(order: readonly number[], beats: readonly number[], pace = 0.5): SyncPoint[] {
  let at = 0;
  return splitLaps(order).flatMap((counts, index) =>
    counts.flatMap((count) => {
      const start = 3 * at++;
      return beats.map((beat) => ({
        onset: quarters(3 * (count - 1) + beat),
        date: seconds(1 + pace * (start + beat)),
        lap: lapAt(index)!,
      }));
    }),
  );
}

const order = (counts: readonly number[], beats = [0, 1, 2]) =>
  orderOfPoints(aMap(24), pointsOf(counts, beats));

describe('the order of playing that sync points tell', () => {
  const cases: readonly [string, readonly number[]][] = [
    ['a dance with its repeat', [...range(1, 8), ...range(1, 16)]],
    ['a first ending that is passed over', [...range(1, 8), ...range(1, 7), ...range(9, 24)]],
    ['a passage left out', [...range(1, 8), ...range(13, 24)]],
    ['an excerpt', range(5, 14)],
    ['a da capo', [...range(1, 16), ...range(1, 8)]],
  ];
  for (const [what, counts] of cases)
    test(`is that of ${what}`, () => {
      assert.deepEqual(order(counts), counts);
      assert.deepEqual(order(counts, [0]), counts);
    });

  test('is that of any sections', () => {
    const sections = [range(1, 6), range(7, 12), range(13, 18), range(19, 24)];
    fc.assert(
      fc.property(
        fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
        fc.double({ min: 0.2, max: 2, noNaN: true }),
        (played, pace) => {
          const counts = played.flatMap((section) => sections[section]!);
          assert.deepEqual(orderOfPoints(aMap(24), pointsOf(counts, [0, 1, 2], pace)), counts);
        },
      ),
    );
  });

  test('goes through measures without points that are played as fast as the others', () => {
    const points = pointsOf(range(1, 24), [0, 1, 2]).filter(
      ({ onset }) => onset < 12 || onset >= 36,
    );
    assert.deepEqual(orderOfPoints(aMap(24), points), range(1, 24));
  });

  test('ends a lap at the bar line where its last point stands', () => {
    const first = pointsOf([...range(1, 8), ...range(1, 8)], [0, 1, 2]);
    const end = { onset: quarters(24), date: seconds(12.99), lap: lapAt(0)! };
    const points = [...first.slice(0, 24), end, ...first.slice(24)];
    assert.deepEqual(orderOfPoints(aMap(24), points), [...range(1, 8), ...range(1, 8)]);
  });

  test('is nothing for less than two points', () => {
    assert.deepEqual(orderOfPoints(aMap(4), []), []);
  });
});
