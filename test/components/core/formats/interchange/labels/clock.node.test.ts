import { describe, it } from 'node:test';
import { Clock, type Dates, type Times } from '#core/formats/interchange/labels/clock.js';
import { NoSyncError } from '#core/formats/interchange/format.js';
import { aSync } from '#test/support/a-piece.js';
import { CONTEXT } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const clock = new Clock(CONTEXT, 'Test');

describe('Clock', () => {
  const sounding: readonly [string, Times, readonly Dates[]][] = [
    ['a point', { start: 4 }, [{ date: 3 }, { date: 19 }]],
    [
      'an interval',
      { start: 4, duration: 8 },
      [
        { date: 3, end: 7 },
        { date: 19, end: 23 },
      ],
    ],
    [
      'an ioi alone',
      { start: 4, ioi: 8 },
      [
        { date: 3, end: 7 },
        { date: 19, end: 23 },
      ],
    ],
    [
      'the duration of both lengths',
      { start: 4, duration: 8, ioi: 6 },
      [
        { date: 3, end: 7 },
        { date: 19, end: 23 },
      ],
    ],
    [
      'what is repeated, in both laps',
      { start: 0, duration: 32 },
      [
        { date: 1, end: 17 },
        { date: 17, end: 33 },
      ],
    ],
    ['what is played after the repeat', { start: 34, duration: 2 }, [{ date: 34, end: 35 }]],
    ['what starts where a lap ends', { start: 32, duration: 4 }, [{ date: 33, end: 35 }]],
    ['a point where a lap ends', { start: 32 }, [{ date: 33 }]],
    ['the final bar line', { start: 40 }, [{ date: 37 }]],
    [
      'what crosses the repeat, as far as each lap plays it',
      { start: 30, duration: 8 },
      [
        { date: 16, end: 17 },
        { date: 32, end: 36 },
      ],
    ],
    ['what is after the last measure, at its end', { start: 50, duration: 4 }, [{ date: 37 }]],
    ['a length of nothing', { start: 4, duration: 0 }, [{ date: 3 }, { date: 19 }]],
  ];
  for (const [name, times, dates] of sounding) {
    it(`dates ${name}`, () => void expect(clock.soundingsOf(times)).to.deep.equal(dates));
  }

  // Für Elise: a refrain of nine measures (the first ending is 11 to 12, the second 12 to 13.5), then an
  // episode with an ending of its own; both are repeated.
  const elise = new Clock(
    {
      sync: aSync([
        [0, 0.7],
        [12, 11.592],
        [0, 11.592, 'a'],
        [11, 21.534, 'a'],
        [12, 21.535, 'a'],
        [34.5, 41.72, 'a'],
        [13.5, 41.72, 'b'],
        [33, 59.089, 'b'],
        [34.5, 59.09, 'b'],
        [157, 169.88, 'b'],
      ]),
    },
    'Test',
  );
  const refrain: readonly [string, Times, readonly Dates[]][] = [
    [
      'a section with repeats inside it, as one',
      { start: 0, duration: 34.5 + 0.725 },
      [{ date: 0.7, end: 59.745695918 }],
    ],
    [
      'a section with both of its endings, twice',
      { start: 0, duration: 13.5 },
      [
        { date: 0.7, end: 11.592 },
        { date: 11.592, end: 22.880666667 },
      ],
    ],
    ['a first ending, once', { start: 11, duration: 1 }, [{ date: 10.684333333, end: 11.592 }]],
    ['a point in a first ending, once', { start: 11.5 }, [{ date: 11.138166667 }]],
    ['a second ending, once', { start: 12, duration: 1.5 }, [{ date: 21.535, end: 22.880666667 }]],
  ];
  for (const [name, times, dates] of refrain) {
    it(`dates ${name}`, () => {
      const found = elise.soundingsOf(times);
      expect(found.map(({ end }) => end !== undefined)).to.deep.equal(
        dates.map(({ end }) => end !== undefined),
      );
      found.forEach(({ date, end = date }, index) => {
        const expected = dates[index]!;
        expect(date).to.be.closeTo(expected.date, 1e-6);
        expect(end).to.be.closeTo(expected.end ?? expected.date, 1e-6);
      });
    });
  }

  it('goes back to the label from a section that goes on through laps', () => {
    const times = { start: 0, duration: 35.25 };
    const [dates] = elise.soundingsOf(times);
    expect(elise.timesAt(dates).times).to.deep.equal(times);
  });

  it('ends with the recording, where its length is known', () => {
    expect(clock.end).to.equal(37);
    expect(new Clock({ ...CONTEXT, duration: 41.25 }, 'Test').end).to.equal(41.25);
  });

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
    const none = new Clock({}, 'Test');
    expect(none.isThere).to.equal(false);
    expect(() => none.soundingsOf({ start: 0 })).to.throw(NoSyncError, /^Test: .*no sync table/);
    expect(() => none.timesAt({ date: 0 })).to.throw(NoSyncError);
    expect(() => none.check()).to.throw(NoSyncError);
  });
});
