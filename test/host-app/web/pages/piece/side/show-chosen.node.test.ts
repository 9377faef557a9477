import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { observable, runInAction } from 'mobx';
import { keepChosenInSight, scrollInto } from '#web/pages/piece/side/show-chosen.js';
import type { SideStore } from '#web/pages/piece/side/side-store.js';
import { aPiece } from '#test/support/a-piece.js';

describe('a label that was chosen over the sheet', () => {
  for (const [what, inner, by] of [
    ['in sight', [200, 226], 0],
    ['over the edge', [90, 116], -18],
    ['under the sheet', [390, 416], 24],
    ['higher than the room', [150, 600], 42],
  ] as const)
    test(`${what} is scrolled by ${by} pixels`, () => {
      const [top, bottom] = inner;
      assert.equal(scrollInto({ top, bottom }, { top: 100, bottom: 400 }), by);
    });

  test('is looked for when it is chosen and when the sheet rises, and not any more afterwards', () => {
    const asked: (() => void)[] = [];
    const page = {
      requestAnimationFrame: (callback: () => void) => asked.push(callback),
      cancelAnimationFrame: () => undefined,
    };
    Object.assign(globalThis, page);
    const side = observable<Pick<SideStore, 'sheet'>>({ sheet: 'closed' });
    const piece = aPiece().withLabel({ start: 0 }).withLabel({ start: 4 }).build();
    const [first, second] = piece.analysis!.labels;
    const stop = keepChosenInSight(side, piece);
    piece.selection.select([first!.id]);
    assert.equal(asked.length, 0);
    runInAction(() => (side.sheet = 'half'));
    assert.equal(asked.length, 1);
    piece.selection.select([second!.id]);
    assert.equal(asked.length, 2);
    stop();
    piece.selection.select([first!.id]);
    assert.equal(asked.length, 2);
  });
});
