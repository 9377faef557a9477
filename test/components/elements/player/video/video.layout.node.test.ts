import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  arrowStep,
  firstPlace,
  heightOf,
  inNextCorner,
  inWindow,
  nextWidth,
} from '#elements/player/video/video.layout.js';

const WINDOW = { width: 1200, height: 800 };

test('begins in the corner, above the player, 240 by 135 under its bar', () => {
  assert.deepEqual(firstPlace(736, WINDOW), { right: 16, bottom: 80, width: 240 });
  assert.equal(firstPlace(100, WINDOW).bottom, 16);
  assert.equal(firstPlace(1700, WINDOW).bottom, 16);
  assert.equal(heightOf(240), 135 + 28);
});

test('stays inside the window, wherever it is put', () => {
  const value = fc.integer({ min: -3000, max: 3000 });
  const size = fc.record({
    width: fc.integer({ min: 320, max: 3000 }),
    height: fc.integer({ min: 240, max: 2000 }),
  });
  fc.assert(
    fc.property(value, value, value, size, (right, bottom, width, window) => {
      const place = inWindow({ right, bottom, width }, window);
      assert.ok(place.width >= 160);
      assert.ok(place.right >= 0 && place.right + place.width <= window.width);
      assert.ok(place.bottom >= 0 && place.bottom + heightOf(place.width) <= window.height);
    }),
  );
});

test('goes round the four corners', () => {
  const start = firstPlace(0, WINDOW);
  const corners = [start];
  for (let count = 0; count < 4; count++) corners.push(inNextCorner(corners.at(-1)!, WINDOW));
  assert.deepEqual(
    corners.map(({ right, bottom }) => [right < 600, bottom < 400]),
    [
      [true, true],
      [false, true],
      [false, false],
      [true, false],
      [true, true],
    ],
  );
});

test('grows by steps, and begins again', () => {
  assert.deepEqual([240, 300, 360, 480, 700].map(nextWidth), [360, 360, 480, 240, 240]);
});

test('arrows move by sixteen pixels, with Shift four times as far', () => {
  assert.deepEqual(arrowStep({ key: 'ArrowLeft', shiftKey: false }), [-16, 0]);
  assert.deepEqual(arrowStep({ key: 'ArrowDown', shiftKey: true }), [0, 64]);
  assert.equal(arrowStep({ key: 'a', shiftKey: false }), undefined);
});
