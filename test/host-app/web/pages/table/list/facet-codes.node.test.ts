import assert from 'node:assert/strict';
import test from 'node:test';
import { viewOf } from '#web/pages/table/list/columns.js';
import { yearsOf } from '#web/pages/table/list/facet-choices.js';
import { chosenCodes, chosenLabel, type Codes } from '#web/pages/table/list/facet-codes.js';
import { aCorpus } from '../a-piece.js';

const CORPORA = [
  aCorpus('songs', { title: 'Songs' }),
  aCorpus('voices/art', { title: 'Art songs' }),
];
const CODES: Codes = {
  corpora: CORPORA,
  texts: ['', 'Clara Schumann', 'Franz Schubert', 'C major', '12/8', '3/4', 'Émilie'],
  values: {
    contributor: Uint32Array.of(0, 1, 2, 6),
    year: Uint32Array.of(0, 1790, 1800, 1820),
    key: Uint32Array.of(0, 3),
    meter: Uint32Array.of(0, 4, 5),
  },
};
const view = viewOf(CORPORA, 'en');

test('what an address names is found by its code', () => {
  const chosen = {
    corpus: ['voices/art'],
    contributor: ['Franz Schubert', 'Nobody'],
    year: [yearsOf(1800, 100)],
    source: ['scan', 'pages', 'smell'],
    analyses: ['yes'],
    quality: ['3'],
    meter: [''],
  };
  assert.deepEqual(chosenCodes(chosen, CODES), {
    corpus: [1],
    contributor: [2],
    year: [2, 3],
    source: [4, 3],
    analyses: [1],
    quality: [3],
    meter: [],
  });
});

test('chosen values have the words of the data', () => {
  assert.equal(chosenLabel('corpus', 'voices/art', view), 'Art songs');
  assert.equal(chosenLabel('year', '1800-1899', view), '1800–1899');
  assert.equal(chosenLabel('key', 'C major', view), 'C major');
});
