import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { restOf, shareOf, stepSize } from '#web/pages/piece/side/sheet.js';

test('a sheet rises and sinks by steps', () => {
  assert.deepEqual(
    [stepSize('closed', 1), stepSize('half', 1), stepSize('full', 1)],
    ['half', 'full', 'full'],
  );
  assert.deepEqual(
    [stepSize('full', -1), stepSize('half', -1), stepSize('closed', -1)],
    ['half', 'closed', 'closed'],
  );
});

test('let go slowly, it rests where it is nearest', () => {
  assert.deepEqual(
    [0.1, 0.3, 0.6, 0.9].map((share) => restOf(share)),
    ['closed', 'half', 'half', 'full'],
  );
});

test('a flick takes it on in its direction, however near it is to where it was', () => {
  assert.equal(restOf(0.05, 3), 'half');
  assert.equal(restOf(0.55, 3), 'full');
  assert.equal(restOf(0.95, -3), 'half');
  assert.equal(restOf(0.45, -3), 'closed');
});

test('it never rests behind the finger that flicked it', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(share, (at) => {
      assert.ok(shareOf(restOf(at, 5)) >= at);
      assert.ok(shareOf(restOf(at, -5)) <= at);
    }),
  );
});
