import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { parseCorpusInfo, type Raw } from '#core';
import { factsOf } from '#web/catalog/corpus-facts.js';

const facts = (given?: unknown) => {
  const raw: Raw = { id: 'keyboard', facts: given };
  const { corpus: info } = parseCorpusInfo(raw);
  return factsOf({ place: 'hosted', path: 'keyboard', info, parent: undefined, count: 3 });
};

describe('what a listing has counted in a corpus', () => {
  test('is read', () => {
    const read = facts({
      years: { from: 1725, to: 1874 },
      sources: { score: 6, audio: 4 },
      analyses: 3,
      labels: { other: 40, Cadence: 14, Harmony: 120 },
      highlights: [
        {
          ...{ id: 'minuet', path: 'keyboard/minuet', title: 'Minuet' },
          picture: { kind: 'score', file: 'score-01.svg' },
        },
        { id: 'elise', title: 'Für Elise', picture: { kind: 'film', file: 'x' } },
      ],
    });
    assert.deepEqual(read.years, { from: 1725, to: 1874 });
    assert.deepEqual(read.sources, { score: 6, audio: 4, video: 0, scan: 0, pages: 0 });
    assert.deepEqual(
      read.labels.map(({ type, count }) => [type, count]),
      [
        ['Harmony', 120],
        ['Cadence', 14],
        [undefined, 40],
      ],
    );
    assert.deepEqual(
      read.highlights.map(({ piece, picture }) => [piece.path, piece.title, picture]),
      [
        ['keyboard/minuet', 'Minuet', { kind: 'score', file: 'score-01.svg' }],
        ['keyboard/elise', 'Für Elise', undefined],
      ],
    );
  });

  test('is nothing where the listing does not tell it', () => {
    for (const given of [undefined, null, 'facts', { years: {}, labels: [], highlights: [3] }]) {
      const { years, sources, labels, highlights } = facts(given);
      assert.deepEqual(
        [years, Object.values(sources), labels, highlights],
        [undefined, [0, 0, 0, 0, 0], [], []],
      );
    }
  });
});
