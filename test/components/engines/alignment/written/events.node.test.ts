import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { MeasureMap, quarters } from '#core';
import { eventsOf, struckNotes } from '#engines/alignment/written/events.js';

const note = (onset: number, pitch: number, duration = 1) => ({
  onset: quarters(onset),
  duration: quarters(duration),
  pitch,
});
/** Two measures of 2/4. */
const measureMap = MeasureMap.from([{ time_signature: '2/4' }, { count: 2 }]);
const notes = [note(2, 64), note(0, 60), note(0, 67), note(1, 62), note(3, 65)];

describe('events', () => {
  test('are what begins together, in any order of the notes', () => {
    const events = eventsOf(notes, measureMap, [1, 2]);
    assert.deepEqual(
      events.map(({ at, notes: together }) => [at, together.map(({ pitch }) => pitch)]),
      [
        [0, [60, 67]],
        [1, [62]],
        [2, [64]],
        [3, [65]],
      ],
    );
  });

  test('follow the order of playing, with laps as in sync points', () => {
    const events = eventsOf(notes, measureMap, [1, 2, 1, 2, 2]);
    assert.deepEqual(
      events.map(({ at, onset, lap, measure }) => `${at} ${onset}${lap} m${measure}`),
      ['0 0 m1', '1 1 m1', '2 2 m2', '3 3 m2']
        .concat(['4 0a m1', '5 1a m1', '6 2a m2', '7 3a m2'])
        .concat(['8 2b m2', '9 3b m2']),
    );
  });

  test('may begin with a rest', () => {
    assert.deepEqual(
      eventsOf([note(1.5, 60)], measureMap, [1, 2]).map(({ at, onset }) => [at, onset]),
      [[1.5, 1.5]],
    );
  });

  test('are none without notes', () => {
    assert.deepEqual(eventsOf([], measureMap, [1, 2]), []);
  });
});

describe('struck notes', () => {
  const [event] = eventsOf([note(0, 72, 0), note(0, 60)], measureMap, [1]);
  test('leave grace notes out', () => {
    assert.deepEqual(
      struckNotes(event!).map(({ pitch }) => pitch),
      [60],
    );
  });
  test('are grace notes where there are no others', () => {
    const [alone] = eventsOf([note(0, 72, 0)], measureMap, [1]);
    assert.deepEqual(
      struckNotes(alone!).map(({ pitch }) => pitch),
      [72],
    );
  });
});
