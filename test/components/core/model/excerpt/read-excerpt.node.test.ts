import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  ExcerptError,
  parseDate,
  readExcerpt,
  type ExcerptContext,
} from '#core/model/excerpt/read-excerpt.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { COMMON_TIME } from '#core/time/time-signature.js';
import { seconds } from '#core/time/units.js';
import { aSync, type SyncRow } from '#test/support/a-piece.js';

/** Four measures of 4/4, of which the first two are repeated; a quarter is half a second, the first at 2 s. */
const REPEATED: readonly SyncRow[] = [
  [0, 2],
  [8, 6],
  [0, 6, 'a'],
  [16, 14, 'a'],
];
/** Eight measures, a second each. */
const STRAIGHT: readonly SyncRow[] = [
  [0, 0],
  [32, 8],
];

const measures = (count: number) =>
  regularMeasures({ measures: count, timeSignature: COMMON_TIME });

const context = (rows: readonly SyncRow[] | undefined, count: number): ExcerptContext => ({
  measureMap: measures(count),
  sync: rows && aSync(rows),
  duration: undefined,
});

const STRAIGHT_ON = context(STRAIGHT, 8);
const WITH_REPEAT = context(REPEATED, 4);

const read = (start: string, end: string, where = STRAIGHT_ON) => {
  const excerpt = readExcerpt({ start, end }, where);
  const ends = (span?: { start: number; end: number }) => span && [span.start, span.end];
  return excerpt && { onsets: ends(excerpt.onsets), dates: ends(excerpt.dates) };
};

describe('parseDate', () => {
  const cases: readonly (readonly [string, number | undefined])[] = [
    ['0:25', 25],
    ['1:05.5', 65.5],
    ['1:02:03', 3723],
    ['25s', 25],
    ['2.5 s', 2.5],
    ['25', undefined],
    ['m8', undefined],
    ['0:75', undefined],
    ['', undefined],
  ];
  for (const [text, date] of cases)
    it(`reads ${JSON.stringify(text)}`, () => assert.equal(parseDate(text), date));

  it('reads every second of an hour as a clock shows it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3599 }), (date) => {
        const text = `${Math.floor(date / 60)}:${String(date % 60).padStart(2, '0')}`;
        assert.equal(parseDate(text), date);
      }),
    );
  });
});

describe('readExcerpt', () => {
  it('takes a measure at the end as a part of it', () =>
    assert.deepEqual(read('m2', 'm3'), { onsets: [4, 12], dates: [1, 3] }));

  it('takes one measure', () =>
    assert.deepEqual(read('m2', 'm2'), { onsets: [4, 8], dates: [1, 2] }));

  it('takes a place in a measure as it stands', () =>
    assert.deepEqual(read('m2+1/4', 'm3+1/2'), { onsets: [5, 10], dates: [1.25, 2.5] }));

  it('takes quarters', () =>
    assert.deepEqual(read('4', '13/2'), { onsets: [4, 6.5], dates: [1, 1.625] }));

  it('takes dates', () =>
    assert.deepEqual(read('0:01', '2.5s'), { onsets: [4, 10], dates: [1, 2.5] }));

  it('takes a date and a measure', () =>
    assert.deepEqual(read('0:01', 'm3'), { onsets: [4, 12], dates: [1, 3] }));

  it('begins at the beginning and ends at the end where nothing is said', () => {
    assert.deepEqual(read('', 'm1'), { onsets: [0, 4], dates: [0, 1] });
    assert.deepEqual(read('m8', ''), { onsets: [28, 32], dates: [7, 8] });
    assert.equal(read(' ', ''), undefined);
  });

  it('ends where the piece ends', () =>
    assert.deepEqual(read('m7', '400'), { onsets: [24, 32], dates: [6, 8] }));

  describe('of what is played twice', () => {
    it('is the first time', () =>
      assert.deepEqual(read('m1', 'm2', WITH_REPEAT), { onsets: [0, 8], dates: [2, 6] }));
    it('is the time that goes on, when it crosses the repeat sign', () =>
      assert.deepEqual(read('m2', 'm3', WITH_REPEAT), { onsets: [4, 12], dates: [8, 12] }));
    it('shows all music that its dates play', () =>
      assert.deepEqual(read('5s', '7s', WITH_REPEAT), { onsets: [0, 8], dates: [5, 7] }));
  });

  it('shows no score, but plays, where nothing is synchronized', () => {
    const bare = context(undefined, 8);
    assert.deepEqual(read('1s', '2s', bare), { onsets: undefined, dates: [1, 2] });
    assert.deepEqual(read('m2', 'm3', bare), { onsets: [4, 12], dates: undefined });
  });

  it('waits for the measures', () =>
    assert.equal(read('m2', 'm3', { ...STRAIGHT_ON, measureMap: undefined }), undefined));

  const faults = [
    ['elsewhere', '', 'excerptUnreadable'],
    ['m2', 'soon', 'excerptUnreadable'],
    ['m99', '', 'excerptOutside'],
    ['40', '', 'excerptOutside'],
    ['m5', 'm3', 'excerptBackwards'],
    ['8', '8', 'excerptBackwards'],
    ['0:05', '0:03', 'excerptBackwards'],
    ['0:05', 'm2', 'excerptBackwards'],
  ] as const;
  for (const [start, end, key] of faults)
    it(`refuses ${JSON.stringify([start, end])}: ${key}`, () =>
      assert.throws(
        () => read(start, end),
        (error) => error instanceof ExcerptError && error.key === key,
      ));

  it('refuses what begins after the recording', () =>
    assert.throws(() => read('0:20', '', { ...STRAIGHT_ON, duration: seconds(8) }), ExcerptError));

  it('lies inside the piece, and its dates play its onsets', () => {
    const onset = fc.double({ min: 0, max: 32, noNaN: true });
    fc.assert(
      fc.property(onset, onset, (a, b) => {
        fc.pre(Math.abs(a - b) > 0.01 && Math.min(a, b) < 31.9);
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const excerpt = readExcerpt({ start: String(start), end: String(end) }, STRAIGHT_ON)!;
        assert.ok(Math.abs(excerpt.dates!.start - excerpt.onsets!.start / 4) < 1e-6);
        assert.ok(Math.abs(excerpt.dates!.end - excerpt.onsets!.end / 4) < 1e-6);
      }),
    );
  });
});
