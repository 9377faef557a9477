import assert from 'node:assert/strict';
import test from 'node:test';
import { givenPath, pathIn, putCorpus } from '#service/importing/keeping/corpus-paths.js';
import { parentOf } from '#service/store/paths.js';
import { inWorkplace } from '../a-context.js';

test('an id makes a path in another one, normalized', () => {
  assert.equal(pathIn('', 'a'), 'a');
  assert.equal(pathIn('a/b', 'cafe\u0301: 2.1'), 'a/b/café: 2.1');
  for (const id of ['', 'a/b', '..', '.', 'recursive', 'analyses', 'a\\b', 'a?', '\0'])
    assert.throws(() => pathIn('x', id), /cannot be an id/, id);
});

test('a typed path may end with a slash; one that can name nothing is refused', () => {
  assert.deepEqual(['', 'a/b/', 'a'].map(givenPath), ['', 'a/b', 'a']);
  for (const path of ['/', 'a//b', '../a', 'a/../b']) assert.throws(() => givenPath(path), path);
  assert.deepEqual(['a/b/c', 'a', ''].map(parentOf), ['a/b', '', '']);
});

test('the corpora above a corpus are made where they are missing, others stay', () =>
  inWorkplace(async ({ context: { store } }) => {
    await store.corpora.put({ path: 'a', info: { title: 'Old' } });
    await putCorpus('a/b/c', { title: 'New' }, store);
    const all = (await store.corpora.all()).map(({ path, info }) => [path, info['title']]);
    assert.deepEqual(all, [
      ['a', 'Old'],
      ['a/b', 'b'],
      ['a/b/c', 'New'],
    ]);
  }));
