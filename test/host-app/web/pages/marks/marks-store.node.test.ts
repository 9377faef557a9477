import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { when } from 'mobx';
import { type KeptPieces, openScan, saveScan } from '#intake';
import {
  addNext,
  addToChosen,
  copyBefore,
  cutChosen,
  joinChosen,
  moveChosen,
  removeChosen,
  resizeChosen,
  splitChosen,
} from '#web/pages/marks/commands.js';
import { MarksSaver } from '#web/pages/marks/marks-saver.js';
import type { MarksStore } from '#web/pages/marks/marks-store.js';
import { rowWords } from '#web/pages/marks/row-words.js';
import { markName, rowSelection } from '#web/pages/marks/selection.js';
import { anOpenScan } from './an-open-scan.js';

let store: MarksStore;
let kept: KeptPieces;
beforeEach(async () => ({ store, kept } = await anOpenScan()));
afterEach(() => kept.close());

const said = () => store.said;
const xs = () => store.row?.xs.map(Math.round);

describe('marking by commands alone', () => {
  it('adds a first row, divides it, and adds the next one like it', () => {
    assert.ok(addToChosen(store));
    assert.deepEqual(store.selection, rowSelection(1));
    splitChosen(store, 4);
    assert.deepEqual(xs(), [80, 290, 500, 710, 920]);
    assert.ok(addNext(store));
    assert.equal(store.current.rows.length, 2);
    assert.deepEqual([...store.counts.values()], [1, 5]);
    assert.equal(store.marked, 8);
  });

  it('moves and resizes rows, barlines and measures', () => {
    addNext(store);
    splitChosen(store, 2);
    moveChosen(store, { dx: 10, dy: 5 });
    assert.deepEqual(xs(), [90, 510, 930]);
    resizeChosen(store, { dx: -40, dy: 0 });
    assert.deepEqual(xs(), [90, 490, 890]);
    store.select({ row: 1, part: 'barline', index: 1 });
    moveChosen(store, { dx: -90, dy: 0 });
    assert.deepEqual(xs(), [90, 400, 890]);
    store.select({ row: 1, part: 'measure', index: 0 });
    moveChosen(store, { dx: 100, dy: 0 });
    assert.deepEqual(xs(), [90, 500, 890]);
    assert.equal(moveChosen(store, { dx: 0, dy: 9 }), false);
  });

  it('divides and joins measures', () => {
    addNext(store);
    splitChosen(store, 2);
    store.select({ row: 1, part: 'measure', index: 1 });
    splitChosen(store, 3);
    assert.equal(xs()?.length, 5);
    removeChosen(store);
    assert.equal(xs()?.length, 4);
    store.select({ row: 1, part: 'barline', index: 2 });
    removeChosen(store);
    assert.equal(xs()?.length, 3);
    addToChosen(store);
    assert.equal(xs()?.length, 3, 'after the last barline there is no measure');
    store.select({ row: 1, part: 'barline', index: 0 });
    addToChosen(store);
    assert.equal(xs()?.length, 4);
  });

  it('removes a row and takes the focus to its neighbor', () => {
    addNext(store);
    addNext(store);
    const calls = store.focusCalls;
    assert.ok(removeChosen(store));
    assert.deepEqual(store.selection, rowSelection(1));
    assert.equal(store.focusCalls, calls + 1);
    removeChosen(store);
    assert.equal(store.selection, undefined);
    assert.equal(removeChosen(store), false);
  });

  it('joins a row with the next, and says so', () => {
    addNext(store);
    addNext(store);
    assert.equal(joinChosen(store), false, 'the last row has no next one');
    store.select(rowSelection(1));
    assert.ok(joinChosen(store));
    assert.deepEqual(
      store.current.rows.map(({ staves }) => staves.length),
      [2],
    );
    assert.equal(said()?.key, 'marks.joined');
    store.undo();
    assert.equal(store.current.rows.length, 2);
    assert.deepEqual([said()?.key, said()?.page], ['marks.undone', 0]);
    store.redo();
    assert.equal(store.current.rows.length, 1);
    assert.equal(said()?.key, 'marks.redone');
  });

  it('cuts a row at a barline, before a measure, and between staves', () => {
    addNext(store);
    splitChosen(store, 4);
    store.select({ row: 1, part: 'barline', index: 0 });
    assert.equal(cutChosen(store), false, 'a row is not cut at its start');
    store.select({ row: 1, part: 'barline', index: 3 });
    assert.ok(cutChosen(store));
    assert.deepEqual(
      store.current.rows.map(({ xs: each }) => each.length - 1),
      [3, 1],
    );
    store.select({ row: 1, part: 'measure', index: 1 });
    assert.ok(cutChosen(store));
    assert.deepEqual(
      store.current.rows.map(({ xs: each }) => each.length - 1),
      [1, 2, 1],
    );
    assert.deepEqual(store.selection, rowSelection(1));
    assert.ok(cutChosen(store));
    assert.equal(store.current.rows.length, 4);
    assert.equal(said()?.key, 'marks.cutInTwo');
    assert.equal(store.marked, 5, 'the second row from the cut has the same measures once more');
  });

  it('copies the rows of the page before to one without rows', () => {
    addNext(store);
    splitChosen(store, 5);
    store.show(1);
    assert.equal(store.selection, undefined);
    assert.ok(copyBefore(store));
    assert.equal(store.current.rows[0]!.xs.length, 6);
    assert.equal(copyBefore(store), false);
    assert.equal(store.marked, 10);
  });

  it('undoes and does again, on the page where it was', () => {
    addNext(store);
    splitChosen(store, 5);
    store.show(1);
    store.undo();
    assert.equal(store.page, 0);
    assert.equal(store.marked, 1);
    store.redo();
    assert.equal(store.marked, 5);
    store.undo();
    store.undo();
    assert.deepEqual([store.marked, store.canUndo, store.canRedo], [0, false, true]);
    store.undo();
  });

  it('stops where pages end', () => {
    store.show(7);
    assert.equal(store.page, 1);
    store.show(-3);
    assert.equal(store.page, 0);
  });
});

describe('what is marked', () => {
  it('is in the folder soon after, and is found there again', async () => {
    addNext(store);
    splitChosen(store, 6);
    assert.equal(store.saver.state, 'saving');
    await store.saver.flush();
    assert.equal(store.saver.state, 'saved');
    const again = (await openScan(kept, 'piece'))!;
    assert.equal(again.pages[0]!.rows[0]!.xs.length, 7);
    assert.equal(again.map!.measures.length, 6);
  });

  it('counts in the meter that is entered', async () => {
    addNext(store);
    splitChosen(store, 3);
    await store.saver.flush();
    store.setMeter({ timeSignature: { numerator: 3, denominator: 4 }, upbeat: 1 });
    await store.saver.flush();
    assert.equal((await openScan(kept, 'piece'))!.map!.end, 7);
    assert.equal(store.measures.nameOf(1), '0');
    assert.equal(store.inScore, undefined);
  });

  it('follows what another tab marks, and loses nothing of its own', async () => {
    const stop = store.follow();
    const other = (await openScan(kept, 'piece'))!;
    const row = {
      id: 1,
      y: 50,
      height: 50,
      xs: [100, 200, 300],
      staves: [{ top: 50, bottom: 100 }],
    };
    await saveScan(kept, 'piece', {
      ...other,
      pages: other.pages.map((page, i) => (i ? page : { ...page, rows: [row] })),
    });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before: number = store.marked;
    assert.equal(before, 2);
    addNext(store);
    await saveScan(kept, 'piece', other);
    assert.ok(store.marked > before);
    await store.saver.flush();
    stop();
  });

  it('is written at once, and what follows soon is written together', async () => {
    const written: number[] = [];
    let change = 0;
    const write = () => {
      written.push(change);
      return Promise.resolve();
    };
    const saver = new MarksSaver(write, assert.ifError, 20);
    const make = () => {
      saver.want();
      // The change is whole only after the call.
      change += 1;
    };
    make();
    await Promise.resolve();
    await Promise.resolve();
    assert.deepEqual(written, [1]);
    for (let step = 0; step < 5; step++) make();
    await when(() => !saver.isDirty);
    assert.deepEqual(written, [1, 6]);
  });

  it('is told when it cannot be saved, and is tried again', async () => {
    const told: unknown[] = [];
    let isFull = true;
    const write = () =>
      isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : Promise.resolve();
    const saver = new MarksSaver(write, (error) => told.push(error), 1);
    saver.want();
    await saver.flush();
    assert.deepEqual([saver.state, saver.isDirty, told.length], ['failed', true, 1]);
    isFull = false;
    saver.want();
    await saver.flush();
    assert.equal(saver.isDirty, false);
  });
});

describe('a mark', () => {
  it('has a name by which it is focused, and words', () => {
    assert.equal(markName({ row: 3, part: 'barline', index: 2 }), 'barline-3-2');
    addNext(store);
    const t = ((key: string, values: object) => `${key} ${JSON.stringify(values)}`) as never;
    const words = () => rowWords(t, store, { row: store.row!, number: 1 });
    assert.equal(words(), 'marks.rowOne {"row":1,"measure":"1"}');
    splitChosen(store, 4);
    assert.equal(words(), 'marks.row {"row":1,"from":"1","to":"4"}');
  });
});
