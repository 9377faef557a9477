import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { CHROMA, chromaOf } from '#engines/alignment/sound/chroma.js';
import { framesOf } from './frames.js';

const strongest = (chroma: Float32Array, frame: number): number => {
  const part = [...chroma.subarray(frame * CHROMA, (frame + 1) * CHROMA)];
  return part.indexOf(Math.max(...part));
};

describe('chroma', () => {
  for (const [name, pitch] of [
    ['C', 60],
    ['C two octaves lower', 36],
    ['A', 69],
    ['B flat', 58],
  ] as const)
    test(`folds ${name} onto its pitch class`, () => {
      assert.equal(strongest(chromaOf(framesOf([{ [pitch]: 1 }]).values), 0), pitch % 12);
    });

  test('takes frames together, and the rest at the end', () => {
    const frames = framesOf([{ 60: 1 }, { 60: 2 }, { 62: 1 }, { 62: 1 }, { 64: 1 }]);
    const chroma = chromaOf(frames.values, 2);
    assert.equal(chroma.length, 3 * CHROMA);
    assert.deepEqual(
      [0, 1, 2].map((frame) => strongest(chroma, frame)),
      [0, 2, 4],
    );
  });

  test('has nothing of noise, which is in all classes alike', () => {
    const noise = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [60 + i, 1]));
    assert.ok(chromaOf(framesOf([noise]).values).every((value) => value === 0));
  });
});
