import { expect } from '@open-wc/testing';
import { quarters, regularMeasures, seconds, type SyncPoint } from '#core';
import { shownPoints } from '#elements/sync-editor/layout/shown-points.js';

const point = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});
const measureMap = regularMeasures({
  measures: 4,
  timeSignature: { numerator: 3, denominator: 4 },
  upbeat: 1,
});
const [upbeat, bar, beat, again] = [point(0, 1), point(1, 2), point(2, 3), point(1, 9, 'a')];

describe('the points that are shown', () => {
  const shown = shownPoints({
    points: [upbeat, bar, beat, again],
    predicted: [point(4, 5)],
    chosen: [bar],
    lap: '',
    measureMap,
  });
  const of = (wanted: SyncPoint) => shown.find((each) => each.point === wanted)!;

  it('tell measures from beats', () => {
    expect([upbeat, bar, beat].map((each) => of(each).isMeasure)).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('tell the current lap from others', () => {
    expect([beat, again].map((each) => of(each).isCurrent)).to.deep.equal([true, false]);
  });

  it('come with predictions first, the chosen last', () => {
    expect(shown.map(({ point: { onset } }) => onset)).to.deep.equal([4, 1, 0, 2, 1]);
    expect(shown.at(-1)!.isChosen).to.equal(true);
    expect(shown[0]!.isPredicted).to.equal(true);
  });

  it('all count as measures where there is no measure map', () => {
    const [only] = shownPoints({
      points: [beat],
      predicted: [],
      chosen: [],
      lap: '',
      measureMap: undefined,
    });
    expect(only!.isMeasure).to.equal(true);
  });
});
