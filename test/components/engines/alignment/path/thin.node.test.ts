import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { interpolated } from '#engines/alignment/path/interpolate.js';
import { thinned } from '#engines/alignment/path/thin.js';

const path = (...dates: readonly number[]) => dates.map((date, at) => ({ at, date }));

describe('a thinned path', () => {
  for (const [what, dates, kept] of [
    ['a steady tempo needs its ends', [0, 1, 2, 3, 4], [0, 4]],
    ['a change of tempo needs its place', [0, 1, 2, 4, 6], [0, 2, 4]],
    ['less than the tolerance does not', [0, 1.005, 2, 2.995, 4], [0, 4]],
    ['one point stays', [3], [0]],
    ['of none are none', [], []],
  ] as const)
    test(what, () => assert.deepEqual(thinned(path(...dates), 0.01), kept));

  test('is nowhere farther off than the tolerance', () => {
    const steps = fc.array(fc.double({ min: 0.01, max: 2, noNaN: true }), { minLength: 2 });
    fc.assert(
      fc.property(steps, (lengths) => {
        let date = 0;
        const points = lengths.map((length, at) => ({ at, date: (date += length) }));
        const kept = thinned(points, 0.05).map((index) => points[index]!);
        const [xs, ys] = [kept.map(({ at }) => at), kept.map((point) => point.date)];
        for (const point of points)
          assert.ok(Math.abs(interpolated(xs, ys, point.at) - point.date) <= 0.05 + 1e-9);
      }),
    );
  });
});
