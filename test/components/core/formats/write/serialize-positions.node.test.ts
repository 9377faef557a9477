import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parsePositions } from '#core/formats/read/parse-positions.js';
import { serializePositions } from '#core/formats/write/serialize-positions.js';
import type { OnsetX, PositionsFile, StaffExtent } from '#core/formats/types/types.js';
import { pixels, quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const at = (onset: number, x: number): OnsetX => ({ onset: quarters(onset), x: pixels(x) });
const staff: StaffExtent = { top: pixels(20), bottom: pixels(60) };

const write = (positions: PositionsFile): unknown => JSON.parse(serializePositions(positions));

describe('serializePositions', () => {
  it('writes what was not edited as it was', () => {
    const file = {
      'onset-x': [
        [1, 140],
        [0, '100'],
      ],
      staffs: [{ top: 20, bottom: 60 }],
      dpi: 300,
    };
    expect(write(parsePositions(file).positions)).to.deep.equal(file);
  });

  it('writes new positions by the rules', () => {
    const strip = {
      'onset-x': [at(0, 100), at(1, 140)],
      staves: [staff],
      bars: [],
      width: pixels(300),
      raw: {},
    };
    expect(write(strip)).to.deep.equal({
      'onset-x': [
        { onset: 0, x: 100 },
        { onset: 1, x: 140 },
      ],
      staves: [{ top: 20, bottom: 60 }],
      width: 300,
    });
  });

  it('writes edited staves under the word of today, and keeps unknown keys', () => {
    const file = {
      'onset-x': [
        [0, 100],
        [1, 140],
      ],
      staffs: [{ top: 1, bottom: 2 }],
      dpi: 300,
    };
    const { positions } = parsePositions(file);
    expect(write({ ...positions, staves: [staff] })).to.deep.equal({
      'onset-x': file['onset-x'],
      staves: [{ top: 20, bottom: 60 }],
      dpi: 300,
    });
  });

  it('keeps what a row says besides when another value of it is edited', () => {
    const row = {
      y: 1,
      height: 9,
      'start-x': 0,
      'end-x': 90,
      'onset-x': [{ onset: 0, x: 1 }],
      skew: 0.1,
    };
    const { positions } = parsePositions({ pages: [{ image: 'a.png', rows: [row] }] });
    const pages = positions.pages?.map((page) => ({
      ...page,
      rows: page.rows.map((each) => ({ ...each, y: pixels(5) })),
    }));
    expect(write({ ...positions, pages })).to.deep.equal({
      pages: [{ image: 'a.png', rows: [{ ...row, y: 5 }] }],
    });
  });

  it('refuses to write a table of one position', () => {
    const { positions } = parsePositions({
      'onset-x': [
        [0, 100],
        [1, 140],
      ],
    });
    expect(() => serializePositions({ ...positions, 'onset-x': [at(0, 1)] })).to.throw(
      FormatError,
      'Cannot be written',
    );
  });
});
