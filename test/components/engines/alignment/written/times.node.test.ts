import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { COMMON_TIME, quarters, regularMeasures } from '#core';
import { eventsOf } from '#engines/alignment/written/events.js';
import { evenTimes, writtenTimes } from '#engines/alignment/written/times.js';

const measureMap = regularMeasures({ measures: 2, timeSignature: COMMON_TIME });
const notes = [0, 2, 4, 6].map((onset) => ({
  onset: quarters(onset),
  duration: quarters(2),
  pitch: 60,
}));
const events = eventsOf(notes, measureMap, [1, 2]);

describe('times of events', () => {
  test('are even in quarters', () => {
    assert.deepEqual([...evenTimes(events)], [0, 2, 4, 6]);
  });
  test('are minutes by the tempos: Adagio 30, then Allegro 120', () => {
    const tempos = [
      { onset: 0, quartersPerMinute: 30 },
      { onset: 4, quartersPerMinute: 120 },
    ];
    const times = [...writtenTimes(events, tempos)!];
    times.forEach((time, i) => assert.ok(Math.abs(time - [0, 4, 8, 9][i]! / 60) < 1e-9));
  });
  for (const [what, tempos] of [
    ['none is written', []],
    ['there is one', [{ onset: 0, quartersPerMinute: 90 }]],
    ['all are the same', [0, 4].map((onset) => ({ onset, quartersPerMinute: 90 }))],
    ['one is no tempo', [0, 90].map((quartersPerMinute) => ({ onset: 0, quartersPerMinute }))],
  ] as const)
    test(`are unknown where ${what}`, () => assert.equal(writtenTimes(events, tempos), undefined));
});
