import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MOUSE_SIZES, TOUCH_SIZES } from '#core/geometry/labels/line-sizes.js';
import { fitLines, linesWithin, laneExtent, layOutLines } from '#core/geometry/labels/lines.js';
import { LINES } from './a-layout.js';

const layout = (lanes: Readonly<Record<string, number>>, sizes = MOUSE_SIZES, hasMarks = false) =>
  layOutLines({
    lanes: new Map(Object.entries(lanes).map(([name, count]) => [LINES.indexOf(name), count])),
    hasMarks,
    sizes,
  });

describe('lines', () => {
  const CASES: readonly [Record<string, number>, above: number, below: number][] = [
    [{}, 0, 0],
    [{ 'top.1': 1 }, 34, 0],
    [{ 'top.1': 1, 'top.3': 2, 'bot.2': 1 }, 68, 34],
    [{ 'top.2': 4, 'bot.1': 3 }, 68, 51],
  ];
  for (const [lanes, above, below] of CASES)
    test(`${Object.keys(lanes).join(', ') || 'none'} take ${above} px above and ${below} below`, () => {
      const made = layout(lanes);
      assert.deepEqual([made.above, made.below], [above, below]);
    });

  test('stand from the outside in: top.1 highest, bot.3 lowest', () => {
    const { extents } = layout({ 'top.1': 1, 'top.3': 1, 'bot.1': 1, 'bot.3': 1 });
    const tops = [1, 3, 4, 6].map((line) => extents.get(line)?.top);
    assert.deepEqual(tops, [-68, -34, 0, 34]);
    assert.equal(extents.has(2), false);
  });

  test('are 44 px high for a finger', () => {
    assert.equal(layout({ 'top.1': 1 }, TOUCH_SIZES).above, 44);
  });

  test('leave room for flags where there is none above the picture', () => {
    assert.equal(layout({}, MOUSE_SIZES, true).above, 24);
    assert.equal(layout({ 'top.1': 1 }, MOUSE_SIZES, true).above, 34);
  });

  test('have the room that is kept for them also where none is in use', () => {
    const demand = { lanes: new Map([[1, 1]]), hasMarks: false, sizes: MOUSE_SIZES };
    const kept = layOutLines({ ...demand, least: 34 });
    assert.deepEqual([kept.above, kept.below], [34, 34]);
    assert.deepEqual(kept.extents.get(1), { top: -34, height: 34 });
    const less = layOutLines({ ...demand, least: 10 });
    assert.deepEqual([less.above, less.below], [34, 10]);
  });

  test('are lower where a page leaves less room between its rows, down to stripes', () => {
    const demand = {
      lanes: new Map([
        [1, 1],
        [4, 1],
      ] as const),
      hasMarks: false,
      sizes: MOUSE_SIZES,
    };
    const fitted = [Infinity, 68, 40, 5].map((height) => fitLines(demand, { height, least: 6 }));
    assert.deepEqual(
      fitted.map(({ above, below, sizes }) => [above, below, sizes.label]),
      [
        [34, 34, 26],
        [34, 34, 26],
        [20, 20, 17.6],
        [6, 6, 5],
      ],
    );
  });

  test('are fewer where there is room for few: the first above, the first below', () => {
    const inUse = [5, 2, 0, 4, 3, 7, 5];
    assert.deepEqual([...linesWithin(inUse, 1)], [2, 4, 0, 7]);
    assert.deepEqual([...linesWithin(inUse, 2)], [2, 3, 4, 5, 0, 7]);
    assert.deepEqual([...linesWithin(inUse, 0)], [0]);
  });

  test('hold one label of 26 px, or two of half the height', () => {
    const extent = { top: 100, height: 34 };
    assert.deepEqual(laneExtent(extent, 0, MOUSE_SIZES), { top: 104, height: 26 });
    assert.deepEqual(laneExtent(extent, 1, MOUSE_SIZES), { top: 100, height: 16 });
    assert.deepEqual(laneExtent(extent, 2, MOUSE_SIZES), { top: 117, height: 16 });
  });
});
