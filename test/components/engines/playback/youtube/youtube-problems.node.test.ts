import assert from 'node:assert/strict';
import test from 'node:test';
import { faultOf, isVideoId, youtubeProblem } from '#engines/playback/youtube/youtube-problems.js';

for (const [id, isOne] of [
  ['dQw4w9WgXcQ', true],
  ['-_________0', true],
  ['dQw4w9WgXc', false],
  ['dQw4w9WgXcQQ', false],
  ['a/b?c=d&e=f', false],
  ['', false],
] as const) {
  test(`${id || 'nothing'} is ${isOne ? 'an' : 'no'} id`, () => assert.equal(isVideoId(id), isOne));
}

test('reads the error numbers of the player', () => {
  const faults = [2, 5, 100, 101, 150, 153, 999].map(faultOf);
  const expected = ['missing', 'failed', 'missing', 'refused', 'refused', 'refused', 'failed'];
  assert.deepEqual(faults, expected);
});

test('tells which video it is', () => {
  assert.deepEqual(youtubeProblem('missing', 'dQw4w9WgXcQ', 'error 100'), {
    dialog: 'youtubeError',
    severity: 'error',
    key: 'youtubeMissing',
    values: { file: 'dQw4w9WgXcQ' },
    file: 'dQw4w9WgXcQ',
    message: 'error 100',
  });
});
