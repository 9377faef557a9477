import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { quarters, seconds, type SyncPoint } from '#core';
import {
  beatSign,
  largestChange,
  outliers,
  tempoAxis,
  tempoChanges,
  tempoShare,
  tempoSteps,
} from '#elements/sync-editor/layout/tempo-curve.js';

type Row = readonly [onset: number, date: number, lap?: string];
const pointsOf = (rows: readonly Row[]): readonly SyncPoint[] =>
  rows.map(([onset, date, lap = '']) => ({ onset: quarters(onset), date: seconds(date), lap }));
const temposOf = (rows: readonly Row[], beat = 1) =>
  tempoSteps(pointsOf(rows), quarters(beat)).map(({ tempo }) => Math.round(tempo));
const outliersOf = (rows: readonly Row[]) =>
  outliers(tempoSteps(pointsOf(rows), quarters(1))).map(({ point }) => point.onset);
const changesOf = (rows: readonly Row[]) => tempoChanges(tempoSteps(pointsOf(rows), quarters(1)));

/** A measure of 4/4 in two seconds each, the third point too late by half a second. */
const WITH_SLIP: readonly Row[] = [
  [0, 0],
  [4, 2],
  [8, 4.5],
  [12, 6],
  [16, 8],
];

describe('the tempo between sync points', () => {
  for (const [what, rows, beat, tempos] of [
    [
      'a quarter in a second',
      [
        [0, 0],
        [4, 4],
      ],
      1,
      [60],
    ],
    [
      'dotted quarters of 6/8',
      [
        [0, 1],
        [3, 3],
      ],
      1.5,
      [60],
    ],
    [
      'half as fast after a ritardando',
      [
        [0, 0],
        [4, 2],
        [8, 6],
      ],
      1,
      [120, 60],
    ],
    [
      'a held note',
      [
        [0, 0],
        [4, 2],
        [4, 5],
        [8, 7],
      ],
      1,
      [120, 0, 120],
    ],
    [
      'each lap by itself',
      [
        [0, 0],
        [4, 2],
        [0, 3, 'a'],
        [4, 7, 'a'],
      ],
      1,
      [120, 60],
    ],
    [
      'all but notes that sound together',
      [
        [0, 0],
        [1, 0.5],
        [1.5, 0.508],
        [2, 1],
        [3, 1.5],
      ],
      1,
      [120, 61, 120],
    ],
    ['a single point', [[0, 0]], 1, []],
    ['no point', [], 1, []],
  ] as const)
    it(`is told of ${what}`, () => {
      expect(temposOf(rows, beat)).to.deep.equal(tempos);
    });

  it('changes by a share of the slower tempo', () => {
    const [change] = changesOf([
      [0, 0],
      [4, 2],
      [8, 4.26],
    ]);
    expect(change!.share).to.be.closeTo(0.13, 1e-9);
    expect(change!.point.onset).to.equal(4);
  });

  it('does not change where two points sound almost together', () => {
    const changes = changesOf([
      [0, 0],
      [1, 0.5],
      [1.25, 0.507],
      [2, 1],
      [3, 1.6],
    ]);
    expect(largestChange(changes)!.share).to.be.below(0.2);
  });

  it('does not change into a held note, nor from one lap to the next', () => {
    expect(
      changesOf([
        [0, 0],
        [4, 2],
        [4, 5],
        [8, 9],
      ]),
    ).to.deep.equal([]);
    expect(
      changesOf([
        [0, 0],
        [4, 2],
        [0, 3, 'a'],
        [4, 7, 'a'],
      ]),
    ).to.deep.equal([]);
  });

  it('is the same at half speed, but for its scale', () => {
    const rows = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 8 }), fc.double({ min: 0.1, max: 9, noNaN: true })),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(rows, (steps) => {
        let [onset, date] = [0, 0];
        const list = steps.map(([rise, wait]): Row => [(onset += rise), (date += wait)]);
        const slow = list.map(([o, d]): Row => [o, 2 * d]);
        const [fast, half] = [list, slow].map((each) => tempoSteps(pointsOf(each), quarters(1)));
        fast!.forEach(({ tempo }, i) => expect(tempo).to.be.closeTo(2 * half![i]!.tempo, 1e-6));
      }),
    );
  });
});

describe('an outlier', () => {
  it('is the wrong point, and not its neighbors', () => {
    expect(outliersOf(WITH_SLIP)).to.deep.equal([8]);
  });

  for (const [what, dates] of [
    ['a steady ritardando', [0, 2, 4.2, 6.6, 9.3, 12.3]],
    ['a ritardando that doubles each measure, up to the end', [0, 2, 4.5, 8, 13, 21]],
    ['a fermata', [0, 2, 4, 8, 10, 12]],
    ['a breath between two phrases', [0, 2, 4, 6.7, 8.7, 10.7]],
    ['a tempo that is twice as fast from a place on', [0, 2, 4, 5, 6, 7]],
  ] as const)
    it(`is not there in ${what}`, () => {
      expect(outliersOf(dates.map((date, i): Row => [4 * i, date]))).to.deep.equal([]);
    });

  it('is there also before a fermata', () => {
    const dates = [0, 2, 4.8, 6, 8, 12, 14];
    expect(outliersOf(dates.map((date, i): Row => [4 * i, date]))).to.deep.equal([8]);
  });

  it('is not the place where the music leaps ahead to another ending', () => {
    const rows: Row[] = [
      [0, 0],
      [4, 2],
      [8, 4],
      [12, 4.001],
      [16, 6],
      [20, 8],
    ];
    expect(outliersOf(rows)).to.deep.equal([]);
    expect(temposOf(rows)).to.deep.equal([120, 120, 120, 120]);
  });

  it('is one point that is moved far in a steady performance, early or late', () => {
    const place = fc.record({
      at: fc.integer({ min: 2, max: 9 }),
      by: fc.double({ min: 0.4, max: 0.9, noNaN: true }),
      sign: fc.constantFrom(-1, 1),
    });
    fc.assert(
      fc.property(place, ({ at, by, sign }) => {
        const rows = Array.from({ length: 12 }, (_, i): Row => [4 * i, 2 * i]);
        const wrong = rows.map(([o, d], i): Row => [o, i === at ? d + sign * by * 2 : d]);
        expect(outliersOf(wrong)).to.deep.equal([4 * at]);
      }),
    );
  });

  it('is named by the largest change', () => {
    const largest = largestChange(changesOf(WITH_SLIP))!;
    expect(largest.point.onset).to.equal(8);
    expect(Math.round(largest.share * 100)).to.equal(67);
    expect(largestChange([])).to.equal(undefined);
  });
});

describe('the axis of tempos', () => {
  const axisOf = (rows: readonly Row[]) => tempoAxis(tempoSteps(pointsOf(rows), quarters(1)));

  it('has round marks inside it', () => {
    const axis = axisOf(WITH_SLIP)!;
    expect(axis.marks).to.deep.equal([100, 120, 140, 160]);
    expect(axis.low).to.be.below(96);
    expect(axis.high).to.be.above(160);
  });

  it('is not flattened by one wild point', () => {
    const rows: Row[] = [...WITH_SLIP, [20, 8.01], [24, 12], [28, 14], [32, 16]];
    expect(axisOf(rows)!.high).to.be.below(400);
  });

  it('has room around a tempo that never changes', () => {
    const axis = axisOf([
      [0, 0],
      [4, 4],
      [8, 8],
    ])!;
    expect(tempoShare(axis, 60)).to.be.closeTo(0.5, 0.1);
    expect(tempoShare(axis, 1000)).to.equal(1);
    expect(tempoShare(axis, 0)).to.equal(0);
  });

  it('is not there without points', () => expect(axisOf([[0, 0]])).to.equal(undefined));
});

describe('the sign of a beat', () => {
  for (const [beat, sign, counted] of [
    [1, '♩', 1],
    [1.5, '♩.', 1.5],
    [0.5, '♪', 0.5],
    [2, '♩', 1],
  ] as const)
    it(`is ${sign} for a beat of ${beat} quarters`, () => {
      expect(beatSign(quarters(beat))).to.deep.equal({ sign, beat: counted });
    });
});
