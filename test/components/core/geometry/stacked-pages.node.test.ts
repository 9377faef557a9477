import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pageAtHeight, pagesIn, stackPages } from '#core/geometry/stacked-pages.js';
import { aBooklet, x } from '../time/picture-builder.js';
import { q } from '../time/score-builder.js';
import { expect } from '#test/support/expect.mjs';

/** A page of 1000 × 500 over one of twice its resolution. */
const aStack = () => {
  const [one, two] = aBooklet({ end: q(40) }).pages;
  return stackPages([
    { rows: one!.rows, width: 1000, height: 500 },
    { rows: two!.rows, width: 2000, height: 1000 },
  ]);
};
const at = (onset: number) => ({ onset: q(onset), date: undefined, lap: '' });

describe('stackPages', () => {
  it('puts pages under each other, as wide as the widest, with a gap of 10', () => {
    const { width, height, pages } = aStack();
    expect([width, height]).to.deep.equal([2000, 2010]);
    expect(pages.map(({ top, height: h, scale }) => [top, h, scale])).to.deep.equal([
      [0, 1000, 2],
      [1010, 1000, 1],
    ]);
  });

  it('numbers rows through all pages, each in its place', () => {
    expect(aStack().rows.map(({ index, y, height }) => [index, y, height])).to.deep.equal([
      [0, 200, 200],
      [1, 600, 200],
      [2, 1110, 100],
    ]);
  });

  it('has the playhead in the row that sounds, on whichever page', () => {
    const { projection } = aStack();
    expect(projection.lineAt(at(0))).to.deep.equal({ x: 300, y: 200, height: 200, row: 0 });
    expect(projection.lineAt(at(32))).to.deep.equal({ x: 100, y: 1110, height: 100, row: 2 });
    expect(projection.lineAt(at(41))).to.equal(undefined);
  });

  it('shows a label across rows and pages, open where it goes on', () => {
    const boxes = aStack().projection.boxes(q(24), q(36));
    const shown = boxes.map((box) => [box.row, box.continuesBefore, box.continuesAfter]);
    expect(shown).to.deep.equal([
      [1, false, true],
      [2, true, false],
    ]);
  });

  it('finds music under a point', () => {
    const { projection } = aStack();
    expect(projection.placeAt(x(100), x(1150))).to.deep.equal({
      onset: 32,
      date: undefined,
      row: 2,
    });
    expect(projection.placeAt(x(2001), x(1150))).to.equal(undefined);
  });

  it('takes another width and gap', () => {
    const { pages, height } = stackPages([{ rows: [], width: 500, height: 700 }], {
      width: 1000,
      gap: 20,
    });
    expect([pages[0]!.scale, height]).to.deep.equal([2, 1400]);
    expect(stackPages([]).height).to.equal(0);
  });

  it('knows which pages touch a range of heights, and the page at one', () => {
    const stack = aStack();
    const indexes = (top: number, bottom: number) =>
      pagesIn(stack, { top, bottom }).map(({ index }) => index);
    expect([indexes(0, 10), indexes(900, 1100), indexes(1001, 1009)]).to.deep.equal([
      [0],
      [0, 1],
      [],
    ]);
    expect([-5, 1005, 1011, 9999].map((y) => pageAtHeight(stack, y)?.index)).to.deep.equal([
      0, 0, 1, 1,
    ]);
  });

  it('finds the onset again at which the playhead stands', () => {
    const { projection } = aStack();
    fc.assert(
      fc.property(fc.double({ min: 0, max: 39.9, noNaN: true }), (onset) => {
        const line = projection.lineAt(at(onset))!;
        const place = projection.placeAt(line.x, x(line.y + line.height / 2));
        expect(place?.row).to.equal(line.row);
        expect(place?.onset).to.be.closeTo(onset, 1e-6);
      }),
    );
  });
});
