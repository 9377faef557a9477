import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsNamedIn } from '#service/store/named-contents.js';

test('rows of files, their versions, submissions and uploaded corpora name contents, others do not', () => {
  const columns = ['owner', 'name', 'hash', 'size'];
  const file = { hash: 'ab', size: 7, what: 'score.svg of songs/wave' };
  for (const table of ['resources', 'resource_versions'] as const)
    assert.deepEqual(contentsNamedIn(table, columns, ['songs/wave', 'score.svg', 'ab', 7]), [file]);
  assert.deepEqual(
    contentsNamedIn('resources', columns, ['', 'cover.svg', 'ab', 7])[0]?.what,
    'cover.svg of /',
  );
  const sent = JSON.stringify([
    { name: 'a.abc', part: 'score', hash: 'cd', size: 3, type: 'text/plain' },
    { name: 'b.mp3', part: 'audio', hash: 'ef', size: 5, type: 'audio/mpeg' },
  ]);
  assert.deepEqual(contentsNamedIn('submissions', ['id', 'files'], ['s1', sent]), [
    { hash: 'cd', size: 3, what: 'a.abc of submission s1' },
    { hash: 'ef', size: 5, what: 'b.mp3 of submission s1' },
  ]);
  const job = (payload: object) =>
    contentsNamedIn('jobs', ['id', 'payload'], ['j1', JSON.stringify(payload)]);
  assert.deepEqual(job({ archive: 'aa' }), [{ hash: 'aa', what: 'the archive of job j1' }]);
  assert.deepEqual(job({ submission: 's1' }), []);
  assert.deepEqual(contentsNamedIn('pieces', ['path', 'info'], ['songs/wave', '{}']), []);
});
