import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import type { CatalogPiece } from '#web/catalog/types.js';
import { Encoder, shapeOf } from '#web/pages/table/engine/encode.js';
import { Engine } from '#web/pages/table/engine/engine.js';
import { FACETS, type FacetId, type Query } from '#web/pages/table/engine/messages.js';
import { facetChoices } from '#web/pages/table/list/facet-choices.js';
import { chosenCodes } from '#web/pages/table/list/facet-codes.js';
import { viewOf } from '#web/pages/table/list/columns.js';
import { aCorpus, aPiece } from '../a-piece.js';
import { facetValues, naiveSearch, passes, PLAIN_COLUMNS } from '../naive.js';

/** An engine with these pieces, and what its numbers mean. */
function anEngine(pieces: readonly CatalogPiece[], paths = ['songs', 'sonatas']) {
  const corpora = paths.map((path) => aCorpus(path));
  const view = viewOf(corpora, 'en');
  const columns = PLAIN_COLUMNS.flatMap(({ id, text, isSearched = false, isListed = false }) =>
    text && !isListed ? [{ id, isSearched, text: (piece: CatalogPiece) => text(piece, view) }] : [],
  );
  const given = { pieces, columns, corpora: paths, locale: 'en' };
  const encoder = new Encoder(given);
  const engine = new Engine(shapeOf(given));
  for (const chunk of encoder.chunks()) engine.add(chunk);
  const codes = { values: engine.finish(), texts: encoder.allTexts, corpora };
  const ask = (query: Partial<Query> & { chosen?: Partial<Record<FacetId, string[]>> }) =>
    engine.answer({
      ...{ text: '', sort: undefined, isGrouped: false },
      ...query,
      facets: chosenCodes(query.chosen ?? {}, codes),
    });
  const choices = (id: FacetId, counts: Uint32Array, chosen = {}) =>
    facetChoices(id, { counts, codes }, { chosen, view }).choices;
  return { ask, choices };
}

const CATALOG = [
  aPiece({
    title: 'Für Elise',
    composer: 'Ludwig van Beethoven',
    titles: { fr: 'La lettre à Élise' },
  }),
  aPiece({ title: 'Humoresque', composer: 'Antonín Dvořák', opus: 'Op. 101, No. 7', year: '1894' }),
  aPiece({ title: 'Requiem', composer: 'Wolfgang Amadeus Mozart' }),
  aPiece({
    title: 'Le cygne',
    composer: 'Camille Saint-Saëns',
    collection: 'Le carnaval des animaux',
  }),
  aPiece({ title: 'Liederkreis', composer: 'Robert Schumann', year: '1827' }),
  aPiece({ title: 'Messiah', composer: 'Georg Friedrich Händel' }),
  aPiece({
    title: 'Erlkönig',
    contributors: [
      { role: 'composer', name: 'Franz Schubert' },
      { role: 'performer', name: 'Jessye Norman' },
    ],
  }),
  aPiece({
    title: 'Toccata',
    composer: 'Girolamo Frescobaldi',
    recordings: ['Harpsichord, at home', 'Cembalo, zu Hause', '羽管键琴'],
  }),
  aPiece({ title: 'Вокализ', composer: 'Сергей Рахманинов' }),
  aPiece({ title: '第五交响曲', composer: '贝多芬' }),
  aPiece({ title: 'Νανούρισμα', composer: 'Νίκος Σκαλκώτας' }),
  aPiece({ title: 'Sonata in B♭', composer: 'Clara Schumann' }),
];

describe('a musician finds', () => {
  const { ask } = anEngine(CATALOG, ['songs']);
  const titlesFor = (text: string) => [...ask({ text }).order].map((row) => CATALOG[row]!.title);

  const FINDS: readonly (readonly [query: string, title: string])[] = [
    ['fur elise', 'Für Elise'],
    ['FÜR ELISE', 'Für Elise'],
    ['lettre elise', 'Für Elise'],
    ['dvorak', 'Humoresque'],
    ['Antonin Dvorjak', 'Humoresque'],
    ['Antonim Dvorak', 'Humoresque'],
    ['dvorak op 101', 'Humoresque'],
    ['Mozrt', 'Requiem'],
    ['Saint Saens', 'Le cygne'],
    ['animaux', 'Le cygne'],
    ['haendel', 'Messiah'],
    ['shcubert', 'Erlkönig'],
    ['norman erlkonig', 'Erlkönig'],
    ['harpsichord', 'Toccata'],
    ['cembalo frescobaldi', 'Toccata'],
    ['羽管键琴', 'Toccata'],
    ['рахманинов', 'Вокализ'],
    ['第五', '第五交响曲'],
    ['σκαλκωτας', 'Νανούρισμα'],
    ['b flat schumann', 'Sonata in B♭'],
  ];
  for (const [query, title] of FINDS)
    test(`${title} by “${query}”`, () => assert.equal(titlesFor(query)[0], title));

  test('both Schumanns by “schuman”, and Beethoven by “bethoven”', () => {
    assert.deepEqual(titlesFor('schuman').slice(0, 2), ['Liederkreis', 'Sonata in B♭']);
    assert.deepEqual(titlesFor('bethoven'), ['Für Elise']);
  });

  test('a number from its first digit: 27 is not found in 1827', () => {
    assert.deepEqual(titlesFor('27'), []);
    assert.deepEqual(titlesFor('18'), ['Humoresque', 'Liederkreis']);
  });

  test('everything without a query, in the order of the catalog', () => {
    assert.deepEqual(
      titlesFor('  '),
      CATALOG.map(({ title }) => title),
    );
  });

  test('what is written so before what is like it', () => {
    const pieces = ['Lieder', 'Lied', 'Das Lied', 'Kunstlied'].map((title) => aPiece({ title }));
    const { order } = anEngine(pieces, ['songs']).ask({ text: 'lied' });
    assert.deepEqual([...order], [1, 2, 0, 3]);
  });
});

const WORDS = [
  'lied',
  'lieder',
  'Für',
  'Elise',
  'Dvořák',
  'sonata',
  'no',
  '2',
  '27',
  'Straße',
  'Mozart',
  'mozrt',
  'Saint-Saëns',
];
const words = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...WORDS), { minLength: min, maxLength: max })
    .map((list) => list.join(' '));
const bit = fc.nat(1);

const piece: fc.Arbitrary<CatalogPiece> = fc
  .record({
    corpus: fc.constantFrom('songs', 'sonatas'),
    title: words(1, 3),
    titles: fc.oneof(fc.constant({}), fc.record({ fr: words(1, 2) })),
    recordings: fc.array(words(1, 2), { maxLength: 2 }),
    contributors: fc.array(fc.record({ role: fc.constant('composer'), name: words(1, 2) }), {
      maxLength: 3,
    }),
    collection: words(0, 1),
    opus: fc.constantFrom('', 'Op. 9', 'Op. 10', 'Op. 27, No. 2'),
    year: fc.constantFrom('', '1799', 'c. 1801', '1805', '1827', 'unknown'),
    key: fc.constantFrom('', 'C major', 'D minor'),
    meter: fc.constantFrom('', '3/4', '12/8'),
    sources: fc.record({ score: bit, audio: bit, video: bit, scan: bit, pages: bit }),
    analyses: fc.nat(2),
    quality: fc.nat(5),
  })
  .map((given) => aPiece(given));
const catalog = fc.array(piece, { maxLength: 25 });

const CHOICES: Readonly<Record<FacetId, readonly string[]>> = {
  corpus: ['songs', 'sonatas'],
  contributor: WORDS,
  year: ['1790-1799', '1800-1809', '1800-1899'],
  key: ['C major', 'D minor'],
  meter: ['3/4', '12/8'],
  source: ['score', 'audio', 'video', 'pages', 'scan'],
  analyses: ['yes', 'no'],
  quality: ['0', '1', '2', '3', '4', '5'],
};
const chosen = fc.record(
  Object.fromEntries(
    FACETS.map((id) => [
      id,
      fc.uniqueArray(fc.constantFrom(...CHOICES[id]), { minLength: 1, maxLength: 2 }),
    ]),
  ) as Record<FacetId, fc.Arbitrary<string[]>>,
  { requiredKeys: [] },
);

/** Decades in place of the spans of years that an address names. */
const inDecades = (id: FacetId, values: readonly string[]): readonly string[] =>
  id !== 'year'
    ? values
    : values.flatMap((span) => {
        const [from = 0, to = 0] = span.split('-').map(Number);
        return Array.from({ length: (to - from + 1) / 10 }, (_, i) => String(from + 10 * i));
      });

const fitsAll = (one: CatalogPiece, wanted: Partial<Record<FacetId, string[]>>, except?: FacetId) =>
  FACETS.every((id) => id === except || !wanted[id] || passes(one, id, inDecades(id, wanted[id])));

describe('the engine does what a plain scan does', () => {
  test('finds the same pieces with the same typos, the best first', () => {
    fc.assert(
      fc.property(catalog, words(0, 3), (pieces, text) => {
        const { order, typos } = anEngine(pieces).ask({ text });
        const naive = naiveSearch(pieces, text);
        const expected = [...pieces.keys()]
          .filter((row) => naive.fits[row]! > 0)
          .toSorted((a, b) => naive.fits[b]! - naive.fits[a]!);
        assert.deepEqual([...order], expected);
        assert.equal(typos, naive.typos);
      }),
      { numRuns: 300 },
    );
  });

  test('narrows to the same pieces, and counts for each facet what the others leave', () => {
    fc.assert(
      fc.property(catalog, words(0, 1), chosen, (pieces, text, wanted) => {
        const engine = anEngine(pieces);
        const { order, counts } = engine.ask({ text, chosen: wanted });
        const { fits } = naiveSearch(pieces, text);
        const fitting = pieces.filter((_, row) => fits[row]! > 0);
        assert.equal(order.length, fitting.filter((one) => fitsAll(one, wanted)).length);
        for (const id of FACETS) {
          const left = fitting.filter((one) =>
            fitsAll(one, wanted, id === 'source' ? undefined : id),
          );
          for (const { value, count } of engine.choices(id, counts[id], wanted)) {
            const expected = left.filter((one) => passes(one, id, inDecades(id, [value]))).length;
            assert.equal(count, expected, `${id} ${value}`);
          }
          const values = new Set(left.flatMap((one) => facetValues(one, id)));
          if (id !== 'year')
            for (const value of values)
              assert.ok(
                engine.choices(id, counts[id], wanted).some((choice) => choice.value === value),
              );
        }
      }),
      { numRuns: 200 },
    );
  });

  const COLLATOR = new Intl.Collator('en', { numeric: true });
  const SORTED = [
    'title',
    'contributors',
    'opus',
    'key',
    'meter',
    'analyses',
    'quality',
    'sources',
  ];

  test('sorts alike, and leaves pieces without a value at the end', () => {
    const view = viewOf([], 'en');
    /** Returns the values of a piece in a column, in order. */
    const valuesOf = (one: CatalogPiece, id: string): readonly (string | number)[] => {
      if (id === 'analyses') return [one.analyses];
      if (id === 'quality') return [one.quality];
      if (id === 'sources') return [facetValues(one, 'source').length];
      if (id === 'contributors') return facetValues(one, 'contributor').slice(0, 1);
      const text = PLAIN_COLUMNS.find((column) => column.id === id)!.text!(one, view);
      return text === '' ? [] : [text];
    };
    const compared = (a: string | number, b: string | number) =>
      typeof a === 'number' ? a - Number(b) : COLLATOR.compare(a, String(b));
    fc.assert(
      fc.property(
        catalog,
        fc.constantFrom(...SORTED),
        fc.boolean(),
        (pieces, column, isDescending) => {
          const { order } = anEngine(pieces).ask({ sort: { column, isDescending } });
          const values = pieces.map((one) => valuesOf(one, column));
          const inOrder = (a: number, b: number) => {
            const [x, y] = [values[a]!, values[b]!];
            if (x.length === 0 || y.length === 0)
              return Number(x.length === 0) - Number(y.length === 0);
            return x[0] === y[0] ? 0 : (isDescending ? -1 : 1) * compared(x[0]!, y[0]!);
          };
          assert.deepEqual([...order], [...pieces.keys()].toSorted(inOrder));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('puts rows below their corpora, and keeps their order there', () => {
    fc.assert(
      fc.property(catalog, words(0, 1), (pieces, text) => {
        const { ask } = anEngine(pieces);
        const plain = [...ask({ text }).order];
        const { order, groups } = ask({ text, isGrouped: true });
        const own = (corpus: string) => plain.filter((row) => pieces[row]!.corpus === corpus);
        assert.deepEqual([...order], [...own('songs'), ...own('sonatas')]);
        const expected = ['songs', 'sonatas'].flatMap((corpus, place) =>
          own(corpus).length ? [place, own(corpus).length] : [],
        );
        assert.deepEqual([...groups!], expected);
      }),
    );
  });
});

test('sorting by corpus turns the groups too', () => {
  const pieces = [aPiece({ corpus: 'songs' }), aPiece({ corpus: 'sonatas' })];
  const sort = { column: 'corpus', isDescending: true };
  const { order, groups } = anEngine(pieces).ask({ sort, isGrouped: true });
  assert.deepEqual([...order], [0, 1]);
  assert.deepEqual([...groups!], [0, 1, 1, 1]);
  const turned = anEngine(pieces).ask({ sort: { ...sort, isDescending: false }, isGrouped: true });
  assert.deepEqual([...turned.groups!], [1, 1, 0, 1]);
});

test('years sort by time', () => {
  const pieces = ['1894', '', 'c. 1720', '980'].map((year) => aPiece({ year }));
  const { order } = anEngine(pieces).ask({ sort: { column: 'year', isDescending: false } });
  assert.deepEqual([...order], [3, 2, 0, 1]);
});

test('a value that no piece has finds nothing, and an unknown column sorts nothing', () => {
  const { ask } = anEngine([aPiece({ key: 'C major' })]);
  assert.equal(ask({ chosen: { key: ['Z major'] } }).order.length, 0);
  assert.equal(ask({ chosen: { year: ['lent'] } }).order.length, 0);
  assert.equal(ask({ chosen: { source: ['smell'] } }).order.length, 0);
  assert.equal(ask({ sort: { column: 'weight', isDescending: false } }).order.length, 1);
});

test('no pieces are found in none', () => {
  const { order, groups } = anEngine([]).ask({ text: 'lied', isGrouped: true });
  assert.equal(order.length, 0);
  assert.equal(groups!.length, 0);
});
