import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { corrected, solved, writtenSound } from '#engines/alignment/path/solution.js';
import { BANDS } from '#engines/alignment/sound/bands.js';
import { eventsAt, heard, MELODY, played } from './made.js';

/** The melody four times, which lasts about half a minute. */
const pitches = [0, 1, 2, 3].flatMap((up) => MELODY.map((pitch) => pitch + up));
const events = eventsAt(pitches.map((pitch, onset) => [onset, pitch]));
const dates = events.map(({ at }) => 0.5 + 0.5 * at + 0.3 * Math.sin(at / 7));
const sound = heard(played(dates, pitches));
const about = Float64Array.from(dates, (date) => date + 0.4);
const solution = solved(events, new Map(), { heard: sound, dates: about });

describe('a solution', () => {
  test('stands where the notes begin', () => {
    dates.forEach((date, i) => assert.ok(Math.abs(solution.dates[i]! - date) < 0.015, `${i}`));
  });

  test('stands where something is known', () => {
    const pins = new Map([[20, dates[20]! + 0.1]]);
    const pinned = solved(events, pins, { heard: sound, dates: about });
    assert.equal(pinned.dates[20], dates[20]! + 0.1);
  });
});

describe('a correction', () => {
  const pins = new Map([[10, dates[10]! + 0.08]]);
  const after = corrected(solution, { events, pins }, sound);

  test('stands where it was set', () => {
    assert.equal(after.dates[10], dates[10]! + 0.08);
  });
  test('leaves what is far away', () => {
    assert.deepEqual(after.dates.subarray(50), solution.dates.subarray(50));
  });
  test('leaves its neighbors where they sound', () => {
    for (const i of [8, 9, 11, 12]) assert.ok(Math.abs(after.dates[i]! - dates[i]!) < 0.03, `${i}`);
  });
  test('taken back is as before, nearly', () => {
    const back = corrected(after, { events, pins: new Map() }, sound);
    back.dates.forEach((date, i) => assert.ok(Math.abs(date - solution.dates[i]!) < 0.02, `${i}`));
  });
  test('may be far off', () => {
    const far = corrected(solution, { events, pins: new Map([[30, dates[30]! + 1.5]]) }, sound);
    assert.equal(far.dates[30], dates[30]! + 1.5);
    for (let i = 1; i < far.dates.length; i++) assert.ok(far.dates[i]! > far.dates[i - 1]!, `${i}`);
  });
});

test('what should sound is of length 1 at most', () => {
  const templates = writtenSound(events, about);
  for (let at = 0; at < templates.length; at += BANDS)
    assert.ok(Math.hypot(...templates.subarray(at, at + BANDS)) <= 1);
});
