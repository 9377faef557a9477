import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { quarters } from '#core';
import { TempoMap } from '#engines/playback/synth/tempo-map.js';

/** A map of rows of onset and quarters in a minute. */
const tempoMap = (...rows: readonly (readonly [number, number])[]) =>
  new TempoMap(
    rows.map(([onset, quartersPerMinute]) => ({ onset: quarters(onset), quartersPerMinute })),
  );

const cases = [
  ['no tempo: 120 in a minute', tempoMap(), 8, 4],
  ['one tempo', tempoMap([0, 60]), 8, 8],
  ['a tempo that is written late holds from the beginning', tempoMap([2, 60]), 8, 8],
  ['half as fast from the third quarter on', tempoMap([0, 120], [2, 60]), 4, 3],
  ['before the beginning', tempoMap([0, 60]), -2, -2],
  ['a tempo of zero is none', tempoMap([0, 60], [2, 0]), 4, 4],
] as const;
for (const [name, map, onset, expected] of cases) {
  test(name, () => assert.equal(map.secondsAt(quarters(onset)), expected));
}

test('knows where the tempo changes', () => {
  assert.deepEqual(tempoMap([0, 60], [4, 90], [8, 60]).changes, [4, 8]);
});

test('rises, however the tempo changes', () => {
  const row = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 400 }));
  const rows = fc.uniqueArray(row, { selector: ([onset]) => onset, maxLength: 20 });
  fc.assert(
    fc.property(rows, fc.nat(100), fc.integer({ min: 1, max: 20 }), (unsorted, onset, step) => {
      const map = tempoMap(...[...unsorted].sort(([a], [b]) => a - b));
      assert.ok(map.secondsAt(quarters(onset)) < map.secondsAt(quarters(onset + step)));
    }),
  );
});
