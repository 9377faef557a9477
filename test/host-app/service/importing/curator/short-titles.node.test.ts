import assert from 'node:assert/strict';
import test from 'node:test';
import { longShortTitles } from '#service/importing/curator/short-titles.js';

test('a short title of 29 characters is short, one of 30 is not, in any language', () => {
  const raw = {
    'short-title': 'a'.repeat(29),
    'short-title:de': 'ü'.repeat(30),
    title: 'b'.repeat(80),
    'short-title:fr': 4,
  };
  assert.deepEqual(longShortTitles(raw), [
    `short-title:de: "${'ü'.repeat(30)}" has 30 characters, 30 or more`,
  ]);
});
