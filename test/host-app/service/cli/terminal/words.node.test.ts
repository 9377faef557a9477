import assert from 'node:assert/strict';
import test from 'node:test';
import { wordsOf } from '#service/cli/terminal/words.js';

test('a value of JSON is told in words, without brackets and quotes', () => {
  for (const [value, words] of [
    [{ reason: 'Spam' }, 'reason: Spam'],
    [{ piecesDone: 3, paths: ['a', 'b'] }, 'pieces done: 3; paths: a, b'],
    [{ from: { path: 'songs/lied', number: 7 } }, 'from: path: songs/lied; number: 7'],
    [{ place: null, isOver: true }, 'place: none; is over: true'],
    [{}, ''],
    [[], ''],
  ] as const)
    assert.equal(wordsOf(value), words);
});
