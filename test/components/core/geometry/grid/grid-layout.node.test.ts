import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { gridLines } from '#core/geometry/grid/grid-lines.js';
import type { MeasureMap } from '#core/time/measure-map.js';
import { quarters } from '#core/time/units.js';
import { aGrid, mapOf, measuresOf, namesIn } from './a-grid.js';

describe('the rows of a grid', () => {
  const CASES: readonly [what: string, map: MeasureMap, perRow: number, rows: string[]][] = [
    ['whole rows', measuresOf(8), 4, ['1 2 3 4', '5 6 7 8']],
    ['a last row that is short', measuresOf(10), 4, ['1 2 3 4', '5 6 7 8', '9 10']],
    ['one measure', measuresOf(1), 8, ['1']],
    ['a pickup before the first cell', measuresOf(8, '3/4', 1), 4, ['0 1 2 3 4', '5 6 7 8']],
    [
      'a measure that a repeat divides, in one cell',
      mapOf(
        { count: 1, time_signature: '3/4' },
        { count: 2, number: 2, name: '2a', actual_length: 2, end_repeat: true },
        { count: 3, number: 2, name: '2b', actual_length: 1, nominal_length: 3 },
        { count: 4, number: 3, name: '3', nominal_length: 3, actual_length: 3 },
      ),
      2,
      ['1 2a 2b', '3'],
    ],
  ];
  for (const [what, map, perRow, rows] of CASES)
    test(`hold ${what}`, () => assert.deepEqual(namesIn(aGrid(map, { perRow })), rows));

  test('stand under each other with a gap of 10', () => {
    const { rows, height, width } = aGrid(measuresOf(20));
    assert.deepEqual(
      rows.map(({ y, height: own }) => [y, own]),
      [
        [0, 160],
        [170, 160],
        [340, 160],
      ],
    );
    assert.deepEqual([width, height], [1700, 500]);
  });

  test('take at least one measure, whatever is asked for', () => {
    assert.deepEqual(namesIn(aGrid(measuresOf(2), { perRow: 0 })), ['1', '2']);
  });

  test('cover every onset once, on random maps', () => {
    const map = fc.record({
      measures: fc.integer({ min: 1, max: 60 }),
      signature: fc.constantFrom('4/4', '3/4', '6/8', '2/2', '5/8'),
      hasUpbeat: fc.boolean(),
      perRow: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(map, ({ measures, signature, hasUpbeat, perRow }) => {
        const measureMap = measuresOf(measures, signature, hasUpbeat ? 0.5 : 0);
        const { rows, width } = aGrid(measureMap, { perRow });
        assert.equal(rows[0]!.start, 0);
        assert.ok(Math.abs(rows.at(-1)!.end - measureMap.end) < 1e-6);
        for (const [index, row] of rows.entries()) {
          assert.ok(index === 0 || Math.abs(rows[index - 1]!.end - row.start) < 1e-6);
          const [left, right] = row.onsetToX.range!;
          assert.ok(left >= 0 && right <= width + 1e-6);
        }
      }),
    );
  });
});

describe('the cells of a grid', () => {
  test('are equally wide, whatever the meter', () => {
    const map = mapOf(
      { count: 1, time_signature: '5/4' },
      { count: 2, time_signature: '6/4' },
      { count: 3, time_signature: '2/4' },
      { count: 4, time_signature: '4/4' },
    );
    const [row] = aGrid(map, { perRow: 4 }).rows;
    assert.deepEqual(
      row!.measures.map(({ x, width }) => [x, width]),
      [
        [100, 400],
        [500, 400],
        [900, 400],
        [1300, 400],
      ],
    );
  });

  test('have their beats inside: 3/4 has two more, 6/8 one', () => {
    const beatsOf = (signature: string) =>
      aGrid(measuresOf(1, signature), { perRow: 1, rowWidth: 600 }).rows[0]!.measures[0]!.beats;
    assert.deepEqual(beatsOf('3/4'), [300, 500]);
    assert.deepEqual(beatsOf('6/8'), [400]);
    assert.deepEqual(beatsOf('1/4'), []);
  });

  test('leave a pickup in the margin, so that measure 1 begins the first column', () => {
    const [row] = aGrid(measuresOf(8, '3/4', 1)).rows;
    const [pickup, first] = row!.measures;
    assert.deepEqual([pickup!.x + pickup!.width, first!.x], [100, 100]);
    assert.equal(row!.onsetToX.at(quarters(1)), 100);
    assert.deepEqual([pickup!.signs.signature, first!.signs.signature], [undefined, '3/4']);
  });
});

describe('the lines of a grid', () => {
  for (const [preset, above, below] of [
    [0, 3, 3],
    [1, 3, 0],
    [2, 0, 3],
    [3, 1, 1],
  ] as const)
    test(`fill a row: preset ${preset} has ${above} above the names and ${below} below`, () => {
      const { bandTop, lineHeight } = aGrid(measuresOf(4), {
        lines: gridLines(preset),
        rowHeight: 100,
      });
      assert.ok(Math.abs(bandTop - above * lineHeight) < 1e-9);
      assert.ok(Math.abs((above + below) * lineHeight - 78) < 1e-9);
    });
});
