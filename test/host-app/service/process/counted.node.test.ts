import assert from 'node:assert/strict';
import test from 'node:test';
import { counted, verb } from '#service/process/counted.js';

test('one file is missing, two files are', () => {
  const said = [0, 1, 2].map((n) => `${counted(n, 'file')} ${verb(n, 'is', 'are')} missing`);
  assert.deepEqual(said, ['0 files are missing', '1 file is missing', '2 files are missing']);
});
