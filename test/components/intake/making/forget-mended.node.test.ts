import assert from 'node:assert/strict';
import test from 'node:test';
import type { Piece } from '#core';
import { forgetMended } from '#intake/making/forget-mended.js';

const problems = [{ key: 'audioWithoutSync' }, { key: 'pictureFailed' }];

/** A piece with a recording that has so many sync points. */
const pieceWith = (points: number): Piece =>
  ({ audios: [{ sync: { points: Array(points) } }], problems }) as unknown as Piece;

test('a recording with sync points is no problem any more; others stay', () => {
  const piece = pieceWith(2);
  forgetMended(piece);
  assert.deepEqual(piece.problems, [{ key: 'pictureFailed' }]);
});

test('one without them stays one', () => {
  const piece = pieceWith(0);
  forgetMended(piece);
  assert.equal(piece.problems, problems);
});
