import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { cohenKappa, fleissKappa, krippendorffAlpha, type Ratings } from '#core/compare';

const near = (found: number, expected: number) =>
  assert.ok(Math.abs(found - expected) <= 1e-4, `${found} instead of ${expected}`);

/** Ratings of two by how often each pair of categories meets. */
function pairsOf(counts: Readonly<Record<string, number>>): [Ratings, Ratings] {
  const pairs = Object.entries(counts).flatMap(([pair, count]) =>
    new Array<string>(count).fill(pair),
  );
  return [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
}

/** Ratings by how many say each category of each unit. */
function ratersOf(table: readonly (readonly number[])[]): readonly Ratings[] {
  const units = table.map((counts) =>
    counts.flatMap((count, category) => new Array<string>(count).fill(`c${category}`)),
  );
  return units[0]!.map((_, rater) => units.map((said) => said[rater]));
}

const ratingsIn = (text: string): Ratings =>
  text.split(' ').map((word) => (word === '.' ? undefined : word));

describe('agreement beyond chance', () => {
  test('of two about 50 grants is 0.4 (Cohen’s kappa, a worked example)', () => {
    near(cohenKappa(...pairsOf({ yy: 20, yn: 5, ny: 10, nn: 15 })), 0.4);
    near(cohenKappa(...pairsOf({ yy: 45, yn: 15, ny: 25, nn: 15 })), 0.1304);
    near(cohenKappa(...pairsOf({ yy: 25, yn: 35, ny: 5, nn: 35 })), 0.2593);
  });

  test('of fourteen about ten subjects is 0.2099 (Fleiss’ kappa, a worked example)', () => {
    const table = [
      [0, 0, 0, 0, 14],
      [0, 2, 6, 4, 2],
      [0, 0, 3, 5, 6],
      [0, 3, 9, 2, 0],
      [2, 2, 8, 1, 1],
      [7, 7, 0, 0, 0],
      [3, 2, 6, 3, 0],
      [2, 5, 3, 2, 2],
      [6, 5, 2, 1, 0],
      [0, 2, 2, 3, 7],
    ];
    near(fleissKappa(ratersOf(table)), 0.2099);
  });

  test('of four who skip units is 0.7434 (Krippendorff 2011, section C)', () => {
    const raters = [
      '1 2 3 3 2 1 4 1 2 . . .',
      '1 2 3 3 2 2 4 1 2 5 . 3',
      '. 3 3 3 2 3 4 2 2 5 1 .',
      '1 2 3 3 2 4 4 1 2 5 1 .',
    ].map(ratingsIn);
    near(krippendorffAlpha(raters), 0.7434);
  });

  test('of two about ten yes or no is 0.0952 (Krippendorff 2011, section A)', () => {
    const raters = ['0 1 0 0 0 0 0 0 1 0', '1 1 1 0 0 1 0 0 0 0'].map(ratingsIn);
    near(krippendorffAlpha(raters), 0.0952);
  });

  const said = fc.array(fc.constantFrom('I', 'IV', 'V'), { minLength: 2, maxLength: 40 });

  test('is 1 for those who say the same, and the same in every order', () =>
    fc.assert(
      fc.property(said, said, (one, other) => {
        const length = Math.min(one.length, other.length);
        const [first, second] = [one.slice(0, length), other.slice(0, length)];
        near(cohenKappa(one, one), 1);
        near(krippendorffAlpha([one, one, one]), 1);
        for (const measure of [cohenKappa, (a: Ratings, b: Ratings) => krippendorffAlpha([a, b])]) {
          const [there, back] = [measure(first, second), measure(second, first)];
          assert.ok(Math.abs(there - back) < 1e-9);
          assert.ok(there <= 1 + 1e-9);
        }
      }),
    ));

  test('is not known where nobody can agree, and needs a rating of each where it says so', () => {
    assert.equal(cohenKappa(['I', undefined], [undefined, 'V']), NaN);
    assert.equal(
      krippendorffAlpha([
        ['I', undefined],
        [undefined, 'V'],
      ]),
      NaN,
    );
    assert.throws(() => cohenKappa(['I'], []), RangeError);
    assert.throws(
      () =>
        fleissKappa([
          ['I', undefined],
          ['I', 'V'],
        ]),
      RangeError,
    );
    assert.throws(() => fleissKappa([['I']]), RangeError);
  });
});
