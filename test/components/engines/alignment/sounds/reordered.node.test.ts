import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MeasureMap, quarters, seconds, SyncTable } from '#core';
import { measureSound } from '#engines/alignment/align.js';
import { reordered } from '#engines/alignment/sounds/reordered.js';
import { transferred } from '#engines/alignment/sounds/transfer.js';
import { additiveSound } from '#test/support/additive-sound.js';
import { aTune } from '../a-tune.js';

const nothing = () => undefined;
const tune = aTune({ measures: 6 });
/** Measures 1 to 4 are repeated. */
const measureMap = MeasureMap.from([
  { time_signature: '4/4', start_repeat: true },
  { count: 4, end_repeat: true, next: [1, 5] },
  { count: 6 },
]);
const WITH = [1, 2, 3, 4, 1, 2, 3, 4, 5, 6];
const WITHOUT = [1, 2, 3, 4, 5, 6];

/** The tune in an order of its measures at a steady pace, and its points: each beat. */
function played(order: readonly number[], pace: number) {
  const begin = (index: number) => 0.5 + 4 * pace * index;
  const struck = order.flatMap((count, index) =>
    tune.notes
      .filter(({ onset }) => Math.floor(onset / 4) === count - 1)
      .map(({ onset, duration, pitch }) => ({
        start: begin(index) + (onset % 4) * pace,
        length: 0.9 * duration * pace,
        pitch,
      })),
  );
  const points = order.flatMap((count, index) =>
    [0, 1, 2, 3].map((beat) => ({
      onset: quarters(4 * (count - 1) + beat),
      date: seconds(begin(index) + beat * pace),
      ...(order.length > 6 && index > 3 && { repeat: 'a' }),
    })),
  );
  return {
    sound: measureSound({ samples: additiveSound(struck), sampleRate: 22050 }, nothing),
    points,
  };
}

describe('a recording in another order', () => {
  const { sound, points } = played(WITHOUT, 0.5);
  const { table } = SyncTable.from(points);

  test('has the points of the order, and is as long', () => {
    const other = reordered({ sound, table }, { measureMap, order: WITH }, 1)!;
    const laps = SyncTable.from(other.points).table.laps;
    assert.deepEqual(laps, ['', 'a']);
    assert.ok(Math.abs(other.sound.seconds - sound.seconds - 8) < 1);
    const { count, hop } = other.sound.flux;
    assert.ok(Math.abs(count * hop - other.sound.seconds) < 0.05);
    const dates = other.points.map(({ date }) => date);
    assert.deepEqual(
      dates,
      [...dates].sort((a, b) => a - b),
    );
  });

  test('is none where it lacks measures', () => {
    const short = SyncTable.from(points.slice(0, 10)).table;
    assert.equal(reordered({ sound, table: short }, { measureMap, order: WITHOUT }, 1), undefined);
  });

  for (const [what, from, to] of [
    ['leaves the repeat out', WITH, WITHOUT],
    ['takes the repeat', WITHOUT, WITH],
  ] as const)
    test(`is found where the second recording ${what}`, () => {
      const [first, second] = [played(from, 0.5), played(to, 0.42)];
      const known = { points: first.points, measureMap };
      const found = transferred(known, [first.sound, second.sound], nothing);
      const truth = SyncTable.from(second.points).table;
      assert.deepEqual(SyncTable.from(found).table.laps, truth.laps);
      for (const { onset, date, repeat = '' } of found) {
        const expected = truth.dateAt(onset, repeat);
        if (expected !== undefined)
          assert.ok(
            Math.abs(date - expected) < 0.05,
            `${repeat}${onset}: ${date}, not ${expected}`,
          );
      }
    });
});
