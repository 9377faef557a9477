import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { MarkedRow } from '#intake/marks/marks.js';
import {
  addBarline,
  moveBarline,
  moveRow,
  removeBarline,
  resizeRow,
  setFirst,
  setStaves,
  splitMeasure,
  splitRow,
} from '#intake/marks/row-edits.js';
import { SIZE, someRow } from './some-marks.js';

const ROW: MarkedRow = {
  id: 1,
  y: 100,
  height: 80,
  xs: [100, 300, 500],
  staves: [{ top: 100, bottom: 180 }],
};

describe('a row', () => {
  it('is divided into measures of one width', () => {
    assert.deepEqual(splitRow(ROW, 4).xs, [100, 200, 300, 400, 500]);
    assert.deepEqual(splitRow(ROW, 1).xs, [100, 500]);
  });

  it('has no more measures than fit into it', () => {
    assert.equal(splitRow({ ...ROW, xs: [0, 20] }, 9).xs.length, 6);
    assert.equal(splitRow(ROW, 0).xs.length, 2);
  });

  it('has a measure divided, and barlines added and removed', () => {
    assert.deepEqual(splitMeasure(ROW, 1, 2).xs, [100, 300, 400, 500]);
    assert.equal(splitMeasure(ROW, 2, 2), ROW);
    assert.deepEqual(removeBarline(ROW, 1).xs, [100, 500]);
    assert.equal(removeBarline(ROW, 0), ROW);
    assert.deepEqual(addBarline(ROW, 350)?.xs, [100, 300, 350, 500]);
    assert.equal(addBarline(ROW, 301), undefined);
    assert.equal(addBarline(ROW, 600), undefined);
  });

  it('keeps a barline between its neighbors, and its ends on the page', () => {
    assert.deepEqual(moveBarline(ROW, 1, { x: 320, width: 1000 }).xs, [100, 320, 500]);
    assert.deepEqual(moveBarline(ROW, 1, { x: 9000, width: 1000 }).xs, [100, 496, 500]);
    assert.deepEqual(moveBarline(ROW, 2, { x: 9000, width: 1000 }).xs, [100, 300, 1000]);
    assert.deepEqual(moveBarline(ROW, 0, { x: -5, width: 1000 }).xs, [0, 300, 500]);
  });

  it('moves as a whole, and stays on the page', () => {
    const moved = moveRow(ROW, { dx: 10, dy: -500 }, SIZE);
    assert.deepEqual(moved.xs, [110, 310, 510]);
    assert.equal(moved.y, 0);
    assert.deepEqual(moved.staves, [{ top: 0, bottom: 80 }]);
  });

  it('is resized with all that is in it', () => {
    const box = { x: 100, y: 100, width: 800, height: 160 };
    const resized = resizeRow({ ...ROW, notes: [[{ offset: 1, x: 200 }], []] }, box, SIZE);
    assert.deepEqual(resized.xs, [100, 500, 900]);
    assert.deepEqual(resized.staves, [{ top: 100, bottom: 260 }]);
    assert.deepEqual(resized.notes, [[{ offset: 1, x: 300 }], []]);
  });

  it('has as many staves as it is given', () => {
    assert.deepEqual(setStaves(ROW, 2).staves, [
      { top: 100, bottom: 122.86 },
      { top: 157.14, bottom: 180 },
    ]);
  });

  it('begins at a measure, or goes on from the row before', () => {
    assert.equal(setFirst(ROW, 9).first, 9);
    assert.equal('first' in setFirst({ ...ROW, first: 9, lead: 1 }, undefined), false);
  });
});

type Edit = (row: MarkedRow) => MarkedRow;
const far = fc.double({ min: -3000, max: 3000, noNaN: true });
const small = fc.integer({ min: 0, max: 9 });
const edits: fc.Arbitrary<Edit> = fc.oneof(
  small.map(
    (n): Edit =>
      (row) =>
        splitRow(row, n),
  ),
  fc.tuple(small, small).map(
    ([i, n]): Edit =>
      (row) =>
        splitMeasure(row, i, n),
  ),
  small.map(
    (i): Edit =>
      (row) =>
        removeBarline(row, i),
  ),
  far.map(
    (x): Edit =>
      (row) =>
        addBarline(row, x) ?? row,
  ),
  fc.tuple(small, far).map(
    ([i, x]): Edit =>
      (row) =>
        moveBarline(row, i, { x, width: SIZE.width }),
  ),
  fc.tuple(far, far).map(
    ([dx, dy]): Edit =>
      (row) =>
        moveRow(row, { dx, dy }, SIZE),
  ),
  fc.tuple(far, far, far, far).map(
    ([x, y, width, height]): Edit =>
      (row) =>
        resizeRow(row, { x, y, width, height }, SIZE),
  ),
  small.map(
    (n): Edit =>
      (row) =>
        setStaves(row, n),
  ),
);

it('whatever is done to a row, its barlines stand in order and on the page', () => {
  fc.assert(
    fc.property(someRow(1, 300), fc.array(edits, { maxLength: 12 }), (start, all) => {
      const row = all.reduce((each, edit) => edit(each), start);
      assert.ok(row.xs.length >= 2);
      assert.ok(
        row.xs.every((x, i) => i === 0 || x > row.xs[i - 1]!),
        row.xs.join(' '),
      );
      assert.ok(row.xs[0]! >= 0 && row.xs.at(-1)! <= SIZE.width + 0.01);
      assert.ok(row.y >= 0 && row.y + row.height <= SIZE.height + 0.01);
      assert.ok(row.staves.every(({ top, bottom }) => bottom > top && top >= row.y - 0.02));
    }),
  );
});
