import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { pixels, quarters } from '#core';
import { RollProjection } from '#elements/piano-roll/picture/roll-projection.js';

/** Ten quarters. */
const roll = new RollProjection(quarters(10), Float64Array.from([0, 1, 4]));
const boxOf = (start: number, end: number) => roll.boxes(quarters(start), quarters(end))[0];
const lineAt = (onset: number | undefined) =>
  roll.lineAt({
    onset: onset === undefined ? undefined : quarters(onset),
    date: undefined,
    lap: '',
  })?.x;

test('a quarter is 32 pixels wide', () => {
  assert.equal(roll.width, 320);
  assert.equal(boxOf(1, 3)?.x, 32);
  assert.equal(boxOf(1, 3)?.width, 64);
  assert.equal(lineAt(2.5), 80);
});

const CUT = [
  ['inside', 1, 2, false, false],
  ['over the end', 8, 12, false, true],
  ['from before the start', -2, 1, true, false],
] as const;

for (const [name, start, end, before, after] of CUT)
  test(`an interval ${name} tells where it goes on`, () => {
    const box = boxOf(start, end);
    assert.deepEqual([box?.continuesBefore, box?.continuesAfter], [before, after]);
    assert.ok(box!.x >= 0 && box!.x + box!.width <= roll.width);
  });

test('outside the music there is nothing', () => {
  assert.equal(boxOf(11, 12), undefined);
  assert.equal(boxOf(-2, -1), undefined);
  assert.equal(lineAt(10.5), undefined);
  assert.equal(lineAt(undefined), undefined);
  assert.equal(roll.placeAt(pixels(321), pixels(0)), undefined);
  assert.equal(roll.placeAt(pixels(1), pixels(2)), undefined);
});

test('law: what stands at a place is what was put there', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 10, noNaN: true }), (onset) => {
      const place = roll.placeAt(pixels(lineAt(onset)!), pixels(0.5));
      assert.ok(Math.abs(place!.onset! - onset) < 1e-9);
    }),
  );
});
