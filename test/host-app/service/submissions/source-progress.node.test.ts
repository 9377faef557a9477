import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { sentence } from '#service/submissions/source-progress.js';

describe('the sentence about a source', () => {
  for (const [what, error, told] of [
    ['begins and ends as one', 'no sound in it', 'No sound in it.'],
    ['is left as it is when it is one', 'Not a score!', 'Not a score!'],
    [
      'tells no folder of the server',
      "ENOENT: no such file, open '/srv/data/parts/submission-x1/a.ogg'",
      "ENOENT: no such file, open 'a.ogg'.",
    ],
    ['tells no folder of Windows', 'D:\\music\\work\\a.ogg is locked', 'A.ogg is locked.'],
    ['has one line', 'a\r\nb\u0000c', 'A b c.'],
  ] as const)
    test(what, () => assert.equal(sentence(error), told));

  test('is no book', () => assert.ok(sentence('x'.repeat(5000)).length < 320));
});
