import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { TFunction } from 'i18next';
import { parseCorpusInfo } from '#core';
import type { CatalogCorpus } from '#web/catalog/types.js';
import { factsOf } from '#web/catalog/corpus-facts.js';
import { detailRows } from '#web/pages/corpora/detail-rows.js';

/** Returns the key of each text. */
const t = ((key: string, values: Readonly<Record<string, number>> = {}) =>
  [key.replace('corpora.', ''), ...Object.values(values)].join(' ')) as unknown as TFunction;

function rows(fields: object) {
  const { corpus: info } = parseCorpusInfo({ id: 'songs', ...fields });
  const corpus: CatalogCorpus = {
    ...{ path: 'songs', info, parent: undefined, count: 2 },
    place: 'hosted',
  };
  return detailRows({ corpus, facts: factsOf(corpus), t, locale: 'de' });
}

describe('what is told of a corpus', () => {
  test('is what it says, in the language of the interface', () => {
    const told = rows({
      genre: 'vocal',
      availability: 'CC0',
      'availability:de': 'gemeinfrei',
      contributors: { editor: 'Clara', 'scan by': 'A library', constructor: 'Nobody' },
      'quality:corpus': 2,
      facts: { years: { from: 1815, to: 1840 } },
    });
    assert.deepEqual(
      told.map(({ name, value }) => [name, value]),
      [
        ['size', 'pieces 2'],
        ['years', '1815–1840'],
        ['genre', 'vocal'],
        ['availability', 'gemeinfrei'],
        ['editor', 'Clara'],
        ['scan by', 'A library'],
        ['constructor', 'Nobody'],
        ['quality', '●●○○○'],
      ],
    );
    assert.equal(told.at(-1)?.words, 'qualityOf 2 5');
  });

  test('is only its size where it says nothing', () => {
    assert.deepEqual(
      rows({}).map(({ key }) => key),
      ['pieces'],
    );
  });
});
