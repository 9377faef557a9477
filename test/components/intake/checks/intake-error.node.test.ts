import assert from 'node:assert/strict';
import test from 'node:test';
import { IntakeError } from '#intake/checks/intake-error.js';

test('a refusal says why, and keeps what was behind it', () => {
  const cause = new RangeError('too deep');
  const error = new IntakeError('tooComplex', 'The file holds too much', { cause });
  assert.deepEqual([error.name, error.code, error.cause], ['IntakeError', 'tooComplex', cause]);
});
