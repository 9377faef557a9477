import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { Listened } from '#embed/scorm/listened.js';

const MINUTE = { from: 0, to: 60 };

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
    assert.equal(listened.write(MINUTE), '0-0.25,60-60.25');
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
    const after = new Listened(before.write(MINUTE));
    play(after, 10, 16);
    assert.equal(after.write(MINUTE), '0-16');
  });

  for (const text of [
    '',
    'x',
    '5-1',
    '1-2;3',
    'NaN-4',
    '-1-4',
    '{"a":1}',
    'cells:0-9:AA',
    'cells:9-9:BB',
  ])
    test(`begins anew after "${text}"`, () => {
      assert.equal(new Listened(text).write(MINUTE), '');
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

/** Hears stretches, of these lengths after these gaps, in seconds; returns the end of the last one. */
function hearAll(listened: Listened, parts: readonly (readonly [number, number])[]): number {
  let date = 0;
  for (const [gap, length] of parts) {
    listened.jump();
    listened.hear((date += gap));
    listened.hear((date += length));
  }
  return date;
}

describe('what a platform keeps of it', () => {
  /** Up to two thousand short stretches: every bar of a long piece, again and again elsewhere. */
  const stretches = fc
    .record({
      step: fc.double({ min: 0.02, max: 1.9, noNaN: true }),
      parts: fc.array(
        fc.tuple(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 100 })),
        { minLength: 1, maxLength: 2000, size: 'max' },
      ),
    })
    .map(({ step, parts }) =>
      parts.map(([gap, length]) => [(gap * step) / 100, (length * step) / 100] as const),
    );

  test('holds 734 stretches of a recording, as 100 measures practiced for an hour give', () => {
    const listened = new Listened();
    const end = hearAll(
      listened,
      Array.from({ length: 734 }, () => [0.26, 0.25] as const),
    );
    const whole = { from: 0, to: end };
    const text = listened.write(whole);
    assert.ok(text.length <= 4096);
    assert.ok(Math.abs(new Listened(text).shareOf(whole) - 25 / 51) < 0.0005);
  });

  test('fits, loses at most half a percent of the piece, and never exceeds the truth', () => {
    fc.assert(
      fc.property(stretches, fc.double({ min: 0, max: 100, noNaN: true }), (parts, rest) => {
        const listened = new Listened();
        const whole = { from: 0, to: hearAll(listened, parts) + rest };
        const text = listened.write(whole);
        const [before, after] = [listened.shareOf(whole), new Listened(text).shareOf(whole)];
        assert.ok(text.length <= 4096, `${text.length} characters`);
        assert.ok(after <= before + 1e-9, `${after} of ${before}`);
        assert.ok(after >= before - 0.005, `${after} of ${before}`);
      }),
      { numRuns: 40 },
    );
  });

  test('is the same when it is kept again and again', () => {
    fc.assert(
      fc.property(stretches, (parts) => {
        const listened = new Listened();
        const whole = { from: 0, to: hearAll(listened, parts) };
        const text = listened.write(whole);
        assert.equal(new Listened(text).write(whole), text);
      }),
      { numRuns: 20 },
    );
  });

  test('never exceeds the truth when the learner goes on', () => {
    fc.assert(
      fc.property(stretches, stretches, (first, second) => {
        const [truth, session] = [new Listened(), new Listened()];
        const ends = [hearAll(truth, first), hearAll(session, first)];
        const whole = { from: 0, to: Math.max(...ends) };
        const resumed = new Listened(session.write(whole));
        hearAll(truth, second);
        hearAll(resumed, second);
        assert.ok(resumed.shareOf(whole) <= truth.shareOf(whole) + 1e-9);
      }),
      { numRuns: 20 },
    );
  });

  test('becomes the whole once everything was heard', () => {
    const listened = new Listened();
    const whole = {
      from: 0,
      to: hearAll(
        listened,
        Array.from({ length: 1500 }, () => [0.1, 0.1] as const),
      ),
    };
    const resumed = new Listened(listened.write(whole));
    assert.ok(resumed.shareOf(whole) < 0.51);
    play(resumed, 0, whole.to + 1);
    assert.ok(Math.abs(resumed.shareOf(whole) - 1) < 1e-9);
  });

  test('counts for an excerpt and a length that differ from those before', () => {
    const listened = new Listened();
    hearAll(
      listened,
      Array.from({ length: 1000 }, () => [0.02, 0.04] as const),
    );
    const resumed = new Listened(listened.write({ from: 0, to: 60 }));
    assert.ok(Math.abs(resumed.shareOf({ from: 30, to: 60 }) - 2 / 3) < 0.005);
    play(resumed, 60, 64);
    assert.ok(Math.abs(resumed.shareOf({ from: 60, to: 64 }) - 1) < 1e-9);
  });
});
