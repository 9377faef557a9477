import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { lastCount, measuresIn, type MarkedRow, type Pages } from '#intake/marks/marks.js';
import { makeChange, startHistory, undoChange } from '#intake/marks/marks-history.js';
import { applyChange } from '#intake/marks/page-edits.js';
import { cutRow, joinRows, widestGap } from '#intake/marks/row-joins.js';
import { SIZE, somePages } from './some-marks.js';

const staff = (top: number) => ({ top, bottom: top + 40 });
const row = (id: number, tops: readonly number[], xs: readonly number[]): MarkedRow => ({
  id,
  y: tops[0]!,
  height: tops.at(-1)! + 40 - tops[0]!,
  xs,
  staves: tops.map(staff),
});
const page = (...rows: readonly MarkedRow[]): Pages => [{ ...SIZE, rows }];
const join = (pages: Pages, id: number) => applyChange(pages, joinRows(pages, 0, id)!)[0]!.rows;
const cut = (pages: Pages, id: number, at: Parameters<typeof cutRow>[2]['cut']) =>
  applyChange(pages, cutRow(pages, 0, { id, cut: at })!)[0]!.rows;

describe('rows that are joined', () => {
  it('under each other are one system, with the barlines of either', () => {
    const right = row(1, [100], [100, 300, 500, 900]);
    const left = row(2, [200], [102, 303, 700, 898]);
    const [joined, ...others] = join(page(right, left, row(3, [400], [100, 900])), 1);
    assert.deepEqual([joined!.y, joined!.height], [100, 140]);
    assert.deepEqual(joined!.staves, [staff(100), staff(200)]);
    assert.deepEqual(joined!.xs, [100, 300, 500, 700, 900]);
    assert.deepEqual(
      others.map(({ id }) => id),
      [3],
    );
  });

  it('beside each other are one longer row', () => {
    const before = row(1, [100, 200], [100, 300, 500]);
    const coda = row(2, [102, 202], [520, 700, 900]);
    const [joined] = join(page(before, coda), 1);
    assert.deepEqual(joined!.xs, [100, 300, 510, 700, 900]);
    assert.equal(joined!.staves.length, 2);
  });

  it('keep the number at which the first begins', () => {
    const first = { ...row(1, [100], [100, 900]), first: 17 };
    assert.equal(join(page(first, row(2, [200], [100, 900])), 1)[0]!.first, 17);
  });

  it('are not the last row and none', () => {
    const pages = page(row(1, [100], [100, 900]));
    assert.equal(joinRows(pages, 0, 1), undefined);
    assert.equal(joinRows(pages, 0, 5), undefined);
  });

  it('have no more staves and measures than a row may have', () => {
    const many = Array.from({ length: 150 }, (_, i) => 10 + i * 4.5);
    const [one, other] = [
      row(1, [100], many),
      row(
        2,
        [102],
        many.map((x) => x / 4 + 700),
      ),
    ];
    assert.equal(joinRows(page(one, other), 0, 1), undefined);
  });
});

describe('a row that is cut', () => {
  const quartet = row(1, [100, 160, 300, 360], [100, 300, 500]);

  it('where its staves stand farthest apart has the barlines in both parts', () => {
    assert.equal(widestGap(quartet), 2);
    const [upper, lower] = cut(page(quartet), 1, { staves: 2 });
    assert.deepEqual([upper!.id, upper!.y, upper!.height, upper!.staves.length], [1, 100, 100, 2]);
    assert.deepEqual([lower!.id, lower!.y, lower!.height, lower!.staves.length], [2, 300, 100, 2]);
    assert.deepEqual([upper!.xs, lower!.xs], [quartet.xs, quartet.xs]);
  });

  it('in equal spaces is cut in the middle', () => {
    assert.equal(widestGap(row(1, [100, 200, 300, 400], [0, 9])), 2);
    assert.equal(widestGap(row(1, [100], [0, 9])), 1);
  });

  it('of one staff, drawn over two, becomes two', () => {
    const [upper, lower] = cut(page({ ...row(1, [100], [100, 500]), height: 140 }), 1, {
      staves: 1,
    });
    assert.deepEqual([upper!.y, upper!.height], [100, 40]);
    assert.deepEqual([lower!.y, lower!.height], [200, 40]);
  });

  it('at a barline is two rows beside each other, each with its notes', () => {
    const notes = [[{ offset: 1, x: 150 }], [{ offset: 2, x: 400 }]];
    const [left, right] = cut(page({ ...quartet, notes, first: 9 }), 1, { barline: 1 });
    assert.deepEqual(
      [left!.xs, right!.xs],
      [
        [100, 300],
        [300, 500],
      ],
    );
    assert.deepEqual([left!.notes, right!.notes], [[notes[0]], [notes[1]]]);
    assert.deepEqual([left!.first, right!.first], [9, undefined]);
  });

  it('is not cut at its ends, nor beyond its staves', () => {
    const pages = page(quartet);
    for (const at of [{ barline: 0 }, { barline: 2 }, { staves: 0 }, { staves: 4 }])
      assert.equal(cutRow(pages, 0, { id: 1, cut: at }), undefined);
    assert.equal(cutRow(pages, 0, { id: 8, cut: { staves: 1 } }), undefined);
    assert.equal(
      cutRow(page({ ...quartet, height: 8 }), 0, { id: 1, cut: { staves: 1 } }),
      undefined,
    );
  });
});

describe('on any pages', () => {
  it('a row cut at a barline and joined again has its barlines, and all measures are still counted', () => {
    fc.assert(
      fc.property(somePages, fc.nat(), (pages, at) => {
        const index = pages.findIndex(({ rows }) => rows.some((each) => measuresIn(each) > 1));
        const chosen = pages[index]?.rows.find((each) => measuresIn(each) > 1);
        if (!chosen) return;
        const barline = 1 + (at % (measuresIn(chosen) - 1));
        const change = cutRow(pages, index, { id: chosen.id, cut: { barline } })!;
        const parts = applyChange(pages, change);
        assert.equal(lastCount(parts), lastCount(pages));
        const again = applyChange(parts, joinRows(parts, index, chosen.id)!);
        assert.deepEqual(again[index]!.rows.find(({ id }) => id === chosen.id)!.xs, chosen.xs);
      }),
    );
  });

  it('joining is undone', () => {
    fc.assert(
      fc.property(somePages, (pages) => {
        const index = pages.findIndex(({ rows }) => rows.length > 1);
        if (index < 0) return;
        const change = joinRows(pages, index, pages[index]!.rows[0]!.id);
        if (!change) return;
        const done = makeChange(startHistory(pages), change);
        assert.equal(done.pages[index]!.rows.length, pages[index]!.rows.length - 1);
        assert.deepEqual(undoChange(done).pages, pages);
      }),
    );
  });
});
