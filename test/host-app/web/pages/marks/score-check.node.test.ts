import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { toEntries } from '#core';
import { type KeptPieces, type MarkedRow, openScan, ownMeasures, rowsChange } from '#intake';
import { aKeptPiece } from '#test/components/intake/support/memory-shelf.js';
import { MarksStore } from '#web/pages/marks/marks-store.js';
import { ScoreCheck } from '#web/pages/marks/score-check.js';
import { FILES } from './an-open-scan.js';

const INFO = FILES['info.json'];
const score = { id: 'score-1', files: ['score.musicxml'] };

let store: MarksStore;
let kept: KeptPieces;

/** Opens a scan of a piece with a score of sixteen measures. */
async function open(): Promise<void> {
  const meter = { timeSignature: { numerator: 4, denominator: 4 }, upbeat: 0 };
  kept = await aKeptPiece({
    ...FILES,
    'info.json': {
      ...INFO,
      sources: { ...INFO.sources, scores: [score] },
      'measure-map': 'measure-map.json',
    },
    'measure-map.json': toEntries(ownMeasures(meter, 16)),
  });
  store = new MarksStore(kept, 'piece', (await openScan(kept, 'piece'))!, () => undefined);
}
beforeEach(open);
afterEach(() => kept.close());

const row = (id: number, xs: readonly number[]): MarkedRow => ({
  id,
  y: id * 100,
  height: 50,
  xs,
  staves: [{ top: id * 100, bottom: id * 100 + 50 }],
});
const four = [100, 300, 500, 700, 900];
const withStem = [100, 300, 350, 500, 700, 900];

const mark = (wrong = withStem) =>
  store.make([
    rowsChange(store.history.pages, 0, [row(1, four), row(2, four)]),
    rowsChange(store.history.pages, 1, [row(3, wrong), row(4, four)]),
  ]);

describe('rows that are compared with the score', () => {
  it('are compared when the user wants that', () => {
    const check = new ScoreCheck(store);
    assert.equal(check.isPossible, false);
    mark();
    assert.deepEqual([check.isPossible, check.isOn, check.comparison], [true, false, undefined]);
    check.turnOn();
    assert.deepEqual(check.comparison?.rows, [{ page: 1, row: 3, marked: 5, inScore: 4 }]);
  });

  it('are compared from the start when the last page is marked', () => {
    mark();
    assert.equal(new ScoreCheck(store).isOn, true);
  });

  it('lead to the row that disagrees, on its page', () => {
    mark();
    store.goTo(new ScoreCheck(store).comparison!.rows[0]!);
    assert.deepEqual([store.page, store.selection?.row], [1, 3]);
  });

  it('are corrected in one step, and name what is to be looked at', () => {
    mark();
    const check = new ScoreCheck(store);
    const disagreeing = () => check.comparison?.rows.length;
    assert.equal(check.correct(), 1);
    assert.deepEqual(store.history.pages[1]!.rows[0]!.xs, four);
    assert.equal(disagreeing(), 0);
    assert.deepEqual(
      check.corrected.map(({ row: id, marked, inScore }) => [id, marked, inScore]),
      [[3, 5, 4]],
    );
    store.undo();
    assert.deepEqual(check.corrected, []);
    assert.equal(disagreeing(), 1);
    store.redo();
    assert.equal(check.correct(), 0, 'what agrees is not corrected');
  });

  it('are what they are without a score', async () => {
    kept.close();
    kept = await aKeptPiece(FILES);
    store = new MarksStore(kept, 'piece', (await openScan(kept, 'piece'))!, () => undefined);
    mark();
    assert.equal(new ScoreCheck(store).isPossible, false);
  });
});

describe('a step of several pages', () => {
  it('is undone on all of them, and shows one of them', () => {
    mark();
    store.show(1);
    store.undo();
    assert.deepEqual([store.page, store.marked], [1, 0]);
    store.redo();
    assert.equal(store.marked, 17);
  });
});
