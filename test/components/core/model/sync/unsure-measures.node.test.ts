import { describe, it } from 'node:test';
import { unsureMeasures } from '#core/model/sync/unsure-measures.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { quarters, seconds } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

/** After a pickup of one quarter, four measures in 3/4. */
const measureMap = regularMeasures({
  measures: 4,
  timeSignature: { numerator: 3, denominator: 4 },
  upbeat: 1,
});

const at = (onset: number, date: number, lap = ''): SyncPoint => ({
  onset: quarters(onset),
  date: seconds(date),
  lap,
  isAutomatic: true,
});
const unsure = (onset: number, date: number, lap = ''): SyncPoint => ({
  ...at(onset, date, lap),
  isUnsure: true,
});

const shown = (points: readonly SyncPoint[], lap = '') =>
  unsureMeasures(points, measureMap, lap).map(
    ({ name, onset, date, lap: its }) => `${name}: ${onset} at ${date}${its}`,
  );

describe('the measures of which an alignment was not sure', () => {
  const TWICE = [
    at(0, 0),
    at(1, 1),
    unsure(4, 4),
    unsure(5, 5),
    at(7, 7),
    unsure(1, 11, 'a'),
    unsure(4, 14, 'a'),
    at(7, 17, 'a'),
  ];
  const cases: readonly [string, readonly SyncPoint[], string, readonly string[]][] = [
    ['are none where all points are sure', [at(0, 0), at(4, 4)], '', []],
    [
      'are named as they are printed, each once, in time order',
      TWICE,
      '',
      ['2: 4 at 4', '1: 1 at 11a'],
    ],
    ['stand in the lap that counts', TWICE, 'a', ['1: 1 at 11a', '2: 4 at 14a']],
    [
      'stand where they are heard if that lap does not doubt',
      TWICE,
      'b',
      ['2: 4 at 4', '1: 1 at 11a'],
    ],
    ['begin between points', [at(0, 0), at(3, 3), unsure(5, 5), at(8, 8)], '', ['2: 4 at 4']],
    ['begin with the first point of an excerpt', [unsure(5, 0), at(7, 2)], '', ['2: 5 at 0']],
    ['are there with a single point', [unsure(5, 2)], '', ['2: 5 at 2']],
  ];
  for (const [what, points, lap, expected] of cases)
    it(what, () => {
      expect(shown(points, lap)).to.deep.equal(expected);
    });
});
