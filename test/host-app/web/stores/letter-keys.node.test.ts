import assert from 'node:assert/strict';
import test from 'node:test';
import { LetterKeys } from '#web/stores/letter-keys.js';
import { MapStorage } from '#test/components/corpus/hosted/map-storage.js';

test('keys of one character are on until they are switched off, here and later', () => {
  const storage = new MapStorage() as unknown as Storage;
  const open = () => new LetterKeys(() => storage);
  assert.equal(open().isOn, true);
  open().choose(false);
  assert.equal(open().isOn, false);
  open().choose(true);
  assert.equal(open().isOn, true);
});

test('where nothing is kept, the choice holds for the visit', () => {
  const keys = new LetterKeys(() => {
    throw new Error('refused');
  });
  keys.choose(false);
  assert.equal(keys.isOn, false);
});
