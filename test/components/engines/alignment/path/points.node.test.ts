import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { lapOf, MeasureMap, quarters, seconds } from '#core';
import { pointsOf } from '#engines/alignment/path/points.js';
import { eventsOf } from '#engines/alignment/written/events.js';

const measureMap = MeasureMap.from([{ time_signature: '4/4' }]);
const notes = [0, 1, 2, 3].map((onset) => ({
  onset: quarters(onset),
  duration: quarters(1),
  pitch: 60,
}));
const events = eventsOf(notes, measureMap, [1, 1]);
const dates = Float64Array.of(1, 2, 3, 4, 5, 6, 8, 10);
const text = (points: ReturnType<typeof pointsOf>) =>
  points.map(({ onset, date, repeat = '' }) => `${onset}${repeat} ${date}`);

describe('points', () => {
  test('are those that a table needs, lap by lap', () => {
    assert.deepEqual(text(pointsOf(events, dates, [])), ['0 1', '3 4', '0a 5', '1a 6', '3a 10']);
  });
  test('are anchors as they were set, in the place of what was found', () => {
    const anchors = [
      { onset: quarters(1.5), date: seconds(2.4) },
      { onset: quarters(1), date: seconds(6.1), repeat: lapOf('a')! },
    ];
    const points = pointsOf(events, dates, anchors);
    assert.deepEqual(text(points), ['0 1', '1.5 2.4', '3 4', '0a 5', '1a 6.1', '3a 10']);
    assert.ok(anchors.every((anchor) => points.includes(anchor)));
  });
  test('stand on both sides of measures that are passed over', () => {
    const map = MeasureMap.from([1, 2, 3, 4].map((count) => ({ count, time_signature: '2/4' })));
    const all = [0, 1, 2, 3, 4, 5, 6, 7].map((onset) => ({ ...notes[0]!, onset: quarters(onset) }));
    const passed = eventsOf(all, map, [1, 2, 4]);
    const even = Float64Array.of(1, 2, 3, 4, 5, 6);
    assert.deepEqual(text(pointsOf(passed, even, [])), ['0 1', '3 4', '6 5', '7 6']);
  });
});
