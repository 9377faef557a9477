import assert from 'node:assert/strict';
import test from 'node:test';
import { pageOf } from '#service/store/page.js';

test('a page has a next one only if one more was read', () => {
  const page = (...items: readonly number[]) => pageOf(items, 2, String);
  assert.deepEqual(page(), { items: [] });
  assert.deepEqual(page(5, 4), { items: [5, 4] });
  assert.deepEqual(page(5, 4, 3), { items: [5, 4], next: '4' });
});
