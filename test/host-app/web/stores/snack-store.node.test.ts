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

test('a button that stays has other words beside it, in the same notification', () => {
  const snacks = new SnackStore();
  const action = { label: 'Copy link', run: () => undefined, stays: true };
  snacks.show({ text: 'Measures 3–4 are repeated.', action });
  const { count } = snacks;
  snacks.retell('The link is copied.', action);
  assert.deepEqual([snacks.shown?.text, snacks.shown?.action], ['The link is copied.', action]);
  assert.equal(snacks.count, count);
  snacks.show({ text: 'You are logged out.' });
  snacks.retell('The link is copied.', action);
  assert.deepEqual([snacks.shown?.text, snacks.count], ['The link is copied.', count + 2]);
});
