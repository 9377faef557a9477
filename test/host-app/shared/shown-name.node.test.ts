import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownName } from '#shared/shown-name.js';

test('the name of an analysis is shown with its owner, where it has one', () => {
  assert.equal(shownName('Cadences'), 'Cadences');
  assert.equal(shownName('Form: m. 1~ada@music.example'), 'Form: m. 1 (ada@music.example)');
  assert.equal(shownName('thesis~ada?key=q1zUxK0p'), 'thesis (ada)');
});
