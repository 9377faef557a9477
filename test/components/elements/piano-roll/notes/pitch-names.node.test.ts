import assert from 'node:assert/strict';
import test from 'node:test';
import { pitchClassName, pitchName } from '#elements/piano-roll/notes/pitch-names.js';

const CASES = [
  [60, 'C4'],
  [69, 'A4'],
  [61, 'C♯4'],
  [70, 'B♭4'],
  [59, 'B3'],
  [21, 'A0'],
  [108, 'C8'],
  [0, 'C-1'],
] as const;

for (const [pitch, name] of CASES)
  test(`${pitch} is ${name}`, () => assert.equal(pitchName(pitch), name));

test('a pitch class is the same in every octave', () => {
  assert.deepEqual([3, 63, 75].map(pitchClassName), ['E♭', 'E♭', 'E♭']);
});
