import assert from 'node:assert/strict';
import test from 'node:test';
import { idOf, isWithin, parentOf } from '#service/store/paths.js';

test('a path ends in an id, and begins with the corpus above', () => {
  const paths = ['songs/german/lied', 'songs', ''];
  assert.deepEqual(paths.map(idOf), ['lied', 'songs', '']);
  assert.deepEqual(paths.map(parentOf), ['songs/german', '', '']);
});

test('what lies below a corpus is within it, what only begins alike is not', () => {
  for (const path of ['songs', 'songs/german', 'songs/german/lied'])
    assert.ok(isWithin(path, 'songs') && isWithin(path, ''));
  for (const path of ['songsters', 'song', '', 'a/songs']) assert.ok(!isWithin(path, 'songs'));
});
