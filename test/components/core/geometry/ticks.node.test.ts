import { describe, it } from 'node:test';
import fc from 'fast-check';
import { formatTime, ticks, timeMarks, type Mark } from '#core/geometry/ticks.js';
import { expect } from '#test/support/expect.mjs';

/** Measures 1 to `count`, so many pixels apart. */
const measures = (count: number, gap: number): readonly Mark[] =>
  Array.from({ length: count }, (_, index) => ({ x: index * gap, text: String(index + 1) }));
const named = (marks: readonly Mark[], scale = 1): string =>
  ticks(marks, scale)
    .filter(({ isNamed }) => isNamed)
    .map(({ text }) => text)
    .join(' ');

describe('ruler', () => {
  // pixels from measure to measure, the numbers that are shown
  const cases = [
    [100, '1 2 3 4 5 6 7 8 9'],
    [16, '1 3 5 7 9'],
    [9, '1 3 5 7 9'],
    [5, '1 5 9'],
    [4, '1 6'],
  ] as const;
  for (const [gap, numbers] of cases) {
    it(`numbers ${numbers} of nine measures that are ${gap} px apart`, () => {
      expect(named(measures(9, gap))).to.equal(numbers);
    });
  }

  it('numbers more measures when the picture is larger', () => {
    expect([named(measures(9, 9), 0.5), named(measures(9, 9), 3)]).to.deep.equal([
      '1 5 9',
      '1 2 3 4 5 6 7 8 9',
    ]);
  });

  it('keeps a line for each measure as long as lines can be told apart', () => {
    expect(ticks(measures(40, 8), 1).length).to.equal(40);
    expect(ticks(measures(40, 2), 1).length).to.be.below(20);
  });

  it('is empty without marks and names a mark that is alone', () => {
    expect(ticks([], 1)).to.deep.equal([]);
    expect(named(measures(1, 9))).to.equal('1');
  });

  it('never lets texts touch, however unequal the measures', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(0.2, 1, 5), (widths, scale) => {
        let x = 0;
        const marks = widths.map((width, index) => ({ x: (x += width), text: String(index + 1) }));
        const shown = ticks(marks, scale).filter(({ isNamed }) => isNamed);
        shown.slice(1).forEach((tick, index) => {
          expect((tick.x - shown[index]!.x) * scale).to.be.at.least(shown[index]!.text.length * 7);
        });
      }),
    );
  });

  it('chooses round times', () => {
    expect(timeMarks(35, 10).map(({ text }) => text)).to.deep.equal([
      '0:00',
      '0:10',
      '0:20',
      '0:30',
    ]);
    expect(timeMarks(35, 10)[1]!.x).to.equal(100);
    expect(timeMarks(1, 200).map(({ text }) => text)).to.deep.equal(['0:00.0', '0:00.5', '0:01.0']);
    expect(timeMarks(10800, 0.01).map(({ text }) => text)).to.deep.equal([
      '0:00',
      '1:00:00',
      '2:00:00',
      '3:00:00',
    ]);
  });

  it('makes only the times in view, at the same places', () => {
    expect(timeMarks(10800, 10, 1, { start: 50, end: 310 })).to.deep.equal(
      timeMarks(35, 10).slice(1),
    );
  });

  it('writes times', () => {
    expect([0, 59.99, 61, 3661].map((second) => formatTime(second))).to.deep.equal([
      '0:00',
      '0:59',
      '1:01',
      '1:01:01',
    ]);
    expect([formatTime(61.25, 1), formatTime(-3)]).to.deep.equal(['1:01.2', '0:00']);
  });
});
