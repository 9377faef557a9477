import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { boxOf, countRows, lastCount, measuresIn, type Pages } from '#intake/marks/marks.js';
import {
  addRow,
  addRowUnder,
  applyChange,
  copyRows,
  firstBox,
  invert,
  removeRow,
  rowChange,
} from '#intake/marks/page-edits.js';
import { makeChange, redoChange, startHistory, undoChange } from '#intake/marks/marks-history.js';
import { splitRow } from '#intake/marks/row-edits.js';
import { SIZE, somePages } from './some-marks.js';

const EMPTY: Pages = [
  { ...SIZE, rows: [] },
  { width: 500, height: 700, rows: [] },
];
const BOX = { x: 100, y: 100, width: 800, height: 100 };

describe('a page', () => {
  it('gets rows in the order in which they are read', () => {
    const one = applyChange(EMPTY, addRow(EMPTY, 0, { ...BOX, y: 400 }));
    const two = applyChange(one, addRow(one, 0, BOX));
    assert.deepEqual(
      two[0]!.rows.map(({ y }) => y),
      [100, 400],
    );
    assert.deepEqual(
      two[0]!.rows.map(({ id }) => id),
      [2, 1],
    );
  });

  it('gets a row under another, as far as the rows before stand apart', () => {
    let pages = applyChange(EMPTY, addRow(EMPTY, 0, BOX));
    pages = applyChange(pages, addRowUnder(pages, 0, 1)!);
    assert.equal(pages[0]!.rows[1]!.y, 250);
    pages = applyChange(pages, rowChange(pages, 0, { ...pages[0]!.rows[1]!, y: 300 }));
    pages = applyChange(pages, addRowUnder(pages, 0, 2)!);
    assert.equal(pages[0]!.rows[2]!.y, 500);
  });

  it('gets none where it ends', () => {
    const pages = applyChange(EMPTY, addRow(EMPTY, 0, { ...BOX, y: 1290 }));
    assert.equal(addRowUnder(pages, 0, 1), undefined);
    assert.equal(addRowUnder(pages, 0, 7), undefined);
  });

  it('takes the rows of the page before, in its own size', () => {
    let pages = applyChange(EMPTY, addRow(EMPTY, 0, BOX));
    pages = applyChange(pages, rowChange(pages, 0, splitRow(pages[0]!.rows[0]!, 5)));
    pages = applyChange(pages, copyRows(pages, 1)!);
    const [copy] = pages[1]!.rows;
    assert.deepEqual(boxOf(copy!), { x: 50, y: 50, width: 400, height: 50 });
    assert.deepEqual([...countRows(pages).values()], [1, 6]);
    assert.equal(copyRows(EMPTY, 1), undefined);
  });

  it('has its first row within its margins', () => {
    const { x, width } = firstBox(SIZE);
    assert.ok(x > 0 && x + width < SIZE.width);
  });
});

describe('a history', () => {
  it('undoes and does again; several moves in one go are one step', () => {
    const start = startHistory(EMPTY);
    const added = makeChange(start, addRow(start.pages, 0, BOX));
    const once = makeChange(
      added,
      rowChange(added.pages, 0, splitRow(added.pages[0]!.rows[0]!, 1)),
      's',
    );
    const twice = makeChange(
      once,
      rowChange(once.pages, 0, splitRow(once.pages[0]!.rows[0]!, 12)),
      's',
    );
    assert.equal(twice.done.length, 2);
    const undone = undoChange(twice);
    assert.deepEqual(undone.pages, added.pages);
    assert.deepEqual(redoChange(undone).pages, twice.pages);
    assert.deepEqual(undoChange(undone).pages, EMPTY);
    assert.deepEqual(undoChange(start).pages, EMPTY);
    assert.deepEqual(redoChange(start).pages, EMPTY);
  });
});

it('a change and its inverse leave what was there', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const changes = [
        addRow(pages, 0, BOX),
        ...pages[0]!.rows.slice(0, 1).map(({ id }) => removeRow(pages, 0, id)),
      ];
      for (const change of changes) {
        assert.deepEqual(applyChange(applyChange(pages, change), invert(change)), pages);
      }
    }),
  );
});

it('measures are counted without gaps where no row says otherwise', () => {
  fc.assert(
    fc.property(somePages, (pages) => {
      const plain = pages.map((page) => ({
        ...page,
        rows: page.rows.map(({ first: _first, ...row }) => row),
      }));
      const rows = plain.flatMap((page) => page.rows);
      const counts = countRows(plain);
      const all = rows.flatMap((row) => row.xs.slice(1).map((_, i) => counts.get(row.id)! + i));
      assert.deepEqual(
        all,
        Array.from({ length: all.length }, (_, i) => i + 1),
      );
      assert.equal(
        lastCount(plain),
        rows.reduce((sum, row) => sum + measuresIn(row), 0),
      );
    }),
  );
});
