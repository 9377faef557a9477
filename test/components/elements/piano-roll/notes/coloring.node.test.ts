import assert from 'node:assert/strict';
import test from 'node:test';
import { colored } from '#elements/piano-roll/notes/coloring.js';
import { notesFrom } from '../some-notes.js';

/** Two staves, the second with two voices; C, E, G and the C above. */
const NOTES = notesFrom([[0, 1, 60], [0, 1, 64, 2, 1], [1, 1, 67, 2, 2], [2, 1, 72]]); // prettier-ignore

const CASES = [
  ['staff', [[1, 'part-0', 2], [2, 'part-1', 2]]], // prettier-ignore
  ['voice', [[1, 'part-0', 3], [2, 'part-1', 1]]], // prettier-ignore
  ['pitch', [[0, 'class-0', 2], [4, 'class-4', 1], [7, 'class-7', 1]]], // prettier-ignore
] as const;

for (const [by, expected] of CASES)
  test(`colors by ${by}`, () => {
    const tracks = colored(NOTES, by);
    assert.deepEqual(
      tracks.map(({ value, color, notes }) => [value, color, notes.length]),
      expected,
    );
  });

test('the ninth staff has the color of the first', () => {
  assert.equal(colored(notesFrom([[0, 1, 60, 9]]), 'staff')[0]?.color, 'part-0');
});

test('notes without a voice are in the first', () => {
  const { notes, ...rest } = notesFrom([[0, 1, 60]]);
  const voiceless = notes.map(({ onset, duration, pitch, staff, id }) => ({
    ...{ onset, duration, pitch, staff, id },
  }));
  assert.equal(colored({ ...rest, notes: voiceless }, 'voice')[0]?.value, 1);
});
