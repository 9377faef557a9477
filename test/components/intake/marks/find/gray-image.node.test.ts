import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { checkImage, grayOf } from '#intake/marks/find/gray-image.js';

describe('shades', () => {
  it('are those that an eye sees', () => {
    const data = new Uint8ClampedArray([255, 255, 255, 255, 0, 0, 0, 255, 0, 255, 0, 255]);
    const { shades } = grayOf({ width: 3, height: 1, data });
    assert.deepEqual([...shades], [255, 0, 182]);
  });

  it('are as many as the picture has pixels', () => {
    checkImage({ width: 2, height: 3, shades: new Uint8Array(6) });
    const wrong = [
      { width: 2, height: 2, shades: new Uint8Array(6) },
      { width: 1.5, height: 4, shades: new Uint8Array(6) },
      { width: -2, height: -3, shades: new Uint8Array(6) },
      { width: NaN, height: 1, shades: new Uint8Array(6) },
      { width: 2, height: 3, shades: [0, 0, 0, 0, 0, 0] as unknown as Uint8Array },
    ];
    for (const image of wrong) assert.throws(() => checkImage(image), RangeError);
  });
});
