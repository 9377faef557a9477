import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { BANDS, LOWEST, measureBands } from '#engines/alignment/sound/bands.js';

const RATE = 22050;
const OPTIONS = { size: 4096, hop: 441, compression: 30 };

const tone = (pitch: number): Float32Array =>
  Float32Array.from({ length: RATE }, (_, i) =>
    Math.sin((2 * Math.PI * 440 * 2 ** ((pitch - 69) / 12) * i) / RATE),
  );

function loudest(values: Float32Array, frame: number): number {
  const part = [...values.subarray(frame * BANDS, (frame + 1) * BANDS)];
  return LOWEST + part.indexOf(Math.max(...part));
}

describe('bands', () => {
  for (const pitch of [45, 57, 60, 69, 70, 84, 96])
    test(`hear a tone of pitch ${pitch} as that`, () => {
      const { values } = measureBands(tone(pitch), RATE, OPTIONS);
      assert.equal(loudest(values, 25), pitch);
    });

  test('have a frame for each step, 20 ms here', () => {
    const { hop, count, values } = measureBands(tone(69), RATE, OPTIONS);
    assert.deepEqual([hop, count, values.length], [0.02, 50, 50 * BANDS]);
  });

  test('tell the share that is done, and stop when told to', () => {
    const shares: number[] = [];
    measureBands(tone(69), RATE, { ...OPTIONS, onProgress: (share) => shares.push(share) });
    assert.ok(shares.length > 5 && shares[0] === 0 && shares.at(-1)! < 1);
    const onProgress = () => {
      throw new Error('stop');
    };
    assert.throws(() => measureBands(tone(69), RATE, { ...OPTIONS, onProgress }), /stop/);
  });

  test('of nothing are none', () => {
    assert.equal(measureBands(new Float32Array(0), RATE, OPTIONS).count, 0);
  });
});
