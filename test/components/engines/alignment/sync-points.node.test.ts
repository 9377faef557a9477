import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { disorderOf, quarters, seconds, sortedPoints, type SyncPoint } from '#core';
import { pointOf, syncPointsOf } from '#engines/alignment/sync-points.js';
import type { AlignmentPoint } from '#engines/alignment/types.js';

const found = (onset: number, date: number, repeat?: string): AlignmentPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  ...(repeat && { repeat }),
});

const set = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});

const auto = (onset: number, date: number, lap = ''): SyncPoint => ({
  ...set(onset, date, lap),
  isAutomatic: true,
});

describe('the sync points of an alignment', () => {
  const cases: readonly [string, AlignmentPoint[], SyncPoint[], SyncPoint[]][] = [
    ['are automatic', [found(0, 1), found(4, 3)], [], [auto(0, 1), auto(4, 3)]],
    ['leave what was set as it is', [found(0, 1), found(4, 3.1)], [set(4, 3)], [auto(0, 1), set(4, 3)]],
    ['keep what was set where nothing was found', [found(0, 1)], [set(2, 2)], [auto(0, 1), set(2, 2)]],
    ['give way before a point that was set', [found(0, 1), found(2, 3.5), found(8, 5)], [set(4, 3)], [auto(0, 1), set(4, 3), auto(8, 5)]],
    ['give way behind a point that was set', [found(0, 1), found(5, 2.9)], [set(4, 3)], [auto(0, 1), set(4, 3)]],
    ['keep their laps apart', [found(0, 1), found(4, 3), found(0, 4, 'a')], [], [auto(0, 1), auto(4, 3), auto(0, 4, 'a')]],
    ['leave out what has the same date', [found(0, 1), found(1, 1)], [], [auto(0, 1)]],
    ['tell dates to a tenth of a millisecond', [found(0, 1.000049)], [], [auto(0, 1)]],
  ]; // prettier-ignore
  for (const [what, points, anchors, expected] of cases)
    test(what, () => assert.deepEqual(syncPointsOf({ points }, anchors), expected));

  const place = fc.record({
    onset: fc.integer({ min: 0, max: 40 }),
    date: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
    lap: fc.constantFrom('', 'a'),
  });

  test('are always a table in which all that was set stands', () => {
    fc.assert(
      fc.property(fc.array(place), fc.array(place), (wanted, given) => {
        const anchors: SyncPoint[] = [];
        for (const { onset, date, lap } of given) {
          const next = [...anchors, set(onset, date, lap)];
          const isStrict = anchors.every((other) => other.lap !== lap || other.onset !== onset);
          if (isStrict && !disorderOf(sortedPoints(next))) anchors.push(set(onset, date, lap));
        }
        const points = wanted.map(({ onset, date, lap }) => found(onset, date, lap));
        const result = syncPointsOf({ points }, anchors);
        assert.equal(disorderOf(result), undefined);
        for (const anchor of anchors) assert.ok(result.includes(anchor));
      }),
    );
  });
});

test('a sync point is an anchor with its lap', () => {
  assert.deepEqual(pointOf(set(4, 3)), found(4, 3));
  assert.deepEqual(pointOf(set(4, 3, 'b')), found(4, 3, 'b'));
});
