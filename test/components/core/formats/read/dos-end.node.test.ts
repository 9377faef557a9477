import assert from 'node:assert/strict';
import test from 'node:test';
import { lengthBeforeDosEnd } from '#core/formats/read/dos-end.js';

const CASES: readonly (readonly [string, number])[] = [
  ['', 0],
  ['X:1\r\n', 5],
  ['X:1\r\n\x1a', 5],
  ['X:1\r\n\x1a\x1a\x1a', 5],
  ['\x1aX:1', 4],
  ['\x1a', 0],
];

for (const [text, length] of CASES) {
  test(`${JSON.stringify(text)} is a text of ${length} bytes`, () => {
    assert.equal(lengthBeforeDosEnd(new TextEncoder().encode(text)), length);
  });
}
