import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { KeptPieces } from '#intake';
import { addNext } from '#web/pages/marks/commands.js';
import type { MarksStore } from '#web/pages/marks/marks-store.js';
import { pageAction } from '#web/pages/marks/sheet/page-keys.js';
import { SheetKeys } from '#web/pages/marks/sheet/sheet-keys.js';
import { rowSelection } from '#web/pages/marks/selection.js';
import { SheetView } from '#web/pages/marks/sheet/sheet-view.js';
import { anOpenScan } from '../an-open-scan.js';

let store: MarksStore;
let kept: KeptPieces;
let keys: SheetKeys;
let now = 0;
beforeEach(async () => {
  ({ store, kept } = await anOpenScan());
  keys = new SheetKeys(store, () => 0.5);
  now = 0;
});
afterEach(() => kept.close());

const NONE = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const press = (key: string, more: Partial<typeof NONE & { timeStamp: number }> = {}) =>
  keys.handle({ key, ...NONE, timeStamp: (now += 10_000), ...more });

describe('keys on a row', () => {
  beforeEach(() => addNext(store));
  const start = () => store.row!.xs[0]!;

  it('move it by a pixel of the screen, with Shift by ten', () => {
    press('ArrowRight');
    assert.equal(start(), 82);
    press('ArrowLeft', { shiftKey: true });
    assert.equal(start(), 62);
    assert.equal(store.history.done.length, 2, 'a run of arrows is one step');
  });

  it('with Ctrl make it wider and higher', () => {
    press('ArrowRight', { ctrlKey: true });
    assert.equal(store.row!.xs.at(-1), 922);
    press('ArrowDown', { ctrlKey: true, shiftKey: true });
    assert.equal(store.row!.height, 132);
  });

  it('divide it; two digits that follow soon are one number and one step', () => {
    press('5');
    assert.equal(store.marked, 5);
    press('1');
    press('2', { timeStamp: now + 300 });
    assert.equal(store.marked, 12);
    store.undo();
    assert.equal(store.marked, 5);
    assert.equal(press('0'), false);
    press('3');
    press('Tab', { timeStamp: now + 100 });
    press('4', { timeStamp: now + 200 });
    assert.equal(store.marked, 4, 'another key ends a number');
  });

  it('divide a measure, by one or two digits', () => {
    press('2');
    store.select({ row: 1, part: 'measure', index: 0 });
    press('1');
    press('1', { timeStamp: now + 300 });
    assert.equal(store.marked, 12);
    store.undo();
    assert.equal(store.marked, 2);
  });

  it('add, remove, and lead back to the row', () => {
    press('Enter');
    assert.equal(store.current.rows.length, 2);
    press('Delete');
    assert.equal(store.current.rows.length, 1);
    store.select({ row: 1, part: 'barline', index: 1 });
    press('Escape');
    assert.equal(store.selection?.part, 'row');
    assert.equal(press('Escape'), false);
  });

  it('join it with the next, and split it, unless letters are no keys', () => {
    press('Enter');
    store.select(rowSelection(1));
    press('j');
    assert.equal(store.current.rows.length, 1);
    press('S');
    assert.equal(store.current.rows.length, 2);
    const none = new SheetKeys(
      store,
      () => 0.5,
      () => false,
    );
    assert.equal(none.handle({ key: 'j', ...NONE, timeStamp: 0 }), false);
    assert.equal(press('j', { ctrlKey: true }), false);
    assert.equal(store.current.rows.length, 2);
  });

  it('leave other keys to others', () => {
    assert.equal(press('a'), false);
    assert.equal(press('z', { ctrlKey: true }), false);
    store.select({ row: 1, part: 'barline', index: 1 });
    assert.equal(press('3'), false);
  });
});

it('arrows scroll where nothing is chosen', () => assert.equal(press('ArrowDown'), false));

describe('keys of the page', () => {
  const view = new SheetView();
  const act = (key: string, more: Partial<typeof NONE> = {}) => {
    const action = pageAction({ key, ...NONE, ...more }, { store, view });
    action?.();
    return action !== undefined;
  };

  it('undo, do again, turn pages and zoom', () => {
    addNext(store);
    act('z', { ctrlKey: true });
    assert.equal(store.marked, 0);
    act('Z', { ctrlKey: true, shiftKey: true });
    act('y', { metaKey: true });
    assert.equal(store.marked, 1);
    act('PageDown');
    assert.equal(store.page, 1);
    act('PageUp');
    assert.equal(store.page, 0);
    view.setRoom(1032);
    assert.equal(view.scaleOf({ width: 1000 }), 1);
    act('+');
    act('+');
    assert.ok(Math.abs(view.scaleOf({ width: 1000 }) - 2) < 1e-9);
    act('-');
    act('0');
    assert.equal(view.zoom, 0);
  });

  it('are no others', () => {
    assert.equal(act('x'), false);
    assert.equal(act('s', { ctrlKey: true }), false);
    assert.equal(act('PageDown', { altKey: true }), false);
  });
});
