import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { type Facts, pieceFacts, sumOf } from '#core/model/listing/facts.js';
import { yearsIn } from '#core/model/listing/years.js';

describe('the years that a text names', () => {
  const CASES = [
    ['1824', { from: 1824, to: 1824 }],
    ['c. 1720', { from: 1720, to: 1720 }],
    ['1844–1850', { from: 1844, to: 1850 }],
    ['published 1868, written 1865', { from: 1865, to: 1868 }],
    ['18th century', undefined],
    ['opus 12345', undefined],
    ['', undefined],
  ] as const;
  for (const [text, years] of CASES)
    test(`“${text}”`, () => assert.deepEqual(yearsIn(text), years));
});

describe('the facts of pieces', () => {
  test('add up', () => {
    const minuet = pieceFacts({ opus: { year: 1725 }, sources: { score: 2, audio: 1 } }, 1, {
      Harmony: 12,
    });
    const elise = pieceFacts({ year: '1810', sources: { score: 1, video: 3 } }, 0, {});
    const chorale = pieceFacts({ opus: 'BWV 244/54' }, 2, { Harmony: 30, Cadence: 6 });
    assert.deepEqual(sumOf([minuet, elise, chorale]), {
      count: 3,
      years: { from: 1725, to: 1810 },
      sources: { score: 3, audio: 1, video: 3 },
      analyses: 3,
      labels: { Harmony: 42, Cadence: 6 },
    });
  });

  test('are the same whether pieces are added at once or corpus by corpus', () => {
    const year = fc.option(fc.integer({ min: 1000, max: 2026 }));
    const piece = fc
      .tuple(year, fc.nat(3), fc.nat(9))
      .map(([from, analyses, labels]) =>
        pieceFacts({ year: from ?? undefined, sources: { score: 1 } }, analyses, { Key: labels }),
      );
    fc.assert(
      fc.property(fc.array(fc.array<Facts>(piece)), (corpora) => {
        assert.deepEqual(sumOf(corpora.map(sumOf)).count, corpora.flat().length);
        const [once, nested] = [sumOf(corpora.flat()), sumOf(corpora.map(sumOf))];
        assert.deepEqual(nested, once);
      }),
    );
  });
});
