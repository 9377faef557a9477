import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { KeptPieces } from '#intake';
import type { MarksStore } from '#web/pages/marks/marks-store.js';
import { markProps } from '#web/pages/marks/sheet/mark-props.js';
import { SheetDrag, type Grip } from '#web/pages/marks/sheet/sheet-drag.js';
import { gripOf } from '#web/pages/marks/sheet/use-pull.js';
import { anOpenScan } from '../an-open-scan.js';

let store: MarksStore;
let kept: KeptPieces;
beforeEach(async () => ({ store, kept } = await anOpenScan()));
afterEach(() => kept.close());

/** Pulls from one place to another; the page is shown in its own size. */
function pull(grip: Grip, from: readonly [number, number], to: readonly [number, number]): void {
  const drag = new SheetDrag(store, grip, { x: from[0], y: from[1] }, 1);
  drag.move({ x: to[0], y: to[1] });
  drag.end();
}
const draw = () => pull({ kind: 'page' }, [100, 100], [900, 180]);
const box = () => {
  const { xs, y, height } = store.current.rows[0]!;
  return [xs[0], y, xs.at(-1), y + height];
};

describe('a pull', () => {
  it('over an empty place draws a row, which has the focus then', () => {
    draw();
    assert.deepEqual(box(), [100, 100, 900, 180]);
    assert.equal(store.selection?.row, 1);
  });

  it('of a few pixels is a click, and draws nothing', () => {
    pull({ kind: 'page' }, [100, 100], [110, 105]);
    pull({ kind: 'page' }, [100, 100], [102, 102]);
    assert.equal(store.current.rows.length, 0);
    assert.equal(store.canUndo, false);
  });

  it('at a row moves it, and shows that before it is done', () => {
    draw();
    const drag = new SheetDrag(store, { kind: 'row', row: 1 }, { x: 200, y: 120 }, 1);
    drag.move({ x: 250, y: 130 });
    assert.deepEqual(box(), [150, 110, 950, 190]);
    assert.equal(store.history.done.length, 1);
    drag.cancel();
    assert.deepEqual(box(), [100, 100, 900, 180]);
  });

  it('at edges and corners resizes it, within the page', () => {
    draw();
    const edge = (toX: -1 | 0 | 1, toY: -1 | 0 | 1) =>
      ({ kind: 'edge', row: 1, toX, toY }) as const;
    pull(edge(0, -1), [500, 100], [500, 90]);
    pull(edge(0, 1), [500, 180], [500, 200]);
    assert.deepEqual(box(), [100, 90, 900, 200]);
    pull(edge(-1, -1), [100, 90], [-500, 50]);
    assert.deepEqual(box(), [0, 50, 900, 200]);
    pull(edge(1, 1), [900, 200], [2000, 3000]);
    assert.deepEqual(box(), [0, 50, 1000, 1400]);
  });

  it('at a barline moves it between its neighbors', () => {
    draw();
    store.edit((row) => ({ ...row, xs: [100, 500, 900] }));
    pull({ kind: 'barline', row: 1, index: 1 }, [500, 120], [600, 400]);
    assert.deepEqual(store.row!.xs, [100, 600, 900]);
    pull({ kind: 'barline', row: 9, index: 1 }, [500, 120], [600, 400]);
  });
});

describe('marks', () => {
  it('say what is pulled at', () => {
    const under = (dataset: Record<string, string>) => gripOf({ dataset } as unknown as SVGElement);
    assert.deepEqual(under({}), { kind: 'page' });
    assert.deepEqual(under({ grip: 'row', row: '3' }), { kind: 'row', row: 3 });
    assert.deepEqual(under({ grip: 'barline', row: '3', index: '2' }), {
      kind: 'barline',
      row: 3,
      index: 2,
    });
    const edge = { kind: 'edge', row: 3, toX: -1, toY: 1 };
    assert.deepEqual(under({ grip: 'edge', row: '3', toX: '-1', toY: '1' }), edge);
  });

  it('are chosen with the focus', () => {
    const { onFocus } = markProps(store, { row: 4, part: 'row', index: 0 });
    onFocus?.({} as never);
    assert.equal(store.selection?.row, 4);
  });
});
