import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { compareWithScore } from '#intake/marks/compare-with-score.js';
import { measuresIn, type MarkedRow, type Pages } from '#intake/marks/marks.js';
import { makeChange, redoChange, startHistory, undoChange } from '#intake/marks/marks-history.js';
import { ownMeasures } from '#intake/marks/own-grid.js';
import { evenly } from '#intake/marks/row-edits.js';
import { SIZE } from './some-marks.js';

const score = (count: number, upbeat = 0) =>
  ownMeasures({ timeSignature: { numerator: 3, denominator: 4 }, upbeat }, count);
const row = (id: number, xs: readonly number[], more: Partial<MarkedRow> = {}): MarkedRow => ({
  id,
  y: id * 100,
  height: 50,
  xs,
  staves: [],
  ...more,
});
const four = evenly(100, 900, 4);
const pages = (...rows: readonly (readonly MarkedRow[])[]): Pages =>
  rows.map((each) => ({ ...SIZE, rows: each }));

describe('the marks and their score', () => {
  it('agree where each row has the measures of the score', () => {
    const { rows, passages, changes } = compareWithScore(
      pages([row(1, four), row(2, four)], [row(3, four)]),
      score(12),
    );
    assert.deepEqual([rows, passages, changes], [[], [], []]);
  });

  it('name the row with a stem that was taken for a barline, and correct it', () => {
    const wrong = row(3, [100, 300, 360, 500, 700, 900]);
    const all = pages([row(1, four), row(2, four)], [wrong, row(4, four)]);
    const { rows, changes } = compareWithScore(all, score(16));
    assert.deepEqual(rows, [{ page: 1, row: 3, marked: 5, inScore: 4 }]);
    const done = makeChange(startHistory(all), changes);
    assert.deepEqual(done.pages[1]!.rows[0]!.xs, four);
    assert.deepEqual(compareWithScore(done.pages, score(16)).rows, []);
    assert.deepEqual(undoChange(done).pages, all);
    assert.deepEqual(redoChange(undoChange(done)).pages, done.pages);
  });

  it('know a pickup by its width', () => {
    const first = row(1, [100, 220, 500, 780]);
    const lost = row(2, [100, 320, 760, 980]);
    const { rows } = compareWithScore(pages([first, lost]), score(7, 1));
    assert.deepEqual(rows, [{ page: 0, row: 2, marked: 3, inScore: 4 }]);
  });

  it('disagree from a row on where rows are missing', () => {
    const { rows, passages } = compareWithScore(pages([row(1, four)], [row(2, four)]), score(40));
    assert.deepEqual(rows, []);
    assert.deepEqual(passages, [{ page: 0, row: 1, marked: 8, inScore: 40 }]);
  });

  it('are compared anew from a row whose number the user has entered', () => {
    const third = row(3, four, { first: 9 });
    const all = pages([row(1, four), row(2, [100, 300, 500, 900])], [third, row(4, four)]);
    const { rows, passages } = compareWithScore(all, score(16));
    assert.deepEqual(rows, [{ page: 0, row: 2, marked: 3, inScore: 4 }]);
    assert.deepEqual(passages, []);
  });

  it('agree on a measure that goes on in the next row', () => {
    const all = pages([row(1, four), row(2, four, { first: 4, lead: 2 })]);
    assert.deepEqual(compareWithScore(all, score(7)).rows, []);
    assert.deepEqual(compareWithScore(all, score(7)).passages, []);
  });

  it('say so where the score has no such measure', () => {
    const all = pages([row(1, four, { first: 30 })]);
    assert.deepEqual(compareWithScore(all, score(12)).passages, [
      { page: 0, row: 1, marked: 4, inScore: 0 },
    ]);
  });

  it('agree after the correction, wherever a barline is missing', () => {
    const counts = fc.array(fc.integer({ min: 2, max: 8 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(counts, fc.nat(), (all, at) => {
        const wrong = at % all.length;
        const rows = all.map((count, i) => {
          const xs = evenly(50, 950, count);
          return row(i + 1, i === wrong ? xs.toSpliced(1, 1) : xs);
        });
        const total = all.reduce((sum, count) => sum + count, 0);
        const marked = pages(rows);
        const { changes } = compareWithScore(marked, score(total));
        const { pages: after } = makeChange(startHistory(marked), changes);
        assert.equal(
          after[0]!.rows.reduce((sum, each) => sum + measuresIn(each), 0),
          total,
        );
        assert.deepEqual(compareWithScore(after, score(total)).changes, []);
      }),
    );
  });
});
