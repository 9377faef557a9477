import assert from 'node:assert/strict';
import test from 'node:test';
import { playedOrder } from '#core';
import { humdrumOrder } from '#engines/notation/input/humdrum-order.js';
import { readScore } from '#engines/notation/node.js';

/** A kern text: a word is a barline, the name of a part, or a measure of one whole note for each letter. */
const kern = (order: string, ...words: readonly string[]): string =>
  [
    ...['**kern', '*clefG2', '*M4/4', order],
    ...words.flatMap((word) =>
      /^[=*]/.test(word) ? [word] : Array.from(word, (tone) => `1${tone}`),
    ),
    ...['==', '*-', ''],
  ].join('\n');

const CASES: readonly (readonly [string, string, readonly number[]])[] = [
  [
    'two halves, each repeated',
    kern('*>[A,A,B,B]', '*>A', '=1', 'c', '=2:|!', '*>B', 'd', '=3', 'e'),
    [0, 0, 1, 2, 1, 2],
  ],
  [
    'a menuet with trio, da capo without repeats',
    kern('*>[A,A,B,B,A]', '*>A', '=1', 'c', '=2', 'd', '=3', '*>B', 'e'),
    [0, 1, 0, 1, 2, 2, 0, 1],
  ],
  [
    'a first and a second ending',
    kern('*>[A,A1,A,A2]', '*>A', '=1', 'c', '=2', '*>A1', 'd', '=2', '*>A2', 'e'),
    [0, 1, 0, 2],
  ],
  [
    'without repeats, which is another version',
    kern('*>norep[A,B]', '*>A', '=1', 'c', '=2', '*>B', 'd'),
    [],
  ],
  [
    'a part named before the bar line of its first measure',
    kern('*>[A,A,B]', '*>A', '=1', 'c', '*>B', '=2', 'd', '=3', 'e'),
    [0, 0, 1, 2],
  ],
  ['a part that is nowhere', kern('*>[A,C]', '*>A', '=1', 'c'), []],
  ['no order', kern('*', '=1', 'c'), []],
];

for (const [name, text, expected] of CASES) {
  test(`order of a kern text: ${name}`, () => assert.deepEqual(humdrumOrder(text), expected));
}

test('a kern score is played in the order that it gives', async () => {
  const text = kern('*>[A,A,B,B,A]', '*>A', '=1', 'c', '=2', 'd', '=3', '*>B', 'e', '=4', 'f');
  const { measureMap } = await readScore(new TextEncoder().encode(text), 'menuet.krn');
  assert.equal(playedOrder(measureMap).join(' '), '1 2 1 2 3 4 3 4 1 2');
});
