import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MeasureMap, quarters, seconds, SyncTable } from '#core';
import { Clock } from '#core/formats/interchange/labels/clock.js';
import { edgesOf } from '#engines/alignment/path/edges.js';
import { pointsOf } from '#engines/alignment/path/points.js';
import { eventsOf } from '#engines/alignment/written/events.js';
import { orderOfPoints } from '#engines/alignment/written/order-of-points.js';

/** Eight measures of 3/4: 1 to 3 repeated, with 4 and 5 as first and second ending. */
const measureMap = MeasureMap.from(
  Array.from({ length: 8 }, (_, index) => ({ count: index + 1, time_signature: '3/4' })),
);
const ENDINGS = [1, 2, 3, 4, 1, 2, 3, 5, 6, 7, 8];
const note = (onset: number, duration: number) => ({
  ...{ onset: quarters(onset), duration: quarters(duration), pitch: 60 },
});
/** A half and a quarter in each measure; the last holds a dotted half. */
const notes = Array.from({ length: 8 }, (_, index) => [
  note(3 * index, 2),
  ...(index === 7 ? [] : [note(3 * index + 2, 1)]),
]).flat();

/** Plays an order at half a second a quarter, from 1 s on. */
function played(order: readonly number[], length = 60, all = notes) {
  const events = eventsOf(all, measureMap, order);
  const dates = Float64Array.from(events, ({ at }) => 1 + at / 2);
  const edges = edgesOf({ measureMap, order, events, dates, length });
  const points = pointsOf(events, dates, [], edges);
  const { table, skipped } = SyncTable.from(points);
  assert.deepEqual(skipped, []);
  return { table, edges, order: orderOfPoints(measureMap, table.points) };
}

const measureAt = (table: SyncTable, date: number) => {
  const found = table.onsetAt(seconds(date));
  return found && measureMap.measureAt(found.onset).count;
};

describe('The edges of what is played', () => {
  test('keep the line out of an ending that is passed over', () => {
    const { table } = played(ENDINGS);
    // The second pass of measure 3 begins after 18 quarters and lasts until 11.5 s.
    for (let date = 10.01; date < 11.49; date += 0.05) assert.equal(measureAt(table, date), 3);
    assert.equal(measureAt(table, 11.51), 5);
    // A chord of the first ending sounds once.
    assert.equal(new Clock({ sync: table }, 'test').played({ start: 10, duration: 2 }).length, 1);
  });

  test('give the last note its length, no longer than the recording', () => {
    const { table } = played(ENDINGS);
    assert.deepEqual(table.dates, [1, 1 + 33 / 2]);
    assert.equal(measureAt(table, 17.2), 8);
    assert.deepEqual(played(ENDINGS, 17).table.dates, [1, 17]);
  });

  test('give the end of a lap the length of its last measure', () => {
    const { table } = played([1, 2, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert.equal(measureAt(table, 3.95), 2);
    assert.ok(Math.abs(table.dateAt(quarters(5.9))! - (1 + 5.9 / 2)) < 0.002);
  });

  test('are where the music goes on after a jump to a rest', () => {
    const resting = notes.filter(({ onset }) => onset !== 12);
    const { table } = played(ENDINGS, 60, resting);
    for (let date = 10.01; date < 11.49; date += 0.05) assert.equal(measureAt(table, date), 3);
    assert.equal(measureAt(table, 11.52), 5);
  });

  test('leave an excerpt as it is heard: nobody knows where it stops', () => {
    assert.ok(played([3, 4, 5]).edges.length === 0);
  });

  for (const order of [
    ENDINGS,
    [1, 2, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 5, 6, 7, 8],
    [1, 2, 1, 2, 3, 4, 3, 4, 5, 6, 7, 8],
    [1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 8],
  ])
    test(`let the order ${order.join(' ')} be read from the points`, () => {
      assert.deepEqual(played(order).order, order);
    });
});
