import assert from 'node:assert/strict';
import test from 'node:test';
import { bufferedUntil, endOf, roomAround } from '#engines/playback/framed/buffered.js';

/** As a media element has them. */
const ranges = (...pairs: readonly (readonly [number, number])[]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]![0],
  end: (index) => pairs[index]![1],
});

const cases: readonly (readonly [name: string, date: number, until: number | undefined])[] = [
  ['inside a stretch', 5, 20],
  ['at its start', 0, 20],
  ['a hair before a stretch', 29.98, 40],
  ['between stretches', 25, undefined],
  ['at the end of the first', 20, undefined],
  ['behind all', 50, undefined],
];
for (const [name, date, until] of cases) {
  test(`${name}, sound is ready until ${until}`, () =>
    assert.equal(bufferedUntil(ranges([0, 10], [10.02, 20], [30, 40]), date), until));
}

test('lets go of what has passed and of what is far ahead', () => {
  assert.deepEqual(roomAround(ranges([0, 100], [200, 210]), 50, 30), [
    [0, 45],
    [80, 100],
    [200, 210],
  ]);
  assert.deepEqual(roomAround(ranges([48, 60]), 50, 30), []);
});

test('knows where the last stretch ends', () => {
  assert.equal(endOf(ranges([0, 3], [5, 8])), 8);
  assert.equal(endOf(ranges()), 0);
});
