import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { measureSound } from '#engines/alignment/align.js';
import { outlineOf, overviewOf } from '#engines/alignment/path/overview.js';
import { evenTimes } from '#engines/alignment/written/times.js';
import { additiveSound } from '#test/support/additive-sound.js';
import { melody, played } from './made.js';

function outline(dates: readonly number[], seconds?: number) {
  const samples = additiveSound(played(dates), { ...(seconds && { seconds }) });
  const { bands, flux } = measureSound({ samples, sampleRate: 22050 }, () => undefined);
  return outlineOf(bands, flux);
}

function worst(found: Float64Array, dates: readonly number[]): number {
  return Math.max(...dates.map((date, i) => Math.abs(found[i]! - date)));
}

describe('an overview', () => {
  for (const [what, dateAt, seconds] of [
    ['of a steady tempo', (at: number) => 0.3 + 0.6 * at, undefined],
    ['of a late beginning and a long silence behind', (at: number) => 4 + 0.6 * at, 22],
    ['of a tempo that halves', (at: number) => (at < 8 ? 0.5 * at : 4 + (at - 8)), undefined],
  ] as const)
    test(`${what} is less than 0.8 s off`, () => {
      const dates = melody.map(({ at }) => dateAt(at));
      const { dates: found } = overviewOf(melody, outline(dates, seconds), evenTimes(melody));
      assert.ok(worst(found, dates) < 0.8, `${worst(found, dates)}`);
    });

  test('finds what is eight times slower where the tempo is known', () => {
    const dates = melody.map(({ at }) => (at < 6 ? 2.4 * at : 14.4 + 0.3 * (at - 6)));
    const known = Float64Array.from(dates, (date) => date / 60);
    const { dates: found } = overviewOf(melody, outline(dates), known);
    assert.ok(worst(found, dates) < 0.8, `${worst(found, dates)}`);
  });

  test('never has more than 2,500 frames', () => {
    const long = { values: new Float32Array(96 * 50_000), count: 50_000, hop: 0.02 };
    assert.ok(outlineOf(long, long).count <= 2500);
  });
});
