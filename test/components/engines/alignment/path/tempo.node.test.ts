import assert from 'node:assert/strict';
import test from 'node:test';
import { tempoAround } from '#engines/alignment/path/tempo.js';
import { melody } from './made.js';

const near = (values: Float64Array, index: number, expected: number) =>
  assert.ok(Math.abs(values[index]! - expected) < 1e-9, `${index}: ${values[index]}`);

test('a steady tempo is the same everywhere', () => {
  const tempo = tempoAround(
    melody,
    Float64Array.from(melody, ({ at }) => 3 + 0.5 * at),
    4,
  );
  melody.forEach((_, index) => near(tempo, index, 0.5));
});

test('a slower half is slower; in between is in between', () => {
  const dates = Float64Array.from(melody, ({ at }) => (at < 8 ? at : 8 + 2 * (at - 8)));
  const tempo = tempoAround(melody, dates, 4);
  near(tempo, 1, 1);
  near(tempo, 14, 2);
  assert.ok(tempo[8]! > 1 && tempo[8]! < 2);
});

test('no music is faster than 0.05 s a quarter', () => {
  near(tempoAround(melody, new Float64Array(melody.length), 4), 3, 0.05);
});
