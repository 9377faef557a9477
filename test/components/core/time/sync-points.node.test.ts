import { describe, it } from 'node:test';
import { areSamePoints, disorderOf, isSamePoint, sortedPoints } from '#core/time/sync-points.js';
import type { SkipReason, SyncPoint } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const at = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
});

describe('sync points in order', () => {
  // points, what is wrong with them
  const cases: readonly (readonly [string, readonly SyncPoint[], SkipReason | undefined])[] = [
    ['none', [], undefined],
    ['rising', [at(0, 1), at(4, 3)], undefined],
    ['a fermata: the onset stays', [at(4, 3), at(4, 6)], undefined],
    ['a repeat', [at(0, 1), at(8, 5), at(0, 5, 'a')], undefined],
    ['two onsets at one date', [at(0, 1), at(4, 1)], 'dateOrder'],
    ['an onset that steps back', [at(4, 1), at(0, 3)], 'onsetOrder'],
    ['a repeat before the first pass has ended', [at(8, 5), at(0, 4, 'a')], 'dateOrder'],
    ['no date', [at(0, NaN)], 'notFinite'],
    ['an unknown lap', [at(0, 1, 'z')], 'unknownLap'],
  ];
  for (const [what, points, reason] of cases)
    it(`${reason ? 'refuse' : 'take'} ${what}`, () => {
      expect(disorderOf(points)).to.equal(reason);
    });

  it('stand by lap, then by date', () => {
    const points = [at(0, 5, 'a'), at(8, 4), at(0, 1)];
    expect(sortedPoints(points)).to.deep.equal([at(0, 1), at(8, 4), at(0, 5, 'a')]);
  });

  it('are the same whoever has set them', () => {
    expect(isSamePoint(at(4, 2), { ...at(4, 2), isAutomatic: true })).to.equal(true);
    const found = { ...at(4, 2), isAutomatic: true as const };
    expect(isSamePoint(found, { ...found, isUnsure: true })).to.equal(false);
    expect(areSamePoints([at(4, 2)], [at(4, 2, 'a')])).to.equal(false);
    expect(areSamePoints([at(4, 2)], [at(4, 2), at(8, 3)])).to.equal(false);
  });
});
