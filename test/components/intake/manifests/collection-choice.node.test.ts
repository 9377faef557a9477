import assert from 'node:assert/strict';
import test from 'node:test';
import type { SortedCollection } from '#intake';
import { choiceIn, titleOf } from '#intake/manifests/collection-choice.js';

const member = (name: string, label: Record<string, string>) => ({
  url: `https://library.example/${name}`,
  label,
  isCollection: false,
});
const SONGS: SortedCollection = {
  name: 'songs.json',
  title: { en: 'Songs', fr: 'Mélodies' },
  members: [
    member('1', { de: 'Abendständchen', en: 'Serenade' }),
    member('2', { '': 'Élégie' }),
    member('3', {}),
  ],
};

test('the pieces of a collection are named in the language of the reader, else by their address', () => {
  const names = (language: string) =>
    choiceIn(SONGS, { language, words: '' }).listed.map(({ name }) => name);
  assert.deepEqual(names('de'), ['Abendständchen', 'Élégie', 'https://library.example/3']);
  assert.equal(names('sl')[0], 'Serenade');
  assert.equal(titleOf(SONGS, 'fr'), 'Mélodies');
  assert.equal(titleOf({ ...SONGS, title: {} }, 'fr'), 'songs.json');
});

test('they are found by a part of the name, with or without accents and capitals', () => {
  const found = (words: string) => choiceIn(SONGS, { language: 'de', words }).listed.length;
  assert.equal(found('elegie'), 1);
  assert.equal(found(' STAND'), 1);
  assert.equal(found('Requiem'), 0);
});

test('of very many only the first are listed', () => {
  const members = Array.from({ length: 5000 }, (_, i) => member(`${i}`, { en: `Song ${i}` }));
  const all = choiceIn({ ...SONGS, members }, { language: 'en', words: '' });
  assert.ok(all.listed.length < 1000);
  assert.equal(all.hasMore, true);
  const one = choiceIn({ ...SONGS, members }, { language: 'en', words: 'song 4999' });
  assert.deepEqual([one.listed.length, one.hasMore], [1, false]);
});
