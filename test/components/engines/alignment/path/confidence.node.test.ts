import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { confidenceOf, UNSURE } from '#engines/alignment/path/confidence.js';
import { fitOf, mean } from '#engines/alignment/path/likeness.js';
import { writtenSound } from '#engines/alignment/path/solution.js';
import { heard, melody, played } from './made.js';

const steady = melody.map(({ at }) => 0.5 + 0.5 * at);
const sound = heard(played(steady));

function placed(dates: readonly number[]) {
  const found = Float64Array.from(dates);
  return {
    events: melody,
    dates: found,
    far: Float64Array.from(steady),
    rough: Float64Array.from(steady),
    templates: writtenSound(melody, found),
    ...sound,
  };
}
const confidence = (dates: readonly number[]) => confidenceOf(placed(dates));
describe('confidence', () => {
  test('is told for each measure, in order', () => {
    assert.deepEqual(
      confidence(steady).map(({ measure }) => measure),
      [1, 2, 3, 4],
    );
  });
  test('is high where notes are where they were put', () => {
    for (const { value } of confidence(steady)) assert.ok(value > UNSURE && value <= 1, `${value}`);
  });
  test('is lower where the outline of the recording disagrees', () => {
    const rough = Float64Array.from(steady, (date, i) => (i < 8 ? date : date + 0.75));
    const [first, , , last] = confidenceOf({ ...placed(steady), rough });
    assert.ok(last!.value < first!.value, `${last!.value}`);
  });
  test('is low where they are not', () => {
    const late = confidence(steady.map((date, i) => (i < 8 ? date : date + 0.75)));
    const values = late.map(({ value }) => value);
    assert.ok(values[0]! > UNSURE, values.join());
    assert.ok(Math.max(...values.slice(2)) < UNSURE, values.join());
  });
});

test('music fits where it is, and not elsewhere', () => {
  assert.ok(fitOf(placed(steady)) > 0.3);
  assert.ok(fitOf(placed(steady.map((date, i) => steady[i + 3] ?? date + 1.5))) < 0.1);
});

test('the mean of nothing is 0', () => {
  assert.deepEqual([mean([]), mean([1, 2])], [0, 1.5]);
});
