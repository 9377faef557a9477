import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { LookStore } from '#web/stores/look-store.js';
import { aStorage, refusedStorage } from './a-storage.js';

describe('the looks', () => {
  test('are as the computer says until the user chooses', () => {
    assert.equal(new LookStore(() => aStorage()).brightness, 'system');
  });

  test('are the same on the next visit', () => {
    const storage = aStorage();
    new LookStore(() => storage).choose('dark');
    assert.equal(new LookStore(() => storage).brightness, 'dark');
  });

  test('do not take over what they do not know', () => {
    const storage = aStorage({ 'glosa-brightness': 'sepia' });
    assert.equal(new LookStore(() => storage).brightness, 'system');
  });

  for (const [name, storage] of [
    ['refuses to keep anything', refusedStorage],
    ['has no storage', () => undefined],
  ] as const)
    test(`hold for the visit where the browser ${name}`, () => {
      const look = new LookStore(storage);
      look.choose('light');
      assert.equal(look.brightness, 'light');
    });
});
