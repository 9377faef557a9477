import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parsePositions } from '#core/formats/read/parse-positions.js';
import { expect } from '#test/support/expect.mjs';

const table = [
  { onset: 0, x: 100 },
  { onset: 1, x: 140 },
];

describe('parsePositions', () => {
  it('reads a strip with staves, bars, size and gutter', () => {
    const strip = {
      'onset-x': table,
      staves: [{ top: 20, bottom: 60 }],
      bars: [{ onset: 0, x: 90 }],
      width: 300,
      height: 90,
      gutter: 90,
    };
    const { positions, warnings } = parsePositions(strip);
    expect(positions).to.deep.include(strip);
    expect([positions['date-x'], positions.pages, warnings]).to.deep.equal([
      undefined,
      undefined,
      [],
    ]);
  });

  it('reads pairs and the old spelling', () => {
    const { positions } = parsePositions({
      'onset-x': [
        [0, 100],
        ['1', '140'],
      ],
      staffs: [{ top: 20, bottom: 60 }],
      barlines: [[0, 90]],
    });
    expect(positions).to.deep.include({
      'onset-x': table,
      staves: [{ top: 20, bottom: 60 }],
      bars: [{ onset: 0, x: 90 }],
    });
  });

  it('reads the dates of a waveform', () => {
    const { positions } = parsePositions('{"date-x": [[0, 0], [60, 6000]]}');
    expect(positions['date-x']).to.deep.equal([
      { date: 0, x: 0 },
      { date: 60, x: 6000 },
    ]);
  });

  it('reads pages with rows, and the ends of a row from its table when they are missing', () => {
    const rows = [{ y: 10, height: 80, 'onset-x': table, staffs: [{ top: 15, bottom: 50 }] }];
    const { positions } = parsePositions({ pages: [{ image: 'p1.png', rows }] });
    expect(positions.pages?.[0]?.rows[0]).to.deep.equal({
      y: 10,
      height: 80,
      'start-x': 100,
      'end-x': 140,
      'onset-x': table,
      staves: [{ top: 15, bottom: 50 }],
      bars: [],
    });
  });

  it('sorts a table, and skips what steps back in it', () => {
    const { positions, warnings } = parsePositions({
      'onset-x': [
        [1, 140],
        [0, 100],
        [2, 50],
      ],
    });
    expect(positions['onset-x']).to.deep.equal(table);
    expect(warnings).to.deep.equal([{ pointer: '/onset-x/2', message: 'Out of order, skipped' }]);
  });

  it('leaves out a row without a place and a staff without a bottom, and says so', () => {
    const { positions, warnings } = parsePositions({
      pages: [
        {
          rows: [{ 'onset-x': table }, { y: 0, height: 9, 'onset-x': table, staves: [{ top: 1 }] }],
        },
      ],
    });
    expect(positions.pages?.[0]?.rows).to.have.length(1);
    expect(warnings.map(({ pointer }) => pointer)).to.deep.equal([
      '/pages/0/rows/0',
      '/pages/0/rows/1/staves/0',
    ]);
  });

  for (const file of [null, [], {}, { staves: [] }, { 'onset-x': {} }, { 'onset-x': [[0, 0]] }]) {
    it(`refuses ${JSON.stringify(file)}`, () => {
      expect(() => parsePositions(file)).to.throw(FormatError);
    });
  }
});
