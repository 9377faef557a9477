import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { seconds } from '#core';
import { NoteSchedule } from '#engines/playback/synth/note-schedule.js';

const note = (start: number, end: number, pitch = 60) => ({
  start: seconds(start),
  end: seconds(end),
  pitch,
  staff: 1,
});

/** Returns the actions until a date, as words. */
const until = (schedule: NoteSchedule, date: number) =>
  schedule.takeUntil(seconds(date)).map((stroke) => `${stroke.type} ${stroke.date}`);

test('hands every stroke over once, in order', () => {
  const schedule = new NoteSchedule([note(0, 2), note(1, 2)]);
  assert.deepEqual(until(schedule, 1), ['attack 0']);
  assert.deepEqual(until(schedule, 1), []);
  assert.deepEqual(until(schedule, 3), ['attack 1', 'release 2', 'release 2']);
});

test('damps a string before it is struck again', () => {
  const schedule = new NoteSchedule([note(1, 2), note(0, 1)]);
  assert.deepEqual(until(schedule, 1.5), ['attack 0', 'release 1', 'attack 1']);
});

test('leaves out what began before the place where it goes on', () => {
  const schedule = new NoteSchedule([note(0, 2), note(1, 3)]);
  schedule.moveTo(seconds(1));
  assert.deepEqual(until(schedule, 4), ['attack 1', 'release 2', 'release 3']);
});

test('loses and doubles nothing, however often it is asked', () => {
  const times = fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { maxLength: 30 });
  fc.assert(
    fc.property(times, times, (begins, asked) => {
      const schedule = new NoteSchedule(begins.map((start) => note(start, start + 1)));
      const dates = [...asked.sort((a, b) => a - b), 100];
      const taken = dates.flatMap((date) => until(schedule, date));
      assert.equal(taken.length, 2 * begins.length);
    }),
  );
});
