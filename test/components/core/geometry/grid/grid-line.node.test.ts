import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { GridLine } from '#core/geometry/grid/grid-line.js';
import { gridProjection } from '#core/geometry/grid/grid-projection.js';
import { pixels, quarters } from '#core/time/units.js';
import { aGrid, measuresOf } from './a-grid.js';

/** Twelve measures of 4/4 after a pickup, four in a row: rows begin at 0, 17 and 33. */
const layout = aGrid(measuresOf(12, '4/4', 1), { perRow: 4 });
const line = new GridLine(gridProjection(layout), layout);

describe('a grid as one line', () => {
  test('is as long as its rows without their margins', () => {
    assert.equal(line.width, 3 * 1600);
  });

  test('has its rows one after the other', () => {
    const x = (onset: number) =>
      line.lineAt({ onset: quarters(onset), date: undefined, lap: '' })?.x;
    assert.deepEqual([0, 1, 17, 33, 49].map(x), [0, 0, 1600, 3200, 4800]);
  });

  test('has a label on two rows as two that touch', () => {
    assert.deepEqual(
      line.boxes(quarters(13), quarters(21)).map(({ x, width }) => [x, width]),
      [
        [1200, 400],
        [1600, 400],
      ],
    );
  });

  test('leads from a place to its onset', () => {
    const onset = (x: number) => line.placeAt(pixels(x), pixels(0))?.onset;
    assert.deepEqual([0, 1600, 2000, 4800, -1].map(onset), [1, 17, 21, 49, undefined]);
  });

  test('leads from a height to its place and back', () => {
    assert.deepEqual([line.xOf(170), line.yOf(1600)], [1600, 170]);
  });
});
