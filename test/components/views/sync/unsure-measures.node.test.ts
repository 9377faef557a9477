import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { unsureMeasures } from '#views/sync/unsure-measures.js';
import { regularMeasures } from '#core';

const measureMap = regularMeasures({
  measures: 40,
  timeSignature: { numerator: 3, denominator: 4 },
  upbeat: 1,
});

/** The counts of unsure measures, when all of 20 measures have a value but these. */
const unsure = (value: number, others: Readonly<Record<number, number>> = {}) =>
  unsureMeasures(
    Array.from({ length: 20 }, (_, i) => ({ measure: i + 1, value: others[i + 1] ?? value })),
    measureMap,
  );

describe('measures that are worth a look', () => {
  const cases: readonly [string, number, Record<number, number>, number[]][] = [
    ['are none where all are sure', 0.9, {}, []],
    ['are the doubtful, the least sure first', 0.8, { 3: 0.2, 7: 0.1 }, [7, 3]],
    ['are doubtful beside whatever others', 0.6, { 5: 0.5 }, [5]],
  ];
  for (const [what, value, others, counts] of cases)
    test(what, () => {
      assert.deepEqual(
        unsure(value, others).map(({ count }) => count),
        counts,
      );
    });

  test('are all that there are', () => {
    assert.equal(unsure(0.1).length, 20);
  });

  test('are named as they are printed, with their onset', () => {
    assert.deepEqual(unsure(0.8, { 3: 0.2 }), [{ count: 3, name: '2', onset: 4, confidence: 0.2 }]);
  });

  test('are measures of the score', () => {
    assert.deepEqual(unsureMeasures([{ measure: 99, value: 0 }], measureMap), []);
    assert.deepEqual(unsureMeasures([], measureMap), []);
  });
});
