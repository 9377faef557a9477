import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import type { Raw } from '#core';
import { pieceOf } from '#web/catalog/piece-of.js';

const piece = (raw: Raw) => pieceOf(raw, { place: 'hosted', corpus: 'songs' });

/** An entry as the service lists it. */
const LIED = {
  id: 'lied',
  path: 'songs/lied',
  number: 12,
  permissions: ['read'],
  analyses: 2,
  opus: {
    title: 'Heidenröslein',
    'title:fr': 'Petite rose sur la lande',
    contributors: { lyricist: 'Goethe', composer: 'Schubert', performer: ['Anna', 'Clara'] },
    opus: 'D 257',
    year: 1815,
    key: 'G major',
    collection: 'Lieder, op. 3',
  },
  'time-signature': '2/4',
  sources: { score: 2, audio: 1 },
};

describe('an entry of the service', () => {
  test('is a piece with all that tables show', () => {
    assert.deepEqual(piece(LIED), {
      place: 'hosted',
      path: 'songs/lied',
      corpus: 'songs',
      title: 'Heidenröslein',
      titles: { fr: 'Petite rose sur la lande' },
      recordings: [],
      contributors: [
        { role: 'composer', name: 'Schubert' },
        { role: 'lyricist', name: 'Goethe' },
        { role: 'performer', name: 'Anna' },
        { role: 'performer', name: 'Clara' },
      ],
      collection: 'Lieder, op. 3',
      opus: 'D 257',
      year: '1815',
      key: 'G major',
      meter: '2/4',
      sources: { score: 2, audio: 1, video: 0, scan: 0, pages: 0 },
      analyses: 2,
      number: 12,
      permissions: ['read'],
      quality: 3,
      fields: LIED,
    });
  });

  test('of nearly nothing is a piece as well', () => {
    const bare = piece({ id: 7 });
    assert.deepEqual(
      [bare.path, bare.title, bare.opus, bare.year, bare.meter, bare.analyses, bare.number],
      ['songs/7', '7', '', '', '', 0, undefined],
    );
    assert.deepEqual(bare.permissions, ['all']);
  });
});

describe('the title of a piece', () => {
  const TITLES: readonly (readonly [string, Raw])[] = [
    ['Own', { title: 'Own', opus: { title: 'Of the work' } }],
    ['Of the work', { opus: { title: 'Of the work' } }],
    [
      'Sonata in A, 2. Menuetto',
      { opus: { 'piece:title': 'Sonata in A', 'movement:num': 2, 'movement:title': 'Menuetto' } },
    ],
    [
      'Sonata in A, II. Menuetto',
      { opus: { 'piece:title': 'Sonata in A', 'movement:numtitle': 'II. Menuetto' } },
    ],
    ['Waldstein', { opus: { 'piece:nickname': 'Waldstein' } }],
    ['Zlata riba', { opus: { 'variant:first': 'Zlata riba' } }],
    ['x', { opus: 'Op. 3' }],
  ];
  for (const [title, raw] of TITLES)
    test(`“${title}”`, () => assert.equal(piece({ id: 'x', ...raw }).title, title));

  test('in other languages is the piece’s own before that of the work', () => {
    const { titles } = piece({
      'title:de': 'Menuett',
      'fr:title': 'Menuet',
      opus: { 'title:de': 'Tanz', 'title:pt-BR': 'Minueto', 'piece:title': 'Notebook' },
    });
    assert.deepEqual(titles, { de: 'Menuett', fr: 'Menuet', 'pt-BR': 'Minueto' });
  });
});

test('a plain text is the opus', () => {
  assert.equal(piece({ title: 'Sonata', opus: 'Op. 27 no. 2' }).opus, 'Op. 27 no. 2');
});

test('nobody is named twice in a role; composers come first', () => {
  const { contributors } = piece({
    artist: 'Trio Anima',
    composer: 'Fanny Hensel',
    contributors: { composer: 'Fanny Hensel', arranger: '' },
    opus: { contributors: { composer: ['Fanny Hensel', 'Felix Mendelssohn'] } },
  });
  assert.deepEqual(
    contributors.map(({ role, name }) => `${role} ${name}`),
    ['composer Fanny Hensel', 'composer Felix Mendelssohn', 'artist Trio Anima'],
  );
});

describe('the meter', () => {
  test('is that of the first measure where nothing else says it', () => {
    const map = [
      { count: 1, time_signature: '5/4' },
      { count: 2, time_signature: '6/4' },
    ];
    assert.equal(piece({ 'measure-map': map }).meter, '5/4');
    assert.equal(piece({ 'measure-map': map, 'time-signature': '11/4' }).meter, '11/4');
    assert.equal(piece({ opus: { meter: '6/8' } }).meter, '6/8');
    assert.equal(piece({ 'measure-map': 'measures.json' }).meter, '');
  });
});

describe('the quality', () => {
  const QUALITIES: readonly (readonly [number, Raw])[] = [
    [3, {}],
    [5, { 'quality:musical-time': 5 }],
    [4.5, { 'quality:musical-time': 4.5 }],
    [7, { 'quality:musical-time': 7 }],
    [1, { 'quality:musical-time': 1 }],
    [3, { 'quality:audio:synchro': 1 }],
    [0, { 'quality:audio:synchro': 1, sources: { audio: 1 } }],
    [0, { 'quality:audio': 5, 'quality:audio:synchro': 2.5, sources: { video: 1 } }],
    [3, { 'quality:audio': 5, 'quality:audio:synchro': 3, sources: { audio: 1 } }],
    [2, { 'quality:audio': 2, 'quality:audio:synchro': 5, sources: { audio: 1 } }],
    [3, { 'quality:audio': 1 }],
    [0, { opus: { 'quality:musical-time': '-1' } }],
  ];
  for (const [quality, raw] of QUALITIES)
    test(`of ${JSON.stringify(raw)} is ${quality}`, () =>
      assert.equal(piece(raw).quality, quality));
});

test('sources that are given whole are counted', () => {
  const { sources } = piece({
    sources: {
      images: [{ id: 'a', type: 'score' }, { type: 'scan' }],
      audios: [{ file: 'a.ogg' }, { 'yt-id': 'b' }],
    },
  });
  assert.deepEqual(sources, { score: 1, audio: 1, video: 1, scan: 1, pages: 0 });
});

test('what a curator writes is a piece with its poet, its meter and its videos', () => {
  const song = piece({
    id: 'all-songs-ref-C079_0',
    opus: {
      opus: 'C079',
      title: 'La coccinelle',
      contributors: { composer: 'Camille Saint-Saëns', lyricist: 'Victor Hugo' },
      meter: '4/4',
      year: '1868',
    },
    sources: [
      { 'score:neuma': 'all:songs:ref:C079_0' },
      { 'audio:yt': 'abc', year: '2018', contributors: { performer: 'A soprano, a pianist' } },
      { 'audio:yt': 'def', info: 'At an abbey' },
    ],
  });
  assert.equal(song.title, 'La coccinelle');
  assert.deepEqual(song.contributors.slice(1), [
    { role: 'lyricist', name: 'Victor Hugo' },
    { role: 'performer', name: 'A soprano, a pianist' },
  ]);
  assert.equal(song.meter, '4/4');
  assert.deepEqual(song.sources, { score: 1, audio: 0, video: 2, scan: 0, pages: 0 });
});

test('those who perform in its recordings are among its contributors, each once in a role', () => {
  const { contributors } = piece({
    ...LIED,
    opus: { contributors: { performer: 'Elly Ameling' } },
    sources: { audio: 2, score: 1 },
    performers: { performer: ['Elly Ameling', 'Jörg Demus'], singer: ['Elly Ameling'] },
  });
  const names = contributors.map(({ role, name }) => `${role}: ${name}`);
  assert.deepEqual(names.slice(-3), [
    'performer: Elly Ameling',
    'performer: Jörg Demus',
    'singer: Elly Ameling',
  ]);
});

test('programs and their sounds are no contributors', () => {
  const { contributors } = piece({
    ...LIED,
    opus: { contributors: { encoder: 'CCARH', software: 'MuseScore 4', Soundfont: 'FluidR3' } },
    contributors: { encoder: 'CCARH', 'encoding-software': 'Sibelius' },
  });
  assert.deepEqual(
    contributors.filter(({ role }) => role !== 'composer'),
    [{ role: 'encoder', name: 'CCARH' }],
  );
});

test('what its recordings say of themselves is known, from a listing or from the sources', () => {
  const texts = ['Harpsichord', 'Cembalo'];
  const counted = { ...LIED, sources: { audio: 1 }, recordings: texts };
  assert.deepEqual(piece(counted).recordings, texts);
  const audios = [{ file: 'a.ogg', info: 'Harpsichord', 'info:de': 'Cembalo' }];
  assert.deepEqual(piece({ ...LIED, sources: { audios } }).recordings, texts);
  assert.deepEqual(piece(LIED).recordings, []);
});

test('a hundred thousand entries are converted well within a second', () => {
  const started = performance.now();
  for (let number = 0; number < 100_000; number += 1) piece({ ...LIED, number });
  const seconds = (performance.now() - started) / 1000;
  // Ten times what it takes, for machines that do other things as well.
  assert.ok(seconds < 5, `${seconds} s`);
});
