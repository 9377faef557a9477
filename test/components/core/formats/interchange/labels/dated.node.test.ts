import { describe, it } from 'node:test';
import { Clock } from '#core/formats/interchange/labels/clock.js';
import { DatedReader, writeDated } from '#core/formats/interchange/labels/dated.js';
import { anAnalysis, CONTEXT } from '../some-labels.js';
import { expect } from '#test/support/expect.mjs';

const clock = new Clock(CONTEXT, 'Test');
const SAID = { type: 'Theme', tag: 'a' };

describe('labels by their dates', () => {
  it('are written as often as they sound, in that order', () => {
    const { labels } = anAnalysis([{ start: 8 }, { start: 34 }, { start: 0, duration: 2 }]);
    const dates = writeDated(labels, clock, ({ dates: { date } }) => date);
    expect(dates).to.deep.equal([1, 5, 17, 21, 34]);
  });

  it('take their times from their dates', () => {
    const reader = new DatedReader(clock);
    reader.add({ dates: { date: 3, end: 5 }, said: SAID });
    expect(reader.labels()).to.deep.equal([{ ...SAID, start: 4, duration: 4 }]);
    expect(reader.warnings).to.deep.equal([]);
  });

  it('take the times that were written with them while the dates are the same', () => {
    const rest = { start: 4, duration: null, ioi: 4, staff: '2' };
    const read = (end: number) => {
      const reader = new DatedReader(clock);
      reader.add({ dates: { date: 3, end }, said: SAID, rest });
      return reader.labels();
    };
    expect(read(5)).to.deep.equal([{ ...SAID, start: 4, ioi: 4, staff: '2' }]);
    expect(read(6), 'moved by another program').to.deep.equal([
      { ...SAID, start: 4, duration: 6, staff: '2' },
    ]);
  });

  it('are told where they are not in the synchronized part', () => {
    const reader = new DatedReader(clock);
    reader.add({ dates: { date: 3 }, said: SAID });
    reader.add({ dates: { date: 0 }, said: SAID });
    expect(reader.labels()).to.have.length(2);
    expect(reader.warnings.map(({ pointer }) => pointer)).to.deep.equal(['/labels/1']);
  });

  it('need no sync table when they say their times themselves', () => {
    const reader = new DatedReader(new Clock({}, 'Test'));
    const rest = { start: 4, duration: 2 };
    reader.add({ dates: { date: 3, end: 4 }, said: SAID, rest });
    reader.add({ dates: { date: 19, end: 20 }, said: SAID, rest });
    expect(reader.labels()).to.deep.equal([{ ...SAID, ...rest }]);
  });

  const A = { start: 0, duration: 32, type: 'Structure', tag: 'A' };
  const heard: readonly [string, readonly (readonly [number, number])[], readonly object[]][] = [
    [
      'the passage twice',
      [
        [1, 17],
        [17, 33],
      ],
      [A],
    ],
    ['the passage once', [[1, 17]], [A]],
    [
      'two labels of one passage',
      [
        [1, 17],
        [1, 17],
        [17, 33],
        [17, 33],
      ],
      [A, A],
    ],
    [
      'a longer passage, of which the first lap plays only the part that is repeated',
      [
        [1, 17],
        [17, 37],
      ],
      [{ ...A, duration: 40 }],
    ],
    [
      'a passage and one that is longer',
      [
        [1, 17],
        [1, 17],
        [17, 33],
        [17, 37],
      ],
      [A, { ...A, duration: 40 }],
    ],
    [
      'passages that follow each other',
      [
        [1, 9],
        [9, 17],
        [17, 25],
        [25, 33],
      ],
      [
        { ...A, duration: 16 },
        { ...A, start: 16, duration: 16 },
      ],
    ],
  ];
  for (const [name, dates, expected] of heard) {
    it(`are one for all times at which they sound: ${name}`, () => {
      const reader = new DatedReader(clock);
      const { type, tag } = A;
      for (const [date, end] of dates) reader.add({ dates: { date, end }, said: { type, tag } });
      expect(reader.labels()).to.have.deep.members(expected);
    });
  }
});
