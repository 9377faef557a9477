import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { quarters } from '#core';
import { loopOf, passageOf } from '#web/pages/piece/passage/passage-loop.js';
import { aPiece } from '#test/support/a-piece.js';

/** Sixteen measures of 3/4 with a pickup of a quarter: measure 1 starts at onset 1. */
const waltz = () => aPiece().withMeasures(16, '3/4', 1);
const map = waltz().build().measureMap!;

describe('a passage', () => {
  test('goes from the start of its first measure to the end of its last', () => {
    assert.deepEqual(loopOf({ from: '2', to: '3' }, map), { start: 4, end: 10 });
    assert.deepEqual(loopOf({ from: '1', to: '1' }, map), { start: 1, end: 4 });
  });

  test('is none where there are no such measures, or they stand the wrong way round', () => {
    assert.equal(loopOf({ from: '2', to: '99' }, map), undefined);
    assert.equal(loopOf({ from: 'coda', to: 'coda' }, map), undefined);
    assert.equal(loopOf({ from: '5', to: '2' }, map), undefined);
  });

  test('holds whole measures, and comes back as it was', () => {
    const names = map.measures.map(({ name }) => name);
    const place = fc.integer({ min: 0, max: names.length - 1 });
    fc.assert(
      fc.property(place, place, (a, b) => {
        const [from, to] = [names[Math.min(a, b)]!, names[Math.max(a, b)]!];
        assert.deepEqual(passageOf(loopOf({ from, to }, map)!, map), { from, to });
      }),
    );
  });

  test('of a stretch holds all of it, and no measure more than it touches', () => {
    const onset = fc.double({ min: 0, max: map.end, noNaN: true });
    fc.assert(
      fc.property(onset, onset, (a, b) => {
        const [start, end] = [quarters(Math.min(a, b)), quarters(Math.max(a, b))];
        const loop = loopOf(passageOf({ start, end }, map), map)!;
        assert.ok(loop.start <= start + 1e-6 && loop.end >= end - 1e-5);
        assert.ok(start - loop.start < 3 + 1e-6 && loop.end - end <= 3 + 1e-5);
      }),
    );
  });

  test('is named by numbers where the printed name does not fit into an address', () => {
    const odd = aPiece()
      .withMeasureMap([{ count: 1, name: 'X/1', number: 7, time_signature: '4/4' }])
      .build().measureMap!;
    assert.deepEqual(passageOf({ start: quarters(0), end: quarters(4) }, odd), {
      from: '7',
      to: '7',
    });
  });
});
