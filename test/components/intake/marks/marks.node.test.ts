import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gridMap } from '#intake/measure-grid.js';
import {
  CountedMeasures,
  countRows,
  inReadingOrder,
  lastCount,
  type MarkedRow,
  type Pages,
} from '#intake/marks/marks.js';

const row = (id: number, measures: number, more: Partial<MarkedRow> = {}): MarkedRow => ({
  id,
  y: id * 100,
  height: 60,
  xs: Array.from({ length: measures + 1 }, (_, i) => 50 + i * 100),
  staves: [],
  ...more,
});
const page = (...rows: MarkedRow[]) => ({ width: 1000, height: 1400, rows });
const FOUR = { numerator: 4, denominator: 4 };
const THREE = { numerator: 3, denominator: 4 };

describe('counting measures', () => {
  it('goes on over rows and pages', () => {
    const pages: Pages = [page(row(1, 4), row(2, 5)), page(row(3, 3))];
    assert.deepEqual(
      [...countRows(pages)],
      [
        [1, 1],
        [2, 5],
        [3, 10],
      ],
    );
    assert.equal(lastCount(pages), 12);
  });

  it('begins anew where a row says so', () => {
    const pages: Pages = [page(row(1, 4), row(2, 5, { first: 9 })), page(row(3, 3))];
    assert.deepEqual([...countRows(pages).values()], [1, 9, 14]);
  });

  it('is nothing where nothing is marked', () => assert.equal(lastCount([page()]), 0));
});

describe('reading order', () => {
  it('reads rows from the top, and what stands side by side from the left', () => {
    const box = (x: number, y: number) => ({ x, y, width: 80, height: 60 });
    const boxes = { coda: box(500, 305), last: box(50, 300), first: box(50, 100) };
    const names = inReadingOrder(Object.keys(boxes), (name) => boxes[name as 'coda']);
    assert.deepEqual(names, [['first'], ['last', 'coda']]);
  });
});

describe('measures by their count', () => {
  const grid = new CountedMeasures(gridMap({ measures: 8, timeSignature: THREE, upbeat: 1 }));

  it('begin where the map says it', () => {
    assert.deepEqual(
      [1, 2, 3].map((count) => grid.startOf(count)),
      [0, 1, 4],
    );
    assert.deepEqual(
      [1, 2].map((count) => grid.nameOf(count)),
      ['0', '1'],
    );
    assert.equal(grid.countAt(4.5), 3);
  });

  it('go on after its end as they were', () => {
    assert.equal(grid.endOf(9), 25);
    assert.equal(grid.endOf(11), 31);
    assert.equal(grid.nameOf(11), '10');
    assert.equal(grid.countAt(28), 11);
    assert.equal(grid.countAt(27.9), 10);
  });

  it('are found by the name that is printed', () => {
    assert.equal(grid.countOf('0'), 1);
    assert.equal(grid.countOf(' 8 '), 9);
    assert.equal(grid.countOf('12'), 13);
    assert.equal(grid.countOf('twelve'), undefined);
    const plain = new CountedMeasures(gridMap({ measures: 2, timeSignature: FOUR }));
    assert.equal(plain.countOf('-1'), undefined);
  });
});
