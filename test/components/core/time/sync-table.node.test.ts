import { describe, it } from 'node:test';
import fc from 'fast-check';
import { SyncTable, SyncTableError, type SyncEntry } from '#core/time/sync-table.js';
import { expect } from '#test/support/expect.mjs';
import { q, s } from './score-builder.js';

/** Points as `onset@date` with the letter of the lap behind: `0@20a`. */
const entriesOf = (text: string): readonly SyncEntry[] =>
  text.split(' ').map((point) => {
    const [, onset, date, repeat] = /^(.+?)@(-?[\d.]+|NaN)(\S*)$/.exec(point)!;
    return { onset: Number(onset), date: Number(date), repeat };
  });
const tableOf = (text: string): SyncTable => SyncTable.from(entriesOf(text)).table;

describe('SyncTable', () => {
  describe('the onset of a date', () => {
    // points, date, onset and lap
    const cases: readonly (readonly [string, number, readonly [number, string] | undefined])[] = [
      ['0@1 4@5', 1, [0, '']],
      ['0@1 4@5', 3, [2, '']],
      ['0@1 4@3 8@9', 6, [6, '']],
      ['0@1 4@5', 5, [4, '']],
      ['0@1 4@5', 0.9, undefined],
      ['0@1 4@5', 5.1, undefined],
      ['0@0 4@4 4@6 8@10', 5, [4, '']],
      // Two laps that meet: there the later one counts.
      ['0@0 8@8 0@8a 8@16a', 7.5, [7.5, '']],
      ['0@0 8@8 0@8a 8@16a', 8, [0, 'a']],
      ['0@0 8@8 0@8a 8@16a', 12, [4, 'a']],
      // Tapped on the measures: the first lap plays its last measure on.
      ['0@0 4@4 0@8a 4@12a', 6, [6, '']],
      ['0@0 4@4 0@8a 4@12a', 8, [0, 'a']],
      // A pause before the repeat: played on for one measure, then held.
      ['0@0 4@4 0@20a 4@24a', 7, [7, '']],
      ['0@0 4@4 0@20a 4@24a', 15, [8, '']],
      // One measure, tapped once in each lap, goes on at the pace of the others.
      ['0@0 4@4 4@8a 8@12b 12@16b', 10, [6, 'a']],
      ['0@0 0@4a 0@8b 4@12b', 6, [2, 'a']],
      ['0@0 0@4a', 3, [0, '']],
      // Second ending: the lap leaves a hole between 4 and 8.
      ['0@0 8@8 0@8a 4@12a 8@12b 12@16b', 14, [10, 'b']],
    ];
    for (const [points, date, expected] of cases) {
      it(`of ${points} at ${date} s is ${String(expected)}`, () => {
        const found = tableOf(points).onsetAt(s(date));
        expect(found && [found.onset, found.lap]).to.deep.equal(expected);
      });
    }

    it('comes with the date as a moment', () => {
      const table = tableOf('0@1 8@9 0@9a 8@17a');
      expect(table.momentAt(s(10))).to.deep.equal({ date: 10, onset: 1, lap: 'a' });
    });

    // points, date, where the music stands still
    const outside = [
      ['0@1 8@9 0@9a 8@17a', 0, 0, ''],
      ['0@1 8@9 0@9a 8@17a', 99, 8, 'a'],
      ['3@2 4@3', 1.9, 3, ''],
      ['0@0 4@4 4@5a', 6, 4, 'a'],
    ] as const;
    for (const [points, date, onset, lap] of outside) {
      it(`of ${points} at ${date} s is none, and the music stands at ${onset}${lap}`, () => {
        const table = tableOf(points);
        expect(table.onsetAt(s(date))).to.equal(undefined);
        expect(table.momentAt(s(date))).to.deep.equal({ date, onset, lap, isOutside: true });
      });
    }
  });

  describe('the dates of an onset', () => {
    const table = tableOf('0@0 8@8 0@8a 4@12a 8@12b 16@20b');

    it('are one for each lap that plays it', () => {
      const dates = [2, 4, 8, 12, 17].map((onset) =>
        table.datesAt(q(onset)).map(({ date, lap }) => `${date}${lap}`),
      );
      expect(dates).to.deep.equal([['2', '10a'], ['4', '12a'], ['8', '12b'], ['16b'], []]);
    });

    it('are given for a lap, or the first', () => {
      expect([table.dateAt(q(2)), table.dateAt(q(2), 'a'), table.dateAt(q(2), 'b')]).to.deep.equal([
        2,
        10,
        undefined,
      ]);
    });

    it('are the first of those at which a note is held', () => {
      expect(tableOf('0@0 4@4 4@6 8@10').dateAt(q(4))).to.equal(4);
    });
  });

  it('tells its laps and its ends', () => {
    const table = tableOf('0@1 8@8 0@8a 4@12a');
    expect([table.laps, table.dates]).to.deep.equal([
      ['', 'a'],
      [1, 12],
    ]);
    expect([table.onsetsOf('a'), table.onsetsOf('b')]).to.deep.equal([[0, 4], undefined]);
  });

  describe('points out of order', () => {
    // points, how many remain, what is skipped
    const cases = [
      ['0@0 4@4 8@3 12@12', 3, '2 dateOrder'],
      ['0@0 4@4 8@4 12@12', 3, '2 dateOrder'],
      ['0@0 4@4 3@5 8@8', 3, '2 onsetOrder'],
      ['0@0 4@4 0@5a 4@9a 8@10', 4, '4 lapOrder'],
      ['0@0 4@4 0@3a 4@9a', 3, '2 dateOrder'],
      ['0@0 4@4 0@5z 8@9', 3, '2 unknownLap'],
      ['0@0 NaN@4 8@NaN 8@9', 2, '1 notFinite, 2 notFinite'],
      ['0@0` 4@4 0@8a', 3, ''],
    ] as const;
    for (const [points, kept, told] of cases) {
      it(`of ${points}: ${told || 'none'}`, () => {
        const { table, skipped } = SyncTable.from(entriesOf(points));
        expect(table.points.length).to.equal(kept);
        expect(skipped.map(({ index, reason }) => `${index} ${reason}`).join(', ')).to.equal(told);
      });
    }

    it('are refused when fewer than two remain', () => {
      const read = () => SyncTable.from(entriesOf('4@4 0@0'));
      expect(read).to.throw(
        SyncTableError,
        'at least 2 points, this one has 1 (1 were out of order)',
      );
      expect(read).to.throw().with.nested.property('skipped[0].index', 1);
      expect(() => SyncTable.from([])).to.throw(SyncTableError, 'this one has 0');
    });
  });

  /** A performance: laps of a few points with rising onsets and dates, breaths in between. */
  const performance = fc
    .array(
      fc.record({
        start: fc.nat(40),
        breath: fc.constantFrom(0, 0.1, 7),
        steps: fc.array(
          fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 })),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
      }),
      { minLength: 1, maxLength: 26 },
    )
    .map((laps) => {
      let date = 0;
      return laps.flatMap(({ start, breath, steps }, index) => {
        let onset = start;
        const repeat = String.fromCharCode(96 + index);
        const first = { onset, date: (date += breath), repeat };
        const rest = steps.map(([quarters, tenths]) => {
          [onset, date] = [onset + quarters / 4, date + tenths / 10];
          return { onset, date, repeat };
        });
        return [first, ...rest];
      });
    });
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  it('has one onset at every date between its ends, the first of whose dates leads back', () => {
    fc.assert(
      fc.property(performance, share, (entries, where) => {
        const { table, skipped } = SyncTable.from(entries);
        const [first, last] = table.dates;
        const found = table.onsetAt(s(first + where * (last - first)))!;
        const date = table.dateAt(found.onset, found.lap)!;
        expect(skipped).to.deep.equal([]);
        expect(date).to.be.at.most(first + where * (last - first) + 1e-6);
        expect(table.datesAt(found.onset)).to.deep.include({ date, lap: found.lap });
      }),
    );
  });

  it('leads from an onset to a date and back', () => {
    fc.assert(
      fc.property(performance, fc.nat(25), share, (entries, index, where) => {
        const { table } = SyncTable.from(entries);
        const lap = table.laps[index % table.laps.length]!;
        const [first, last] = table.onsetsOf(lap)!;
        const onset = q(first + where * (last - first) * 0.999);
        const found = table.onsetAt(table.dateAt(onset, lap)!);
        expect(found!.onset).to.be.closeTo(onset, 1e-6);
        expect(found!.lap).to.equal(lap);
      }),
    );
  });
});
