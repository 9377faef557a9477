import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { FileMissingError } from '#service/files/file-store.js';
import { keyOf } from '#service/files/hash-key.js';

test('a hash is kept in the folder of its first two digits', () => {
  const hash = `0a${'3'.repeat(62)}`;
  assert.equal(keyOf(hash), `0a/${hash}`);
});

test('no other text names anything', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => {
      assert.throws(() => keyOf(text), FileMissingError);
    }),
  );
});

for (const text of [`${'a'.repeat(64)}\n`, `../${'a'.repeat(61)}`, 'a'.repeat(63), 'A'.repeat(64)])
  test(`nothing lies under ${JSON.stringify(text).slice(0, 12)}… of ${text.length} characters`, () => {
    assert.throws(() => keyOf(text), FileMissingError);
  });
