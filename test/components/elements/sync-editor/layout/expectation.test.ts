import { expect } from '@open-wc/testing';
import { quarters, regularMeasures, seconds, type SyncPoint } from '#core';
import { Expectation, openMeasures } from '#elements/sync-editor/layout/expectation.js';

const point = (onset: number, date: number): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap: '',
});
const known = new Expectation([point(0, 1), point(4, 3)], [point(8, 5)]);

describe('what is expected', () => {
  for (const [date, onset] of [
    [2, 2],
    [4, 6],
    [0, 0],
    [9, 8],
  ] as const)
    it(`is onset ${onset} at ${date} s`, () =>
      expect(known.onsetAt(seconds(date))).to.equal(onset));

  it('is a date for an onset', () => expect(known.dateAt(quarters(6))).to.equal(4));

  it('is nothing where nothing is known', () => {
    const nothing = new Expectation([], []);
    expect(nothing.onsetAt(seconds(1))).to.equal(undefined);
    expect(nothing.dateAt(quarters(1))).to.equal(undefined);
  });
});

describe('measures to go', () => {
  const { measures } = regularMeasures({
    measures: 4,
    timeSignature: { numerator: 4, denominator: 4 },
    upbeat: 0,
  });
  const count = (...onsets: number[]) =>
    openMeasures(
      measures,
      onsets.map((onset) => point(onset, onset)),
    );

  it('are all at first', () => expect(count()).to.equal(4));
  it('are those without a point at their start or inside', () => expect(count(0, 6)).to.equal(2));
  it('are not those in which no note begins, where an alignment has passed', () => {
    const found = (...onsets: number[]) =>
      onsets.map((onset): SyncPoint => ({ ...point(onset, onset), isAutomatic: true }));
    expect(openMeasures(measures, found(0, 4, 12))).to.equal(0);
    expect(openMeasures(measures, found(4, 8))).to.equal(0);
    expect(openMeasures(measures, [...found(0), point(8, 8)])).to.equal(2);
  });
  it('have none when every measure has a point', () => expect(count(0, 4, 8, 12)).to.equal(0));
});
