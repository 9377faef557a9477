import { expect } from '@open-wc/testing';
import { quarters, regularMeasures, seconds, type SyncPoint } from '#core';
import { predictedPoints } from '#elements/sync-editor/layout/predictions.js';

const { measures } = regularMeasures({
  measures: 6,
  timeSignature: { numerator: 4, denominator: 4 },
  upbeat: 0,
});

type Row = readonly [onset: number, date: number];
function predict(rows: readonly Row[], { lap = '', start = 0, end = 60 } = {}) {
  const points = rows.map(([onset, date]): SyncPoint => ({
    onset: quarters(onset),
    date: seconds(date),
    lap,
  }));
  const predicted = predictedPoints({ points, lap, measures, start, end });
  return predicted.map(({ onset, date }) => [onset, Math.round(date * 100) / 100]);
}

describe('measures without a sync point', () => {
  it('go on at the tempo of the last points', () => {
    expect(
      predict([
        [0, 1],
        [4, 3],
        [8, 5],
      ]),
    ).to.deep.equal([
      [12, 7],
      [16, 9],
      [20, 11],
    ]);
  });

  it('follow a tempo that has changed', () => {
    const rows: Row[] = [
      [0, 0],
      [1, 1],
      [2, 2],
      [3, 2.5],
      [4, 3],
      [5, 3.5],
      [6, 4],
      [8, 5],
    ];
    expect(predict(rows)[0]).to.deep.equal([12, 7]);
  });

  it('stand evenly over a recording without points', () => {
    expect(predict([], { end: 24 })).to.deep.equal([
      [0, 0],
      [4, 4],
      [8, 8],
      [12, 12],
      [16, 16],
      [20, 20],
    ]);
  });

  it('fill the rest of the recording after a single point', () => {
    expect(predict([[8, 4]], { end: 20 })).to.deep.equal([
      [12, 8],
      [16, 12],
      [20, 16],
    ]);
  });

  it('are left out where the recording has ended, or the next lap begins', () => {
    expect(
      predict(
        [
          [0, 0],
          [4, 10],
        ],
        { end: 21 },
      ),
    ).to.deep.equal([[8, 20]]);
  });

  it('begin a lap where the one before has ended', () => {
    expect(predict([], { lap: 'a', start: 30, end: 54 })[0]).to.deep.equal([0, 30]);
  });

  it('are none after the last measure, and none in a recording without length', () => {
    expect(
      predict([
        [0, 0],
        [20, 20],
      ]),
    ).to.deep.equal([]);
    expect(predict([], { end: 0 })).to.deep.equal([]);
  });

  it('are none while the music is held', () => {
    expect(
      predict(
        [
          [4, 2],
          [4, 5],
        ],
        { end: 5 },
      ),
    ).to.deep.equal([]);
  });
});
