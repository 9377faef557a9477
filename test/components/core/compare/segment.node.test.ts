import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  adjustSegments,
  chord,
  commonestLabel,
  hierarchy,
  key,
  ratingsOn,
  segment,
  type Segment,
  trivialAnswer,
} from '#core/compare';

/** `A 0 B 8 A 16`, with the end after the last label. */
function form(text: string): readonly Segment[] {
  const words = text.split(' ');
  const bounds = words.filter((_, index) => index % 2 === 0).map(Number);
  const labels = words.filter((_, index) => index % 2 === 1);
  return labels.map((label, index) => ({ label, start: bounds[index]!, end: bounds[index + 1]! }));
}

/** The form of a minuet in measures, by two listeners: one hears the second half come back a measure late. */
const ONE = form('0 A 8 B 16 A 24');
const OTHER = form('0 A 8 B 17 A 24');

const boundaries = fc
  .uniqueArray(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 })
  .map((times) => [0, ...times.sort((one, other) => one - other)]);
const forms = boundaries.map((times) =>
  times.slice(1).map((end, index) => ({
    ...{ start: times[index]! / 2, end: end / 2 },
    label: 'ABC'[(index * 7 + end) % 3]!,
  })),
);
/** Forms of one length. */
const formsOfOneLength = fc
  .tuple(forms, forms)
  .map((both) => both.map((each) => adjustSegments(each, { from: 0, to: 101 })))
  .map(([one, other]) => [one!, other!] as const);

describe('two readings of a form', () => {
  test('share three boundaries of four, and all within a measure', () => {
    const exact = segment.detection(ONE, OTHER, { window: 0 });
    assert.deepEqual(exact, { precision: 0.75, recall: 0.75, fMeasure: 0.75 });
    assert.equal(segment.detection(ONE, OTHER, { window: 1 }).fMeasure, 1);
    assert.equal(segment.detection(ONE, OTHER, { window: 0, trim: true }).fMeasure, 0.5);
  });

  test('are half a measure apart in the median of their inner boundaries', () => {
    assert.deepEqual(segment.deviation(ONE, OTHER, { trim: true }), {
      referenceToEstimated: 0.5,
      estimatedToReference: 0.5,
    });
  });

  test('agree more than a listener who says that every measure is A', () => {
    const trivial = trivialAnswer(ONE);
    assert.equal(commonestLabel(ONE), 'A');
    assert.deepEqual(
      trivial.map(({ start, end, label }) => [start, end, label]),
      [
        [0, 8, 'A'],
        [8, 16, 'A'],
        [16, 24, 'A'],
      ],
    );
    assert.ok(segment.ari(ONE, OTHER) > 0.7);
    assert.equal(segment.ari(ONE, trivial), 0);
    // All boundaries of this form are even, which F alone does not tell.
    assert.equal(segment.detection(ONE, trivial).fMeasure, 1);
  });

  test('say the same of the beats on which both are in one section', () => {
    const beats = Array.from({ length: 25 }, (_, beat) => beat);
    const [one, other] = [ratingsOn(beats, ONE), ratingsOn(beats, OTHER)];
    assert.deepEqual([one[0], one[8], one[15], one[16], one[24]], ['A', 'B', 'B', 'A', undefined]);
    assert.deepEqual(
      beats.filter((beat) => one[beat] !== other[beat]),
      [16],
    );
  });
});

test('on a grid a label inside another one hides it, until it ends', () => {
  const nested = [
    { start: 0, end: 8, label: 'C major' },
    { start: 2, end: 4, label: 'G major' },
  ];
  assert.deepEqual(ratingsOn([0, 2, 3, 4, 8], nested), [
    ...['C major', 'G major', 'G major', 'C major', undefined],
  ]);
});

describe('figures of segments', () => {
  const SAME = ['pairwise', 'nce', 'vmeasure'] as const;

  test('are 1 for a form and itself', () =>
    fc.assert(
      fc.property(forms, (one) => {
        assert.equal(segment.detection(one, one, { window: 0 }).fMeasure, 1);
        assert.equal(segment.randIndex(one, one), 1);
        assert.equal(segment.ari(one, one), 1);
        const isOne = new Set(one.map(({ label }) => label)).size === 1;
        for (const name of SAME) {
          const { fMeasure } = segment[name](one, one);
          // Of one label there is nothing to tell: mir_eval gives 0 for entropies.
          assert.ok(Math.abs(fMeasure - (isOne && name !== 'pairwise' ? 0 : 1)) < 1e-9, name);
        }
        assert.equal(hierarchy.lmeasure([one], [one]).fMeasure > 1 - 1e-9 || isOne, true);
      }),
      { numRuns: 40 },
    ));

  test('change their sides with the forms, and stay between 0 and 1', () =>
    fc.assert(
      fc.property(formsOfOneLength, ([one, other]) => {
        const [there, back] = [segment.pairwise(one, other), segment.pairwise(other, one)];
        assert.ok(Math.abs(there.precision - back.recall) < 1e-9);
        const { over, under } = segment.nce(one, other);
        for (const value of [there.precision, there.recall, there.fMeasure, over, under])
          assert.ok(value >= -1e-9 && value <= 1 + 1e-9, String(value));
        assert.ok(Math.abs(segment.ari(one, other) - segment.ari(other, one)) < 1e-9);
      }),
      { numRuns: 60 },
    ));

  test('count each boundary once', () => {
    const crowded = form('0 A 9.8 B 10 C 10.2 D 20');
    const found = segment.detection(form('0 A 10 B 20'), crowded);
    assert.deepEqual([found.precision, found.recall], [3 / 5, 1]);
  });

  test('of what is no segment or has another end are refused in words', () => {
    const backwards = [{ start: 3, end: 2, label: 'A' }];
    assert.throws(() => segment.detection(backwards, ONE), /ends before it has begun/);
    assert.throws(() => segment.pairwise(ONE, form('0 A 20')), /end at other times/);
    assert.throws(() => segment.ari(ONE, OTHER, { frameSize: 0 }), /frameSize/);
    assert.throws(() => hierarchy.tmeasure([], [ONE]), /needs a segment/);
    assert.throws(() => hierarchy.tmeasure([ONE], [form('0 A 12')]), /other lengths/);
    assert.throws(() => key.weightedScore('H major', 'C major'), /"H major" is no key/);
    assert.throws(() => chord.evaluate(form('0 H:maj 1'), []), /"H:maj" is no chord/);
    assert.throws(() => chord.evaluate([], []), /no chords/);
  });

  test('of nothing are nothing', () => {
    assert.equal(segment.detection([], ONE).fMeasure, 0);
    assert.equal(segment.pairwise(ONE, []).fMeasure, 0);
    assert.equal(Number.isNaN(segment.deviation(ONE, []).referenceToEstimated), true);
  });
});
