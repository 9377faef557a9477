import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { Listened } from '#embed/scorm/listened.js';

/** Hears every quarter of a second from one date to another. */
function play(listened: Listened, from: number, to: number): void {
  listened.jump();
  for (let date = from; date <= to; date += 0.25) listened.hear(date);
}

describe('what was listened to', () => {
  test('is counted once, however often it was heard', () => {
    const listened = new Listened();
    play(listened, 0, 10);
    play(listened, 5, 10);
    assert.equal(listened.shareOf({ from: 0, to: 20 }), 0.5);
  });

  test('does not hold what was jumped over', () => {
    const listened = new Listened();
    listened.hear(0);
    listened.hear(0.25);
    listened.hear(60);
    listened.hear(60.25);
    assert.equal(listened.toString(), '0-0.3,60-60.3');
    assert.equal(listened.shareOf({ from: 0, to: 1 }), 0.25);
  });

  test('counts for an excerpt only as far as it lies in it', () => {
    const listened = new Listened();
    play(listened, 0, 30);
    assert.equal(listened.shareOf({ from: 20, to: 40 }), 0.5);
    assert.equal(listened.shareOf({ from: 30, to: 30 }), 0);
  });

  test('goes on in another session', () => {
    const before = new Listened();
    play(before, 0, 10);
    const after = new Listened(before.toString());
    play(after, 10, 16);
    assert.equal(after.toString(), '0-16');
  });

  for (const text of ['', 'x', '5-1', '1-2;3', 'NaN-4', '-1-4', '{"a":1}'])
    test(`begins anew after "${text}"`, () => {
      assert.equal(new Listened(text).toString(), '');
    });

  test('never exceeds the whole, and never shrinks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 60, noNaN: true })), (dates) => {
        const listened = new Listened();
        let last = 0;
        for (const date of dates) {
          listened.hear(date);
          const share = listened.shareOf({ from: 0, to: 60 });
          assert.ok(share >= last - 1e-9 && share <= 1 + 1e-9);
          last = share;
        }
      }),
    );
  });
});
