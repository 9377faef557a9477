import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { engraveStrip } from '#engines/notation/node.js';

const ABC = new TextEncoder().encode('X:1\nM:3/4\nL:1/4\nK:G\nGAB|cde|d3|]\n');

describe('a strip whose drawings are set apart', () => {
  test('has the same chunks, each with its drawing in a file', async () => {
    const options = { chunkWidth: 100 };
    const plain = await engraveStrip(ABC, 'a.abc', options);
    const apart = await engraveStrip(ABC, 'a.abc', { ...options, apart: true });
    assert.ok(apart.picture.chunks.length > 1);
    for (const [index, { file, svg, ...place }] of apart.picture.chunks.entries()) {
      const { svg: text, ...same } = plain.picture.chunks[index]!;
      assert.deepEqual(place, same);
      assert.equal(svg, undefined);
      assert.equal(await file!.text(), text);
    }
    assert.deepEqual(apart.positions, plain.positions);
  });
});
