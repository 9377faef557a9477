import assert from 'node:assert/strict';
import test from 'node:test';
import { corporaAround, corpusAsked, corpusAt, scopeOf } from '#web/pages/table/list/scope.js';
import { aCorpus, aPiece } from '../a-piece.js';

const CORPORA = ['all', 'all/songs', 'all/songs/art', 'other', 'other/art', 'all/songs-2'].map(
  (path) => aCorpus(path),
);
const PIECES = ['all/songs', 'all/songs/art', 'other', 'all/songs-2'].map((corpus) =>
  aPiece({ corpus }),
);
const catalog = { corpora: CORPORA, pieces: PIECES };
const paths = (corpora: readonly { path: string }[]) => corpora.map(({ path }) => path);

test('a corpus is named by its path, or by an id that only one has', () => {
  assert.equal(corpusAt(CORPORA, 'all/songs')?.path, 'all/songs');
  assert.equal(corpusAt(CORPORA, 'songs')?.path, 'all/songs');
  assert.equal(corpusAt(CORPORA, 'art'), undefined);
  assert.equal(corpusAt(CORPORA, 'other')?.path, 'other');
  assert.equal(corpusAt(CORPORA, 'nothing'), undefined);
});

test('an address without an id asks for all pieces, under /collabscore for its corpus where there is one', () => {
  const asked = (name: string, isCollabscore: boolean, corpora = CORPORA) =>
    corpusAsked(corpora, name, isCollabscore)?.path;
  assert.equal(asked('', false), undefined);
  assert.equal(asked('', true), undefined);
  const own = [...CORPORA, aCorpus('collabscore')];
  assert.equal(asked('', true, own), 'collabscore');
  assert.equal(asked('', false, own), undefined);
  assert.equal(asked('other', true, own), 'other');
});

test('a corpus lists its pieces and those of the corpora below it', () => {
  const scope = scopeOf(catalog, corpusAt(CORPORA, 'songs'), 'en');
  assert.deepEqual(paths(scope.corpora), ['all/songs', 'all/songs/art']);
  assert.deepEqual(scope.pieces, PIECES.slice(0, 2));
  assert.deepEqual(paths(scope.asking), ['all', 'all/songs', 'all/songs/art']);
});

test('all pieces are listed without a corpus', () => {
  const scope = scopeOf(catalog, undefined, 'en');
  assert.equal(scope.pieces, PIECES);
  assert.deepEqual(paths(scope.corpora), ['all/songs', 'all/songs/art', 'other', 'all/songs-2']);
});

test('the way to a corpus begins at the top', () => {
  assert.deepEqual(paths(corporaAround(CORPORA, CORPORA[2]!)), ['all', 'all/songs']);
  assert.deepEqual(corporaAround(CORPORA, CORPORA[0]!), []);
});
