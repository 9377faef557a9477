import assert from 'node:assert/strict';
import test from 'node:test';
import { textIn } from '#web/catalog/texts-in.js';

const MINUET = {
  collection: 'Notebook',
  opus: { collection: 'Book', 'collection:de': 'Notenbüchlein', key: 'G major', year: 1725 },
};

test('a text of an entry counts before that of its work', () => {
  assert.equal(textIn(MINUET, 'collection'), 'Notebook');
  assert.equal(textIn(MINUET, 'year'), '1725');
  assert.equal(textIn(MINUET, 'genre'), '');
});
