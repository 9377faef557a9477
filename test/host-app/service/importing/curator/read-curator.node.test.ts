import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import { readCurator } from '#service/importing/curator/read-curator.js';
import { fixture } from '../some-corpora.js';

const read = (value: object, file = '/srv/songs/corpus.json') =>
  readCurator(JSON.stringify(value), file);

test('the genuine shape of a corpus.json is read', async () => {
  const file = fixture('formats/corpus-info/curator.json');
  const { id, info, pieces } = readCurator(await readFile(file, 'utf8'), file);
  assert.equal(id, 'saints');
  assert.deepEqual(info, { id: 'saints', title: 'Saints', status: 'open' });
  assert.equal(pieces[0]?.id, 'p-1');
  assert.deepEqual(pieces[0].raw?.['settings'], { access: 'public' });
  assert.deepEqual(pieces[1], { id: 'p-2', raw: undefined });
});

test("a piece's own words count before the template's, and these before the corpus's", () => {
  const { pieces } = read({
    settings: { access: 'public', 'grid:lines': 1, 'score-minimap': true },
    template: { opus: { genre: 'Lied' }, settings: { 'grid:lines': 2, 'score-minimap': false } },
    pieces: { a: { opus: { title: 'A' }, settings: { 'score-minimap': true } } },
  });
  assert.deepEqual(pieces[0]?.raw, {
    opus: { genre: 'Lied', title: 'A' },
    settings: { access: 'public', 'grid:lines': 2, 'score-minimap': true },
  });
});

test('a corpus without an id is named by its file, or by the folder of a corpus.json', () => {
  assert.equal(read({ pieces: {} }).id, 'songs');
  assert.equal(read({ pieces: {} }, 'saints.json').id, 'saints');
});

test('pieces may stand in a list, by their ids', () => {
  const { pieces } = read({ pieces: [{ id: 7, title: 'Seven' }, { id: 'x' }] });
  assert.deepEqual(
    pieces.map(({ id }) => id),
    ['7', 'x'],
  );
});

test('a long short title is a warning, what is no corpus an error', () => {
  const { warnings } = read({ corpus: { id: 'a', 'short-title:fr': 'x'.repeat(30) }, pieces: {} });
  assert.match(warnings.join(), /short-title:fr: .* 30 characters/);
  assert.throws(() => readCurator('{ "pieces": ', 'a.json'), { name: 'FormatError' });
});

test('a corpus keeps that it is private, because nobody may hear of it while it is empty', () => {
  const settingsIn = (settings?: object) =>
    readCurator(JSON.stringify({ corpus: { id: 'estate' }, settings, pieces: {} }), 'a.json').info[
      'settings'
    ];
  assert.deepEqual(settingsIn({ access: 'private', 'grid:lines': 2 }), { access: 'private' });
  assert.equal(settingsIn({ access: 'public' }), undefined);
  assert.equal(settingsIn(), undefined);
});
