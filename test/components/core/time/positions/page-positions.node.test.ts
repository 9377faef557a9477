import { describe, it } from 'node:test';
import { PagePositions } from '#core/time/positions/positions.js';
import { aBooklet, rowOf, x } from '../picture-builder.js';
import { q } from '../score-builder.js';
import { expect } from '#test/support/expect.mjs';

describe('PagePositions', () => {
  it('knows from where to where each row goes', () => {
    const rows = aBooklet().pages.flatMap((page) => page.rows);
    expect(rows.map(({ start, end, isFinal }) => [start, end, isFinal])).to.deep.equal([
      [0, 16, false],
      [16, 32, false],
      [32, 36, true],
    ]);
  });

  it('stretches the music after the last note of a row up to the end of the row', () => {
    const row = aBooklet().pages[0]!.rows[0]!;
    expect([row.onsetToX.at(q(8)), row.onsetToX.at(q(12)), row.onsetToX.at(q(16))]).to.deep.equal([
      600, 775, 950,
    ]);
  });

  it('goes on to the end of the score where that is known', () => {
    const row = aBooklet({ end: q(40) }).pages[1]!.rows[0]!;
    expect([row.end, row.onsetToX.at(q(40))]).to.deep.equal([40, 950]);
  });

  it('finds the page of an onset', () => {
    const booklet = aBooklet();
    expect([-1, 0, 31.9, 32, 36, 37].map((onset) => booklet.pageAt(q(onset)))).to.deep.equal([
      undefined,
      0,
      0,
      1,
      1,
      undefined,
    ]);
  });

  it('sorts rows by the music and leaves out rows without', () => {
    const { pages } = PagePositions.from([
      { rows: [rowOf(300, '16@100 20@200'), rowOf(10, ''), rowOf(100, '8@200 0@100')] },
    ]);
    expect(pages[0]!.rows.map(({ index, y, start }) => [index, y, start])).to.deep.equal([
      [0, 100, 0],
      [1, 300, 16],
    ]);
  });

  it('takes the bounding box of rows given upside down, and the units of the source', () => {
    const row = { y: 100, height: -40, startX: 90, endX: 10, onsetX: rowOf(0, '0@20 4@40').onsetX };
    const staves = [{ top: x(60), bottom: x(100) }];
    const { pages } = PagePositions.from([{ rows: [{ ...row, staves }] }], { pixelUnit: 0.5 });
    const { y, height, startX, endX, staves: scaled, onsetToX } = pages[0]!.rows[0]!;
    expect([y, height, startX, endX]).to.deep.equal([30, 20, 5, 45]);
    expect([scaled[0], onsetToX.at(q(4))]).to.deep.equal([{ top: 30, bottom: 50 }, 20]);
  });

  it('keeps pages without music, and says so', () => {
    const { pages, flaws } = PagePositions.from([{ image: 'title.png', rows: [rowOf(0, '')] }]);
    expect([pages[0]!.rows, flaws]).to.deep.equal([[], [{ kind: 'music', page: 1 }]]);
  });

  it('measures staves from the top of the page, also where the file does from that of the row', () => {
    const staves = [{ top: x(10), bottom: x(40) }];
    const { pages } = PagePositions.from([{ rows: [{ ...rowOf(300, '0@100 4@200'), staves }] }]);
    expect(pages[0]!.rows[0]!.staves).to.deep.equal([{ top: 310, bottom: 340 }]);
  });

  it('knows the size of a page and its bar lines in the units of the source', () => {
    const bars = rowOf(0, '0@60 4@400').onsetX;
    const { pages } = PagePositions.from(
      [
        {
          width: 2000,
          height: 3000,
          rows: [{ ...rowOf(0, '0@100 4@420'), ...(bars && { bars }) }],
        },
      ],
      { pixelUnit: 0.5 },
    );
    expect([pages[0]!.width, pages[0]!.height]).to.deep.equal([1000, 1500]);
    expect(pages[0]!.rows[0]!.bars.map((bar) => bar.x)).to.deep.equal([30, 200]);
  });
});
