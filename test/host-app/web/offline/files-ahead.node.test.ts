import assert from 'node:assert/strict';
import test from 'node:test';
import { filesAhead } from '#web/offline/files-ahead.js';

const PAGES = [
  ['^(corpora)?$', ['corpora.js']],
  ['^(collabscore/)?explore\\b', ['table.js', 'shared.js']],
  ['^(~|collabscore)/', ['piece.js']],
] as const;

test('a page has its files, the first pattern decides', () => {
  assert.deepEqual(filesAhead('', PAGES), ['corpora.js']);
  assert.deepEqual(filesAhead('corpora', PAGES), ['corpora.js']);
  assert.deepEqual(filesAhead('collabscore/explore/lieder', PAGES), ['table.js', 'shared.js']);
  assert.deepEqual(filesAhead('collabscore/lieder/der-mond', PAGES), ['piece.js']);
  assert.deepEqual(filesAhead('~/lieder/der-mond', PAGES), ['piece.js']);
});

test('an address of another page has none', () => {
  assert.deepEqual(filesAhead('help', PAGES), []);
});
