import { expect } from '@open-wc/testing';
import { quarters, regularMeasures, seconds } from '#core';
import { reachAt, snapToMusic, snapToSound } from '#elements/sync-editor/input/snapping.js';

const measureMap = regularMeasures({
  measures: 8,
  timeSignature: { numerator: 4, denominator: 4 },
  upbeat: 0,
});

describe('an onset of a sync point', () => {
  for (const [what, snap, onset, notes, snapped] of [
    ['the nearest beat', 'beat', 2.4, undefined, 2],
    ['a note off the beat', 'beat', 2.4, [2, 2.5, 3], 2.5],
    ['a beat without a note', 'beat', 5.1, [2, 2.5, 8], 5],
    ['the start of a measure', 'measure', 5.9, [5, 6], 4],
    ['nothing when it is free', 'off', 2.34, [2, 2.5], 2.34],
    ['half a beat', 'subdivision', 2.3, undefined, 2.5],
  ] as const)
    it(`sticks to ${what}`, () => {
      expect(snapToMusic(quarters(onset), { snap, measureMap, notes })).to.equal(snapped);
    });
});

describe('a date of a sync point', () => {
  const attacks = [1, 1.05, 2].map(seconds);

  for (const [what, date, perSecond, snapped] of [
    ['the nearest sound that begins', 1.04, 100, 1.05],
    ['nothing that is further than the hand can tell', 1.95, 400, 1.95],
    ['nothing that is further than a tenth of a second', 1.85, 10, 1.85],
    ['what is in reach when zoomed out', 1.92, 10, 2],
  ] as const)
    it(`sticks to ${what}`, () => {
      expect(snapToSound(seconds(date), attacks, reachAt(perSecond))).to.equal(snapped);
    });

  it('stays where it is in silence', () => expect(snapToSound(seconds(3), [], 0.1)).to.equal(3));
});
