import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { gridProjection } from '#core/geometry/grid/grid-projection.js';
import { pixels, quarters } from '#core/time/units.js';
import { aGrid, measuresOf } from './a-grid.js';

/** Twelve measures of 4/4, four in a row: rows begin at 0, 16 and 32. */
const projection = gridProjection(aGrid(measuresOf(12), { perRow: 4 }));
const boxes = (start: number, end: number) => projection.boxes(quarters(start), quarters(end));
const lineAt = (onset: number) =>
  projection.lineAt({ onset: quarters(onset), date: undefined, lap: '' });

describe('a grid as a picture', () => {
  test('shows an interval in each row that it crosses', () => {
    assert.deepEqual(
      boxes(8, 36).map(({ row, x, width, continuesBefore, continuesAfter }) => [
        row,
        x,
        width,
        continuesBefore,
        continuesAfter,
      ]),
      [
        [0, 900, 800, false, true],
        [1, 100, 1600, true, true],
        [2, 100, 400, true, false],
      ],
    );
  });

  test('shows what ends with a row only there', () => {
    assert.deepEqual(
      boxes(0, 16).map(({ row, continuesAfter }) => [row, continuesAfter]),
      [[0, false]],
    );
  });

  test('shows a point once, where two rows meet in the later one', () => {
    assert.deepEqual(
      boxes(16, 16).map(({ row, x }) => [row, x]),
      [[1, 100]],
    );
    assert.deepEqual(
      boxes(48, 48).map(({ row, x }) => [row, x]),
      [[2, 1700]],
    );
  });

  test('shows nothing of what is outside', () => {
    assert.deepEqual([boxes(48.5, 60), boxes(-3, -1), boxes(-1, -1)], [[], [], []]);
  });

  test('has the playhead as high as its row, and labels around the names', () => {
    assert.deepEqual(lineAt(18), { x: 300, y: 170, height: 160, row: 1 });
    const [box] = boxes(16, 17);
    assert.deepEqual([box!.y, box!.height], [170 + 69, 22]);
    assert.equal(lineAt(49), undefined);
  });

  for (const [x, y, onset, row] of [
    [100, 80, 0, 0],
    [300, 250, 18, 1],
    [0, 250, 16, 1],
    [1700, 500, 48, 2],
    [500, 164, 4, 0],
    [500, 166, 20, 1],
  ] as const)
    test(`has onset ${onset} at ${x}, ${y}`, () =>
      assert.deepEqual(projection.placeAt(pixels(x), pixels(y)), { onset, date: undefined, row }));

  test('has nothing beside it', () => {
    for (const [x, y] of [
      [-1, 0],
      [1701, 0],
      [5, 501],
    ])
      assert.equal(projection.placeAt(pixels(x!), pixels(y!)), undefined);
  });

  test('leads from an onset to its place and back, with and without a pickup', () => {
    for (const upbeat of [0, 1]) {
      const grid = gridProjection(aGrid(measuresOf(40, '3/4', upbeat), { perRow: 7 }));
      fc.assert(
        fc.property(fc.double({ min: 0, max: 119, noNaN: true }), (value) => {
          const onset = quarters(value);
          const line = grid.lineAt({ onset, date: undefined, lap: '' })!;
          const place = grid.placeAt(line.x, pixels(line.y + line.height / 2))!;
          assert.equal(place.row, line.row);
          assert.ok(Math.abs(place.onset! - onset) < 1e-6);
        }),
      );
    }
  });
});
