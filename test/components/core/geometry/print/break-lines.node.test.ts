import { describe, it } from 'node:test';
import fc from 'fast-check';
import { breakLines } from '#core/geometry/print/break-lines.js';
import { expect } from '#test/support/expect.mjs';

/** Measures of these widths, then the end of the music. */
const measures = (...widths: readonly number[]) => {
  let x = 0;
  return [0, ...widths].map((width) => ({ x: (x += width), isBar: true }));
};

describe('breaking a score into lines', () => {
  // Widths of the measures, room on a line, first measures of the lines (from 0)
  const cases: readonly (readonly [readonly number[], number, readonly number[]])[] = [
    [[100, 100, 100], 400, [0]],
    [[100, 100, 100, 100], 200, [0, 2]],
    // Two and two, not three and one.
    [[100, 100, 100, 100, 100, 100, 100, 100], 310, [0, 3, 6]],
    [[100, 300, 100], 300, [0, 1, 2]],
    // A measure that is wider than the paper stands alone.
    [[100, 500, 100], 300, [0, 1, 2]],
  ];
  for (const [widths, room, lines] of cases) {
    it(`begins lines with the measures ${lines.join(', ')} of ${widths.join(' ')} in ${room}`, () => {
      expect(breakLines(measures(...widths), room)).to.deep.equal(lines);
    });
  }

  it('breaks inside a measure only where the measure is wider than a line', () => {
    const places = [0, 100, 200, 300, 400].map((x) => ({ x, isBar: x % 400 === 0 }));
    expect(breakLines(places, 200)).to.deep.equal([0, 2]);
    const withBars = [0, 90, 100, 200].map((x) => ({ x, isBar: x !== 90 }));
    expect(breakLines(withBars, 110)).to.deep.equal([0, 2]);
  });

  it('keeps all music, in lines that fit', () => {
    const widths = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(widths, fc.integer({ min: 300, max: 900 }), (all, room) => {
        const places = measures(...all);
        const starts = breakLines(places, room);
        const ends = [...starts.slice(1), places.length - 1];
        const lengths = starts.map((start, i) => places[ends[i]!]!.x - places[start]!.x);
        return starts[0] === 0 && lengths.every((length) => length > 0 && length <= room);
      }),
    );
  });
});
