import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { seconds } from '#core';
import { ClickTrack } from '#engines/playback/practice/click-track.js';

const aTrack = (...dates: readonly number[]) =>
  new ClickTrack(dates.map((date) => ({ date: seconds(date), isAccent: false })));

/** Returns the clicks that are due when the music is at a date and the device wants the next 0.15 seconds. */
const due = (track: ClickTrack, date: number) =>
  track.advance(seconds(date), date + 0.15).due.map((click) => click.date);

test('gives each click once, a little ahead', () => {
  const track = aTrack(0, 0.5, 1);
  assert.deepEqual(
    [0, 0.1, 0.3, 0.36, 0.4].map((date) => due(track, date)),
    [[0], [], [], [0.5], []],
  );
});

test('gives the click of the place where the music starts, though the first frame is late', () => {
  assert.deepEqual(due(aTrack(0, 2), 0.016), [0]);
  assert.deepEqual(due(aTrack(0, 2), 0.05), []);
});

test('starts anew where the music is sent', () => {
  const track = aTrack(0, 1, 2, 3);
  due(track, 0);
  assert.equal(track.advance(seconds(2.95), 3.1).hasJumped, true);
  assert.deepEqual(due(track, 1), [1]);
  assert.equal(track.advance(seconds(1.02), 1.1).hasJumped, false);
});

test('starts anew when it is told, also at the same place', () => {
  const track = aTrack(1);
  assert.deepEqual(due(track, 0.9), [1]);
  track.rewind();
  assert.deepEqual(due(track, 0.9), [1]);
});

test('loses and doubles no click while the music plays through', () => {
  const clicks = fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(clicks, fc.double({ min: 0.005, max: 0.1, noNaN: true }), (dates, frame) => {
      const sorted = [...dates].sort((a, b) => a - b);
      const track = aTrack(...sorted);
      const taken: number[] = [];
      for (let date = 0; date < 20.2; date += frame) taken.push(...due(track, date));
      assert.deepEqual(taken, sorted);
    }),
  );
});
