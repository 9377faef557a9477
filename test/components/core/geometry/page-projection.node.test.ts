import { describe, it } from 'node:test';
import { pageProjection } from '#core/geometry/page-projection.js';
import { PagePositions } from '#core/time/positions/positions.js';
import { aBooklet, onsetsAtX, rowOf, x } from '../time/picture-builder.js';
import { q } from '../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

const size = { width: 1000, height: 500 };
const [one, two] = aBooklet().pages.map((page) => pageProjection({ page, ...size }));
const at = (onset: number) => ({ onset: q(onset), date: undefined, lap: '' });
const boxes = (page: typeof one, from: number, to: number) =>
  page!.boxes(q(from), q(to)).map((box) => {
    const edges = `${box.continuesBefore ? '…' : ''}${box.x}–${box.x + box.width}`;
    return `row ${box.row}: ${edges}${box.continuesAfter ? '…' : ''}`;
  });

describe('page projection', () => {
  // from, to, boxes on the first page (rows of quarters 0 to 16 and 16 to 32)
  const cases: readonly (readonly [number, number, readonly string[]])[] = [
    [0, 8, ['row 0: 150–600']],
    [8, 16, ['row 0: 600–950']],
    [8, 24, ['row 0: 600–950…', 'row 1: …100–500']],
    [0, 99, ['row 0: 150–950…', 'row 1: …100–950…']],
    [16, 16, ['row 1: 100–100']],
    [32, 40, []],
    [40, 50, []],
  ];
  for (const [from, to, expected] of cases) {
    it(`shows quarters ${from} to ${to} as ${expected.join(', ') || 'nothing'}`, () => {
      expect(boxes(one, from, to)).to.deep.equal(expected);
    });
  }

  it('goes on with the next page', () => {
    expect(boxes(two, 30, 34)).to.deep.equal(['row 0: …100–300']);
    expect(boxes(two, 36, 36)).to.deep.equal(['row 0: 500–500']);
  });

  it('knows the onsets that are written, for what snaps to notes', () => {
    expect(Array.from(one!.onsets ?? [])).to.deep.equal([0, 8, 16, 24, 28, 32]);
  });

  it('has the playhead in the row that sounds', () => {
    expect(one!.lineAt(at(8))).to.deep.equal({ x: 600, y: 100, height: 100, row: 0 });
    expect(one!.lineAt(at(16))).to.deep.equal({ x: 100, y: 300, height: 100, row: 1 });
    expect([one!.lineAt(at(32)), two!.lineAt(at(36))?.x, two!.lineAt(at(37))]).to.deep.equal([
      undefined,
      500,
      undefined,
    ]);
  });

  it('finds the onset of a point in the row nearest to it', () => {
    const found = [120, 90, 320, 440].map((y) => one!.placeAt(x(500), x(y)));
    expect(found.map((place) => place?.row)).to.deep.equal([0, 0, 1, 1]);
    expect(found[2]?.onset).to.equal(24);
    expect([one!.placeAt(x(500), x(499)), one!.placeAt(x(1001), x(120))]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it('begins and ends what keeps to measures at their bar lines', () => {
    const row = { ...rowOf(100, '0@150 4@420 8@820'), bars: onsetsAtX('0@60 4@400 8@800') };
    const { pages } = PagePositions.from([{ rows: [row] }]);
    const barred = pageProjection({ page: pages[0]!, ...size });
    const edges = [
      [0, 4],
      [4, 8],
      [5, 6],
      [4, 4],
    ].map(([from, to]) => boxes(barred, from!, to!)[0]);
    expect(edges).to.deep.equal([
      'row 0: 60–400',
      'row 0: 400–800',
      'row 0: 520–620',
      'row 0: 420–420',
    ]);
  });

  it('tells overlapping rows of a skewed scan apart by their middles', () => {
    const { pages } = PagePositions.from([
      { rows: [rowOf(100, '0@100 4@900'), rowOf(180, '8@100 12@900')] },
    ]);
    const skewed = pageProjection({ page: pages[0]!, ...size });
    expect([185, 195].map((y) => skewed.placeAt(x(100), x(y))?.row)).to.deep.equal([0, 1]);
  });
});
