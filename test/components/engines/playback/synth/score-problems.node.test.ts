import assert from 'node:assert/strict';
import test from 'node:test';
import { FormatError } from '#core';
import { NoNotesError, scoreSilent } from '#engines/playback/synth/score-problems.js';

const cases = [
  ['a score without notes', new NoNotesError(), { key: 'scoreWithoutNotes' }],
  [
    'no network',
    new TypeError('Failed to fetch'),
    { key: 'scoreSilent', message: 'Failed to fetch' },
  ],
  ['what is no error', 'stopped', { key: 'scoreSilent', message: 'stopped' }],
  [
    'a broken file, with its place',
    new FormatError('no header', { pointer: '', line: 3, column: 7 }),
    { key: 'scoreSilent', pointer: '', line: 3, column: 7 },
  ],
] as const;
for (const [name, error, expected] of cases) {
  test(`tells of ${name}`, () => {
    const { problem, message } = scoreSilent(error);
    assert.deepEqual({ ...problem, ...expected }, problem);
    assert.deepEqual([problem.dialog, problem.message], ['audioError', message]);
  });
}
