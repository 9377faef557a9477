import { describe, it } from 'node:test';
import fc from 'fast-check';
import { stripProjection } from '#core/geometry/strip-projection.js';
import { PositionTable } from '#core/time/positions/positions.js';
import { SyncTable } from '#core/time/sync-table.js';
import { onsetsAtX, x } from '../time/picture-builder.js';
import { q, s } from '../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

const size = { width: 500, height: 80 };
const positions = PositionTable.from({
  onsetX: onsetsAtX('0@100 4@200 8@300 12@400'),
  bars: onsetsAtX('0@90 4@190 8@290'),
});
const strip = stripProjection({ positions, ...size });
const wholeScore = stripProjection({ positions, ...size, end: q(16) });
const at = (onset: number | undefined) => ({
  onset: onset === undefined ? undefined : q(onset),
  date: undefined,
  lap: '',
});

describe('strip projection', () => {
  it('knows the onsets that are written', () => {
    expect(Array.from(strip.onsets ?? [])).to.deep.equal([0, 4, 8, 12]);
  });

  describe('boxes', () => {
    // from, to, left, right, continues before and after
    const cases: readonly (readonly [number, number, number, number, boolean, boolean])[] = [
      // A box that begins or ends with a measure does so at the bar line.
      [0, 2, 90, 150, false, false],
      [0, 4, 90, 190, false, false],
      [2, 8, 150, 290, false, false],
      [9, 12, 325, 400, false, false],
      [3, 3, 175, 175, false, false],
      [12, 12, 400, 400, false, false],
      [-2, 2, 100, 150, true, false],
      [10, 20, 350, 400, false, true],
    ];
    for (const [from, to, left, right, before, after] of cases) {
      it(`from quarter ${from} to ${to} goes from ${left} to ${right}`, () => {
        expect(strip.boxes(q(from), q(to))).to.deep.equal([
          {
            x: left,
            y: 0,
            width: right - left,
            height: 80,
            row: 0,
            continuesBefore: before,
            continuesAfter: after,
          },
        ]);
      });
    }

    it('begin after clef and key, not at the bar line before them', () => {
      const bars = onsetsAtX('0@10 4@190');
      const table = PositionTable.from({ onsetX: onsetsAtX('0@100 8@300'), bars, gutter: 80 });
      const [first] = stripProjection({ positions: table, ...size }).boxes(q(0), q(4));
      expect(first?.x).to.equal(100);
    });

    it('are none outside the picture', () => {
      expect([strip.boxes(q(13), q(14)), strip.boxes(q(-3), q(-1))]).to.deep.equal([[], []]);
    });

    it('run to the edge of the picture in the last measure of a score whose end is known', () => {
      expect(wholeScore.boxes(q(12), q(16))[0]).to.include({ x: 400, width: 100 });
    });
  });

  it('has the playhead at the note that sounds', () => {
    expect(strip.lineAt(at(4))).to.deep.equal({ x: 200, y: 0, height: 80, row: 0 });
    expect([strip.lineAt(at(12.5)), strip.lineAt(at(undefined))]).to.deep.equal([
      undefined,
      undefined,
    ]);
    expect(wholeScore.lineAt(at(14))?.x).to.equal(450);
  });

  it('finds the onset of a point, at the edges that of the first and last note', () => {
    expect([0, 150, 499].map((place) => strip.placeAt(x(place), x(10))?.onset)).to.deep.equal([
      0, 2, 12,
    ]);
    expect([strip.placeAt(x(150), x(81)), strip.placeAt(x(-1), x(10))]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('leads from an onset to a place and back', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 16, noNaN: true }), (onset) => {
        const line = wholeScore.lineAt(at(onset))!;
        expect(wholeScore.placeAt(line.x, x(0))!.onset).to.be.closeTo(onset, 1e-6);
      }),
    );
  });

  it('shows a picture of dates by its dates', () => {
    const dateX = [
      { date: s(0), x: x(50) },
      { date: s(10), x: x(450) },
    ];
    const { table: sync } = SyncTable.from([
      { onset: 0, date: 0 },
      { onset: 20, date: 10 },
    ]);
    const wave = stripProjection({ positions: PositionTable.from({ dateX }), sync, ...size });
    expect(wave.lineAt({ date: s(5), onset: undefined, lap: '' })?.x).to.equal(250);
    expect(wave.boxes(q(0), q(10))[0]).to.include({ x: 50, width: 200 });
    expect(wave.placeAt(x(250), x(0))).to.deep.equal({ date: 5, onset: 10, row: 0 });
  });
});
