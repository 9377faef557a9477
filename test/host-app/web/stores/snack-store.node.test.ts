import assert from 'node:assert/strict';
import test from 'node:test';
import { SnackStore } from '#web/stores/snack-store.js';

test('a notification takes the place of the present one', () => {
  const snacks = new SnackStore();
  snacks.show({ text: 'The label was deleted.' });
  snacks.show({ text: 'You are logged out.' });
  assert.equal(snacks.shown?.text, 'You are logged out.');
  snacks.hide();
  assert.equal(snacks.shown, undefined);
});

test('two notifications that say the same are two', () => {
  const snacks = new SnackStore();
  snacks.show({ text: 'The label was deleted.' });
  const { count } = snacks;
  snacks.show({ text: 'The label was deleted.' });
  assert.notEqual(snacks.count, count);
});
