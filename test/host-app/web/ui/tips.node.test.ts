import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { placeTip, tipOf } from '#web/ui/tips.js';

const ROOM = { width: 1000, height: 800 };
const TIP = { width: 80, height: 24 };

describe('a tooltip', () => {
  test('stands under the middle of its control', () => {
    const button = { left: 100, top: 10, width: 36, height: 36 };
    assert.deepEqual(placeTip(button, TIP, ROOM), { x: 78, y: 52 });
  });

  test('stands over a control at the lower edge', () => {
    const button = { left: 100, top: 760, width: 36, height: 36 };
    assert.deepEqual(placeTip(button, TIP, ROOM), { x: 78, y: 730 });
  });

  test('stays in the window beside any control in it', () => {
    const side = (size: number, most: number) => fc.integer({ min: 0, max: size - most });
    fc.assert(
      fc.property(side(ROOM.width, 36), side(ROOM.height, 36), (left, top) => {
        const { x, y } = placeTip({ left, top, width: 36, height: 36 }, TIP, ROOM);
        assert.ok(x >= 0 && x + TIP.width <= ROOM.width);
        assert.ok(y >= 0 && y + TIP.height <= ROOM.height);
      }),
    );
  });

  test('is not there for what is no element', () => {
    Object.defineProperty(globalThis, 'Element', { value: Map, configurable: true });
    assert.equal(tipOf(null), undefined);
    assert.equal(tipOf(new EventTarget()), undefined);
  });
});
