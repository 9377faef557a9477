import assert from 'node:assert/strict';
import test from 'node:test';
import { facetChoices } from '#web/pages/table/list/facet-choices.js';
import { viewOf } from '#web/pages/table/list/columns.js';
import type { Codes } from '#web/pages/table/list/facet-codes.js';
import { wordsIn } from '#test/support/words-in.js';
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
const choices = (id: Parameters<typeof facetChoices>[0], counts: number[], wanted = {}) =>
  facetChoices(
    id,
    { counts: Uint32Array.from(counts), codes: CODES },
    { chosen: {}, view, ...wanted },
  );
const shown = (...given: Parameters<typeof choices>) =>
  choices(...given).choices.map(({ label, count }) => `${label} ${count}`);

test('names come by how many pieces they have, then by the alphabet', () => {
  assert.deepEqual(shown('contributor', [9, 1, 5, 1]), [
    'Franz Schubert 5',
    'Clara Schumann 1',
    'Émilie 1',
  ]);
  assert.deepEqual(shown('corpus', [1, 2]), ['Art songs 2', 'Songs 1']);
});

test('meters come in their order, kinds of sources in theirs', () => {
  assert.deepEqual(shown('meter', [0, 5, 1]), ['3/4 1', '12/8 5']);
  assert.deepEqual(shown('source', [1, 0, 2, 3, 4]), ['score 1', 'video 2', 'pages 3', 'scan 4']);
});

test('what would give nothing is left out, unless it is chosen', () => {
  assert.deepEqual(shown('key', [4, 0]), []);
  const { choices: kept } = choices('key', [4, 0], { chosen: { key: ['C major'] } });
  assert.deepEqual(kept, [{ value: 'C major', label: 'C major', count: 0, isChosen: true }]);
});

test('few values show at first, those that are chosen with them', () => {
  const wanted = { limit: 1, chosen: { contributor: ['Émilie'] } };
  const { choices: some, total } = choices('contributor', [0, 1, 5, 1], wanted);
  assert.deepEqual(
    some.map(({ label }) => label),
    ['Franz Schubert', 'Émilie'],
  );
  assert.equal(total, 3);
});

test('a value is found without accents', () => {
  assert.deepEqual(shown('contributor', [0, 1, 5, 1], { find: 'emi ' }), ['Émilie 1']);
});

test('years are decades, and centuries where there are many', () => {
  assert.deepEqual(shown('year', [7, 1, 2, 3]), ['1790–1799 1', '1800–1809 2', '1820–1829 3']);
  const decades = Uint32Array.of(0, ...Array.from({ length: 14 }, (_, i) => 1780 + 10 * i));
  const many = { ...CODES, values: { ...CODES.values, year: decades } };
  const counts = decades.map((decade) => (decade ? 1 : 0));
  const found = facetChoices('year', { counts, codes: many }, { chosen: {}, view }).choices;
  assert.deepEqual(
    found.map(({ value, count }) => [value, count]),
    [
      ['1700-1799', 2],
      ['1800-1899', 10],
      ['1900-1999', 2],
    ],
  );
});

test('keys are named in the language of the reader, and found so; their values stay in addresses', () => {
  const german = viewOf(CORPORA, 'de', wordsIn('de'));
  assert.deepEqual(choices('key', [0, 2], { view: german, find: 'dur' }).choices, [
    { value: 'C major', label: 'C-Dur', count: 2, isChosen: false },
  ]);
});
