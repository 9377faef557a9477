import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { parseCorpusInfo } from '#core';
import type { CatalogCorpus } from '#web/catalog/types.js';
import { formatYears, groupsOf, stripOf } from '#web/pages/corpora/card-model.js';

const corpus = (path: string, count = 1, more: object = {}): CatalogCorpus => ({
  place: 'hosted',
  path,
  info: parseCorpusInfo({ id: path, ...more }).corpus,
  parent: path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined,
  count,
});

describe('the groups of corpora', () => {
  test('are those at the top, then those of each corpus that has others in it', () => {
    const groups = groupsOf(
      ['songs', 'songs/french', 'songs/german', 'songs/german/loewe', 'dances'].map((path) =>
        corpus(path),
      ),
    );
    assert.deepEqual(
      groups.map(({ parent, corpora }) => [parent?.path, ...corpora.map(({ path }) => path)]),
      [
        [undefined, 'songs', 'dances'],
        ['songs', 'songs/french', 'songs/german'],
        ['songs/german', 'songs/german/loewe'],
      ],
    );
  });

  test('go without corpora in which nobody sees a piece', () => {
    assert.deepEqual(groupsOf([corpus('songs', 0), corpus('songs/secret', 0)]), []);
  });
});

describe('the strip of label types', () => {
  test('has the types in proportion, with the others last', () => {
    const strip = stripOf([
      { type: 'Harmony', count: 60 },
      { type: 'Tonality', count: 30 },
      { type: undefined, count: 10 },
    ]);
    assert.deepEqual(
      strip.map(({ type, share, color }) => [type, share, color?.light]),
      [
        ['Harmony', 0.6, '#186f43'],
        ['Key', 0.3, '#c07c57'],
        [undefined, 0.1, undefined],
      ],
    );
  });

  test('is empty without labels', () => assert.deepEqual(stripOf([]), []));

  test('is always a whole, however many types there are', () => {
    const share = fc.record({
      type: fc.option(fc.constantFrom('Harmony', 'Cadence', 'Form'), { nil: undefined }),
      count: fc.integer({ min: 1, max: 10_000 }),
    });
    fc.assert(
      fc.property(fc.array(share, { minLength: 1, maxLength: 14 }), (labels) => {
        const strip = stripOf(labels);
        const whole = strip.reduce((sum, part) => sum + part.share, 0);
        assert.ok(Math.abs(whole - 1) < 1e-9);
        assert.ok(strip.length <= 7);
      }),
    );
  });
});

test('one year is printed once', () => {
  assert.equal(formatYears({ from: 1722, to: 1722 }), '1722');
  assert.equal(formatYears({ from: 1774, to: 1789 }), '1774–1789');
});
