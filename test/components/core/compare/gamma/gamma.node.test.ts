import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { gamma, type Segment } from '#core/compare';
import { alignUnits } from '#core/compare/gamma/unit-alignment.js';

type Row = readonly [label: string, start: number, end: number];
const unitsOf = (rows: readonly Row[]): readonly Segment[] =>
  rows.map(([label, start, end]) => ({ label, start, end }));

/**
 * Three annotators from the tests of pygamma-agreement (Titeux and Riad, JOSS 2021), which gives a disorder of 0.96 and a
 * gamma between 0.44 and 0.47.
 */
const ALEX: readonly Row[] = [
  ...([
    ['1', 2, 9],
    ['2', 11, 17],
    ['5', 24, 30],
    ['6', 32, 36],
    ['6', 36, 44],
  ] as const),
  ['7', 44, 60],
];
const PAUL: readonly Row[] = [
  ['1', 2, 9],
  ['3', 11, 17],
  ['5', 19, 25],
  ['6', 32, 44],
];
const SUZAN: readonly Row[] = [
  ...([
    ['1', 2, 9],
    ['4', 11, 17],
    ['5', 21, 27],
    ['6', 32, 36],
    ['6', 36, 40],
  ] as const),
  ['6', 40, 44],
];
const THREE = [ALEX, PAUL, SUZAN].map(unitsOf);

/** The distance with three times the weight of the positions. */
const distance = (one: Segment, other: Segment): number => {
  const apart = Math.abs(one.start - other.start) + Math.abs(one.end - other.end);
  const share = apart / (one.end - one.start + other.end - other.start);
  return 3 * share * share + (one.label === other.label ? 0 : 1);
};

const units = fc.array(
  fc
    .record({
      start: fc.integer({ min: 0, max: 80 }),
      length: fc.integer({ min: 1, max: 12 }),
      label: fc.constantFrom('PAC', 'HC', 'DC'),
    })
    .map(({ start, length, label }) => ({ start, end: start + length, label })),
  { minLength: 1, maxLength: 8 },
);

describe('gamma', () => {
  test('of three annotators is what pygamma-agreement finds', () => {
    assert.ok(Math.abs(alignUnits(THREE, distance).disorder - 0.96) < 0.01);
    const found = gamma(THREE, { alpha: 3 });
    assert.ok(found.gamma > 0.44 && found.gamma < 0.47, String(found.gamma));
    assert.ok(found.precision <= 0.025, String(found.precision));
    assert.equal(found.isExact, false);
  });

  test('is 1 for those who say the same, and worse the more one moves a label', () => {
    const cadences = unitsOf([
      ['HC', 6, 8],
      ['PAC', 14, 16],
      ['DC', 20, 22],
      ['PAC', 30, 32],
    ]);
    assert.equal(gamma([cadences, cadences]).gamma, 1);
    const moved = [0.5, 1, 1.5].map((by) => {
      const [first, ...rest] = cadences;
      return gamma([cadences, [{ ...first!, start: 6 + by, end: 8 + by }, ...rest]]).observed;
    });
    assert.deepEqual(
      [...moved].sort((one, other) => one - other),
      moved,
    );
    assert.ok(moved[0]! > 0 && new Set(moved).size === 3);
  });

  test('pairs a label that is named otherwise, and leaves one alone that nobody else has', () => {
    const one = unitsOf([
      ['PAC', 6, 8],
      ['HC', 14, 16],
    ]);
    const other = unitsOf([
      ['IAC', 6, 8],
      ['PAC', 50, 52],
    ]);
    const { alike, disorder } = alignUnits([one, other], distance);
    assert.deepEqual(
      alike.map((each) => each.map((unit) => unit && `${unit.label} ${unit.start}`)).sort(),
      [
        [undefined, 'PAC 50'],
        ['HC 14', undefined],
        ['PAC 6', 'IAC 6'],
      ].sort(),
    );
    // Another name, and two labels that only one has, for two labels each.
    assert.equal(disorder, 3 / 2);
  });

  test('of two is the same whoever comes first, and of the same seed always the same', () =>
    fc.assert(
      fc.property(units, units, (one, other) => {
        const found = gamma([one, other], { samples: 5, precision: 1 });
        const back = gamma([other, one], { samples: 5, precision: 1 });
        assert.ok(Math.abs(found.observed - back.observed) < 1e-9);
        assert.deepEqual(gamma([one, other], { samples: 5, precision: 1 }), found);
        assert.ok(found.gamma <= 1 && found.isExact);
      }),
      { numRuns: 40 },
    ));

  test('takes each unit once, also with many annotators', () =>
    fc.assert(
      fc.property(fc.array(units, { minLength: 2, maxLength: 5 }), (annotators) => {
        const { alike } = alignUnits(annotators, distance);
        annotators.forEach((own, place) => {
          const found = alike.flatMap((each) => each[place] ?? []);
          assert.deepEqual(new Set(found), new Set(own));
          assert.equal(found.length, own.length);
        });
      }),
      { numRuns: 60 },
    ));

  test('aligns as well when it looks only at units within reach', () =>
    fc.assert(
      fc.property(fc.array(units, { minLength: 2, maxLength: 4 }), (annotators) => {
        const reach = (most: number) => Math.sqrt(most / 3);
        assert.deepEqual(alignUnits(annotators, distance, reach), alignUnits(annotators, distance));
      }),
      { numRuns: 100 },
    ));

  test('needs two annotators and a unit', () => {
    assert.throws(() => gamma([THREE[0]!]), /needs two/);
    assert.throws(() => gamma([[], []]), /no units/);
    assert.equal(gamma([THREE[0]!, []]).observed > 0, true);
  });
});
