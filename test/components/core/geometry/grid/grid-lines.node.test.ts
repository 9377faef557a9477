import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  GRID_LINES,
  gridLineLayout,
  gridLines,
  nearestLine,
} from '#core/geometry/grid/grid-lines.js';
import { ALL, FIRST_STAFF } from '#core/geometry/labels/lines.js';

describe('the lines of a grid', () => {
  const [TOP_1, TOP_3, BOT_1, BOT_3] = [1, 3, 4, 6];
  const CASES: readonly [preset: number, line: number, place: number][] = [
    [0, TOP_3, TOP_3],
    [1, BOT_1, TOP_3],
    [2, TOP_1, BOT_1],
    [3, TOP_3, TOP_1],
    [3, BOT_3, BOT_1],
    [1, ALL, ALL],
    [1, FIRST_STAFF, FIRST_STAFF],
  ];
  for (const [preset, line, place] of CASES)
    test(`preset ${preset} puts line ${line} on ${place}`, () =>
      assert.equal(nearestLine(gridLines(preset), line), place));

  test('are the six where no preset of that number is', () => {
    for (const preset of [undefined, -1, 4, NaN]) assert.equal(gridLines(preset), GRID_LINES[0]);
  });

  test('touch each other, those above ending where those below begin', () => {
    const { above, below, extents } = gridLineLayout(gridLines(0), 20);
    assert.deepEqual([above, below], [60, 60]);
    assert.deepEqual(
      [...extents.values()].map(({ top }) => top),
      [-60, -40, -20, 0, 20, 40],
    );
  });

  test('leave labels a little lower than their line, however small', () => {
    for (const height of [2, 10, 23, 60]) {
      const { sizes } = gridLineLayout(gridLines(0), height);
      assert.ok(sizes.label < sizes.line && sizes.label >= 1);
    }
  });
});
