import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { noteDates } from '#engines/alignment/path/note-dates.js';
import { eventsAt, heard, melody, played } from './made.js';

const note = (start: number, pitch: number) => ({ start, length: 0.5, pitch });

describe('dates of notes', () => {
  const steady = melody.map(({ at }) => 0.5037 + 0.4711 * at);
  const sound = heard(played(steady));

  for (const [what, off] of [
    ['where they are', 0],
    ['40 ms late', 0.04],
    ['40 ms early', -0.04],
  ] as const)
    test(`are found from dates ${what}, within 15 ms`, () => {
      const dates = Float64Array.from(steady, (date) => date + off);
      const found = noteDates({ events: melody, ...sound, dates });
      steady.forEach((date, i) =>
        assert.ok(Math.abs(found[i]! - date) < 0.015, `${found[i]! - date}`),
      );
    });

  test('of hands that are not together are in the middle', () => {
    const events = eventsAt([
      [0, 43, 71],
      [4, 48, 75],
    ]);
    const struck = [note(0.5, 43), note(0.62, 71), note(2.5, 48), note(2.62, 75)];
    const found = noteDates({ events, ...heard(struck), dates: Float64Array.of(0.5, 2.5) });
    [0.56, 2.56].forEach((date, i) => assert.ok(Math.abs(found[i]! - date) < 0.03, `${found[i]}`));
  });

  test('are what is known', () => {
    const dates = Float64Array.from(steady);
    const pinned = new Map([[3, 2.05]]);
    assert.equal(noteDates({ events: melody, ...sound, dates, pinned })[3], 2.05);
  });

  test('rise, whatever is heard', () => {
    const dates = Float64Array.from(melody, (_, i) => 1 + 0.001 * i);
    const found = noteDates({ events: melody, ...sound, dates });
    for (let i = 1; i < found.length; i++) assert.ok(found[i]! > found[i - 1]!);
  });
});
