import assert from 'node:assert/strict';
import test from 'node:test';
import { documentTitle } from '#web/parts/use-title.js';

test('a document is named after what is open, then after the product', () => {
  assert.equal(documentTitle('Heidenröslein'), 'Heidenröslein · Glosa');
  assert.equal(documentTitle(''), 'Glosa');
});
