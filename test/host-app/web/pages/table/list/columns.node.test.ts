import assert from 'node:assert/strict';
import test from 'node:test';
import {
  COLUMNS,
  columnsFor,
  contributorsOf,
  corpusTitle,
  fitting,
  initialColumns,
  measured,
  titleOf,
  tracksOf,
  viewOf,
  widthOf,
  type Column,
} from '#web/pages/table/list/columns.js';
import { aCorpus, aPiece } from '../a-piece.js';

const ids = (columns: readonly Column[]) => columns.map(({ id }) => id);
const viewFor = (...corpora: ReturnType<typeof aCorpus>[]) => viewOf(corpora, 'de');

test('a title is in the language, else as the file has it, else the id', () => {
  const piece = aPiece({ title: 'Minuet', titles: { de: 'Menuett' } });
  assert.equal(titleOf(piece, 'de'), 'Menuett');
  assert.equal(titleOf(piece, 'el'), 'Minuet');
  assert.equal(titleOf(aPiece({ path: 'songs/erlking' }), 'de'), 'erlking');
});

test('a corpus is named in the language, else by its path', () => {
  const corpus = aCorpus('voices', { title: 'Songs', 'title:de': 'Lieder' });
  assert.equal(corpusTitle(corpus, 'de'), 'Lieder');
  assert.equal(corpusTitle(aCorpus('voices/lost'), 'de'), 'voices/lost');
});

test('everybody is named once', () => {
  const contributors = ['Clara Schumann', 'Emanuel Geibel', 'Clara Schumann'].map((name) => ({
    role: 'composer',
    name,
  }));
  assert.equal(contributorsOf(aPiece({ contributors })), 'Clara Schumann; Emanuel Geibel');
  assert.equal(contributorsOf(aPiece()), '');
});

test('every list can have the same columns, and no others', () => {
  assert.deepEqual(ids(columnsFor([aCorpus('songs')])).sort(), [
    ...['analyses', 'collection', 'contributors', 'corpus', 'corpus-quality', 'key', 'meter'],
    ...['opus', 'quality', 'sources', 'status', 'title', 'year'],
  ]);
});

test('ethnomusicology has nine columns more', () => {
  const extra = COLUMNS.filter(({ isExtra }) => isExtra);
  assert.deepEqual(ids(extra), [
    ...['type', 'first-verse', 'origin-region', 'poetic-meter', 'pitch-classes', 'singer'],
    ...['transcription-year', 'topic', 'ref'],
  ]);
});

test('the columns of ethnomusicology are there where a corpus asks for them', () => {
  assert.ok(!ids(columnsFor([aCorpus('songs')])).includes('singer'));
  const asking = aCorpus('folk', { columns: ['Singer', 'first_verse', 'opus:topic', 'nonsense'] });
  const found = columnsFor([aCorpus('songs'), asking]).filter(({ isExtra }) => isExtra);
  assert.deepEqual(ids(found), ['first-verse', 'singer', 'topic']);
});

const PIECES = [
  aPiece({
    title: 'Erlkönig',
    composer: 'Franz Schubert',
    year: '1815',
    fields: { singer: 'Anna' },
  }),
];

test('a list begins with the columns in which anything stands', () => {
  const beginning = {
    pieces: PIECES,
    view: viewFor(aCorpus('songs')),
    isGrouped: true,
    isOneCorpus: false,
  };
  const shown = ['title', 'contributors', 'year', 'sources', 'analyses', 'quality'];
  assert.deepEqual(ids(initialColumns(COLUMNS, beginning)), shown);
  const one = initialColumns(COLUMNS, { ...beginning, isOneCorpus: true });
  assert.ok(ids(one).includes('singer'));
});

test('the quality of the corpus is a column for those who ask for it', () => {
  const column = COLUMNS.find(({ id }) => id === 'corpus-quality')!;
  const text = (corpus: string) =>
    column.text!(aPiece({ corpus }), viewFor(aCorpus('songs', { 'quality:corpus': 5 })));
  assert.equal(text('songs'), '5');
  assert.equal(text('another'), '0');
});

test('the corpus is a column where there are several, and no groups', () => {
  const view = viewFor(aCorpus('songs'), aCorpus('sonatas'));
  const beginning = { pieces: PIECES, view, isOneCorpus: false };
  assert.ok(ids(initialColumns(COLUMNS, { ...beginning, isGrouped: false })).includes('corpus'));
  assert.ok(!ids(initialColumns(COLUMNS, { ...beginning, isGrouped: true })).includes('corpus'));
});

test('fixed columns are as wide as their texts and their names', () => {
  const pieces = [aPiece({ opus: 'Op. 109, No. 12' })];
  const widths = (name: string) =>
    Object.fromEntries(
      measured(COLUMNS, { pieces, view: viewFor(), nameOf: () => name }).map(({ id, width }) => [
        id,
        width,
      ]),
    );
  assert.equal(widths('x')['opus'], 125);
  assert.equal(widths('x')['year'], 75);
  assert.equal(widths('Veröffentlichung')['year'], 132);
});

test('where there is no room, the most important columns stay, in their order', () => {
  const columns = columnsFor([]);
  assert.deepEqual(fitting(columns, 10_000), columns);
  const narrow = fitting(columns, 520);
  assert.deepEqual(ids(narrow), ['title', 'contributors', 'corpus']);
  assert.ok(widthOf(narrow) <= 520);
  assert.deepEqual(ids(fitting(columns, 10)), ['title', 'contributors']);
});

test('tracks share what is left over', () => {
  const [title, , , opus] = columnsFor([]);
  assert.equal(tracksOf([title!, opus!]), 'minmax(180px, 3fr) 62px');
});
