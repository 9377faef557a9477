import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { namedFiles, videoId } from '#service/submissions/submission-piece.js';

describe('the video of a link', () => {
  for (const [link, id] of [
    ['https://www.youtube.com/watch?v=abcdefghijk&t=12s', 'abcdefghijk'],
    ['https://m.youtube.com/watch?list=x&v=abc-_fghijk', 'abc-_fghijk'],
    ['https://youtu.be/abcdefghijk?si=1', 'abcdefghijk'],
    ['https://youtube.com/shorts/abcdefghijk', 'abcdefghijk'],
    ['https://youtube.com/embed/abcdefghijk', 'abcdefghijk'],
    ['https://www.youtube.com/@somebody', undefined],
    ['https://youtu.be/', undefined],
    ['https://www.youtube.com/watch?v=%3Cscript%3E', undefined],
    ['no link', undefined],
  ] as const)
    test(link, () => assert.equal(videoId(link), id));
});

test('files that are called the same get names of their own', () => {
  const files = ['a.mxl', 'A.mxl', 'a.mxl', 'a', 'a'].map((name) => ({
    ...{ name, part: 'score', hash: '', size: 1, type: '' },
  }));
  const named = namedFiles(files);
  assert.deepEqual(
    named.map(({ name }) => name),
    ['a.mxl', 'A-2.mxl', 'a-3.mxl', 'a', 'a-2'],
  );
  assert.deepEqual(
    named.map(({ sentName }) => sentName),
    ['a.mxl', 'A.mxl', 'a.mxl', 'a', 'a'],
  );
});
