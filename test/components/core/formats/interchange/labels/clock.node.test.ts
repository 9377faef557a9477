import { describe, it } from 'node:test';
import { Clock, type Dates, type Times } from '#core/formats/interchange/labels/clock.js';
import { NoSyncError } from '#core/formats/interchange/format.js';
import { CONTEXT } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const clock = new Clock(CONTEXT.sync, 'Test');

describe('Clock', () => {
  const sounding: readonly [string, Times, Dates][] = [
    ['a point', { start: 4 }, { date: 3 }],
    ['an interval', { start: 4, duration: 8 }, { date: 3, end: 7 }],
    ['an ioi alone', { start: 4, ioi: 8 }, { date: 3, end: 7 }],
    ['the duration of both lengths', { start: 4, duration: 8, ioi: 6 }, { date: 3, end: 7 }],
    ['what is repeated, in its first lap', { start: 0, duration: 32 }, { date: 1, end: 17 }],
    ['what is played after the repeat', { start: 34, duration: 2 }, { date: 34, end: 35 }],
    [
      'what crosses the repeat, as far as the lap plays it',
      { start: 30, duration: 8 },
      { date: 16, end: 17 },
    ],
    ['what is after the last measure, at its end', { start: 50, duration: 4 }, { date: 37 }],
    ['a length of nothing', { start: 4, duration: 0 }, { date: 3 }],
  ];
  for (const [name, times, dates] of sounding) {
    it(`dates ${name}`, () => void expect(clock.datesOf(times)).to.deep.equal(dates));
  }

  const read: readonly [string, Dates, Times, boolean?][] = [
    ['a date', { date: 3 }, { start: 4 }],
    ['two dates', { date: 3, end: 7 }, { start: 4, duration: 8 }],
    ['two equal dates', { date: 3, end: 3 }, { start: 4 }],
    ['a date of the second lap', { date: 19, end: 20 }, { start: 4, duration: 2 }],
    ['an end where the second lap begins', { date: 16, end: 17 }, { start: 30, duration: 2 }],
    ['a start where the second lap begins', { date: 17, end: 18 }, { start: 0, duration: 2 }],
    [
      'an end in the second lap before the start',
      { date: 15, end: 20 },
      { start: 28, duration: 4 },
    ],
    [
      'an end in the second lap after the start',
      { date: 15, end: 36 },
      { start: 28, duration: 10 },
    ],
    [
      'triplets that were rounded',
      { date: 2.166667, end: 2.333333 },
      { start: 7 / 3, duration: 1 / 3 },
    ],
    ['a date before the music', { date: 0.2, end: 3 }, { start: 0, duration: 4 }, true],
    ['an end after the music', { date: 36, end: 50 }, { start: 38, duration: 2 }, true],
    ['dates after the music', { date: 40, end: 50 }, { start: 40 }, true],
  ];
  for (const [name, dates, { start, duration }, isOutside = false] of read) {
    it(`reads ${name}`, () => {
      const found = clock.timesAt(dates);
      expect(found.times.start).to.be.closeTo(start, 1e-9);
      expect(found.times.duration ?? NaN).to.deep.equal(
        duration === undefined ? NaN : found.times.duration,
      );
      if (duration !== undefined) expect(found.times.duration).to.be.closeTo(duration, 1e-6);
      expect(found.isOutside).to.equal(isOutside);
    });
  }

  it('takes dates that another program has rounded for the same', () => {
    expect(clock.agree({ start: 4.0001, duration: 8 }, { date: 3, end: 7 })).to.equal(true);
    expect(clock.agree({ start: 4, duration: 8 }, { date: 3, end: 7.01 })).to.equal(false);
    expect(clock.agree({ start: 4 }, { date: 3.1 })).to.equal(false);
  });

  it('says what is missing where there is no sync table', () => {
    const none = new Clock(undefined, 'Test');
    expect(none.isThere).to.equal(false);
    expect(() => none.datesOf({ start: 0 })).to.throw(NoSyncError, /^Test: .*no sync table/);
    expect(() => none.timesAt({ date: 0 })).to.throw(NoSyncError);
    expect(() => none.check()).to.throw(NoSyncError);
  });
});
