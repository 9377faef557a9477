import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { readFlat, readTree } from '#corpus/hosted/listing-answers.js';
import { corporaOf, flatCorporaOf } from '#web/catalog/corpora-of.js';
import { piecesOf } from '#web/catalog/pieces-of.js';
import { titleOf } from '#web/catalog/title-of.js';

const url = 'https://music.test/api/corpus/recursive';

/** Songs in two languages, as the service lists them. */
const SONGS = {
  id: '',
  path: '',
  corpora: [
    {
      ...{ id: 'songs', path: 'songs', title: 'Songs', 'title:de': 'Lieder', count: 3 },
      'short-title:de': 'L.',
      corpora: [
        {
          ...{ id: 'french', path: 'songs/french', count: 2 },
          corpora: [],
          pieces: [{ id: 'clair', path: 'songs/french/clair', title: 'Clair de lune' }, { id: 2 }],
        },
      ],
      pieces: [{ id: 'lied', path: 'songs/lied', title: 'Heidenröslein', 'title:fr': 'Rose' }],
    },
    { id: 'dances', path: 'dances', title: { wrong: true }, corpora: [], pieces: [] },
  ],
  pieces: [],
};

describe('a tree', () => {
  const tree = readTree({ url, value: SONGS });

  test('has its corpora in order, each before those below it, with what is in it counted', () => {
    assert.deepEqual(
      corporaOf(tree, 'hosted').map(({ path, parent, count }) => [path, parent, count]),
      [
        ['songs', undefined, 3],
        ['songs/french', 'songs', 2],
      ],
    );
  });

  test('has its pieces, those of a corpus before those of the corpora below it', () => {
    assert.deepEqual(
      piecesOf(tree, 'hosted').map(({ path, corpus }) => [path, corpus]),
      [
        ['songs/lied', 'songs'],
        ['songs/french/clair', 'songs/french'],
        ['songs/french/2', 'songs/french'],
      ],
    );
  });

  test('goes without a corpus that cannot be read', () => {
    assert.match(tree.warnings?.[0] ?? '', /^dances: /);
  });

  test('shows its root when pieces lie in it', () => {
    const root = readTree({ url, value: { ...SONGS, pieces: [{ id: 'hymn' }] } });
    assert.deepEqual(corporaOf(root, 'local')[0]?.path, '');
    assert.equal(piecesOf(root, 'local')[0]?.path, 'hymn');
  });
});

test('a flat listing tells the same of the corpora', () => {
  const [songs] = SONGS.corpora;
  const nodes = readFlat({ url, value: [songs, songs!.corpora[0]] });
  assert.deepEqual(
    flatCorporaOf(nodes, 'hosted').map(({ path, parent, count }) => [path, parent, count]),
    [
      ['songs', undefined, 3],
      ['songs/french', 'songs', 2],
    ],
  );
});

describe('titles', () => {
  const tree = readTree({ url, value: SONGS });
  const [songs, french] = corporaOf(tree, 'hosted');
  const [lied] = piecesOf(tree, 'hosted');

  test('are in the language of the interface where they can be', () => {
    assert.equal(titleOf(songs!, 'de'), 'Lieder');
    assert.equal(titleOf(songs!, 'de-AT'), 'Lieder');
    assert.equal(titleOf(songs!, 'el'), 'Songs');
    assert.equal(titleOf(lied!, 'fr-CA'), 'Rose');
    assert.equal(titleOf(lied!, 'de'), 'Heidenröslein');
  });

  test('are the id of a corpus that has none', () => {
    assert.equal(titleOf(french!, 'de'), 'french');
  });
});
