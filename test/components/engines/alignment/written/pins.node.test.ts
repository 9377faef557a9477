import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { lapOf, MeasureMap, quarters, seconds } from '#core';
import { eventsOf } from '#engines/alignment/written/events.js';
import { pinsOf, withAnchors } from '#engines/alignment/written/pins.js';

/** Two measures of 2/4, played twice; a note on each quarter. */
const measureMap = MeasureMap.from([{ time_signature: '2/4' }, { count: 2 }]);
const order = [1, 2, 1, 2];
const notes = [0, 1, 2, 3].map((onset) => ({
  onset: quarters(onset),
  duration: quarters(1),
  pitch: 60 + onset,
}));
const events = eventsOf(notes, measureMap, order);
const anchor = (onset: number, date: number, lap = '') => ({
  onset: quarters(onset),
  date: seconds(date),
  ...(lap && { repeat: lapOf(lap)! }),
});

describe('pins', () => {
  test('stand on the event of the anchor, in its lap', () => {
    const pins = pinsOf(events, [anchor(2, 1.5), anchor(2, 3.5, 'a')]);
    assert.deepEqual(
      [...pins],
      [
        [2, 1.5],
        [6, 3.5],
      ],
    );
  });
  test('are none for a lap that is not played', () => {
    assert.equal(pinsOf(events, [anchor(2, 1.5, 'c')]).size, 0);
  });
});

describe('events with anchors', () => {
  const added = (...anchors: ReturnType<typeof anchor>[]) =>
    withAnchors(events, anchors, { measureMap, order });

  test('are the same where anchors stand on them', () => {
    assert.equal(added(anchor(1, 2)), events);
  });
  test('have a silent one between', () => {
    const all = added(anchor(2.5, 9, 'a'));
    assert.deepEqual(
      all.map(({ at }) => at),
      [0, 1, 2, 3, 4, 5, 6, 6.5, 7],
    );
    assert.deepEqual([all[7]!.notes.length, all[7]!.measure, all[7]!.lap], [0, 2, 'a']);
    assert.deepEqual([...pinsOf(all, [anchor(2.5, 9, 'a')])], [[7, 9]]);
  });
  test('lack those that are not played', () => {
    assert.deepEqual(added(anchor(17, 9), anchor(0.5, 1, 'd')), events);
  });
});
