import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { nextOnset, pulses, snapOnset, type SnapGrid, type SnapUnit } from '#core/geometry/snap.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { parseTimeSignature } from '#core/time/time-signature.js';
import { quarters } from '#core/time/units.js';

const measures = (signature: string, upbeat = 0, count = 8) =>
  regularMeasures({ measures: count, timeSignature: parseTimeSignature(signature)!, upbeat });

const grid = (unit: SnapUnit, signature: string, upbeat = 0): SnapGrid => ({
  unit,
  measureMap: measures(signature, upbeat),
});

describe('snapping', () => {
  const CASES: readonly [unit: SnapUnit, signature: string, onset: number, place: number][] = [
    ['measure', '4/4', 5.9, 4],
    ['measure', '4/4', 6.1, 8],
    ['measure', '3/4', 4.4, 3],
    ['beat', '4/4', 5.4, 5],
    ['beat', '4/4', 5.5, 5],
    ['beat', '4/4', 5.6, 6],
    ['beat', '2/2', 2.9, 2],
    ['beat', '6/8', 1.6, 1.5],
    ['beat', '3/8', 1.6, 1.5],
    ['subdivision', '4/4', 5.3, 5.5],
    ['subdivision', '2/2', 1.2, 1],
    ['subdivision', '6/8', 0.6, 0.5],
    ['beat', '4/4', -3, 0],
    ['beat', '4/4', 40, 32],
    ['off', '4/4', 5.37, 5.37],
  ];
  for (const [unit, signature, onset, place] of CASES)
    test(`to the ${unit} of ${signature} takes ${onset} to ${place}`, () => {
      assert.equal(snapOnset(quarters(onset), grid(unit, signature)), place);
    });

  test('knows the beats of a pickup', () => {
    const { measureMap } = grid('beat', '3/4', 1.5);
    assert.deepEqual(pulses(measureMap!.measures[0]!, 'beat'), [0, 0.5]);
    assert.equal(snapOnset(quarters(0.4), grid('beat', '3/4', 1.5)), 0.5);
  });

  test('to notes takes to the nearest note, and to the end of the score', () => {
    const notes: SnapGrid = {
      unit: 'note',
      notes: [0, 1, 1.75, 2],
      measureMap: measures('4/4', 0, 1),
    };
    assert.equal(snapOnset(quarters(1.6), notes), 1.75);
    assert.equal(snapOnset(quarters(3.4), notes), 4);
  });

  test('to notes that are not known takes to subdivisions', () => {
    assert.equal(snapOnset(quarters(1.6), grid('note', '4/4')), 1.5);
  });

  test('without measures counts in 4/4', () => {
    assert.equal(snapOnset(quarters(5.8), { unit: 'measure' }), 4);
    assert.equal(snapOnset(quarters(100.4), { unit: 'beat' }), 100);
  });

  test('is near, inside the score, and stays where it is', () => {
    const units = fc.constantFrom<SnapUnit>('measure', 'beat', 'subdivision');
    const signatures = fc.constantFrom('4/4', '3/4', '6/8', '5/8', '2/2', '9/8');
    fc.assert(
      fc.property(
        units,
        signatures,
        fc.double({ min: 0, max: 30, noNaN: true }),
        (unit, sign, x) => {
          const where = grid(unit, sign);
          const place = snapOnset(quarters(x), where);
          assert.ok(place >= 0 && place <= where.measureMap!.end);
          assert.ok(Math.abs(place - Math.min(x, where.measureMap!.end)) <= 2.25);
          assert.equal(snapOnset(place, where), place);
        },
      ),
    );
  });
});

describe('steps', () => {
  const CASES: readonly [unit: SnapUnit, onset: number, direction: 1 | -1, next: number][] = [
    ['beat', 4, 1, 5],
    ['beat', 4, -1, 3],
    ['beat', 4.5, 1, 5],
    ['measure', 4, -1, 0],
    ['measure', 29, 1, 32],
    ['subdivision', 4, 1, 4.5],
    ['beat', 0, -1, 0],
    ['beat', 32, 1, 32],
    ['off', 4, 1, 4.25],
    ['off', 0.1, -1, 0],
  ];
  for (const [unit, onset, direction, next] of CASES)
    test(`of a ${unit} lead from ${onset} to ${next}`, () => {
      assert.equal(nextOnset(quarters(onset), direction, grid(unit, '4/4')), next);
    });

  test('of notes lead from note to note', () => {
    const notes: SnapGrid = { unit: 'note', notes: [0, 1, 1.75, 2] };
    assert.equal(nextOnset(quarters(1), 1, notes), 1.75);
    assert.equal(nextOnset(quarters(1.75), -1, notes), 1);
    assert.equal(nextOnset(quarters(2), 1, notes), 2);
  });
});
