import assert from 'node:assert/strict';
import test from 'node:test';
import { RailStore } from '#web/pages/piece/rail/rail-store.js';

test('each wish to search opens the rail and takes the focus', () => {
  const rail = new RailStore();
  rail.search();
  rail.search();
  assert.deepEqual([rail.isOpen, rail.wishes], [true, 2]);
});

test('the pieces of the corpus are listed without a search', () => {
  const rail = new RailStore();
  rail.setQuery('elise');
  rail.list();
  assert.deepEqual([rail.isOpen, rail.query, rail.wishes], [true, '', 0]);
  rail.toggle();
  assert.equal(rail.isOpen, false);
});
