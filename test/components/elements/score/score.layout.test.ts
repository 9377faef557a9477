import { expect } from '@open-wc/testing';
import { quarters, type StripChunk, stripProjection } from '#core';
import { excerptIn, fitZoom, inPlaces } from '#elements/score/score.layout.js';
import { positionsOf } from '#test/support/a-piece.js';

const chunk = (x: number): StripChunk => ({ x, width: 1 });
const ALL = Array.from({ length: 40 }, (_, x) => chunk(x));
/** The chunks from `first` on, by places. */
const places = (first: number, count: number) =>
  inPlaces(ALL.slice(first, first + count), first).map((each) => each?.x);

describe('the places of chunks', () => {
  it('are as many as are needed, and no more for a longer strip', () => {
    expect([0, 1, 2, 3, 5, 8].map((count) => places(30, count).length)).to.deep.equal([
      1, 1, 2, 4, 8, 8,
    ]);
  });

  it('stay the same while others come and go', () => {
    expect(places(4, 3)).to.deep.equal([4, 5, 6, undefined]);
    expect(places(5, 3)).to.deep.equal([undefined, 5, 6, 7]);
    expect(places(6, 3)).to.deep.equal([8, undefined, 6, 7]);
  });

  it('hold every chunk once', () => {
    for (let first = 0; first < 20; first++)
      expect(places(first, 7).filter((x) => x !== undefined)).to.have.members(
        ALL.slice(first, first + 7).map(({ x }) => x),
      );
  });
});

describe('the zoom of a score that fits its place', () => {
  const cases = [
    [200, 200, 1],
    [400, 800, 0.5],
    [600, 100, 1.5],
    [100, 1000, 0.4],
  ] as const;
  for (const [place, height, scale] of cases)
    it(`shows ${height} pixels in ${place} at ${scale}`, () =>
      expect(2 ** (fitZoom(place, height) / 2)).to.be.closeTo(scale, 1e-9));
});

describe('an excerpt in a strip', () => {
  /** Four measures of 4/4, a hundred pixels a measure after clef and key. */
  const positions = positionsOf([
    [0, 60],
    [16, 460],
  ]);
  const projection = stripProjection({ positions, width: 480, height: 80 });
  const span = (start: number, end: number) => ({ start: quarters(start), end: quarters(end) });

  it('begins behind clef and key, which stand before it', () => {
    expect(excerptIn(projection, span(4, 8), 50)).to.deep.equal({ start: 110, end: 266 });
  });
  it('begins a little before its first note where there is no clef', () => {
    expect(excerptIn(projection, span(4, 8), 0)?.start).to.equal(154);
  });
  it('shows the clef itself at the start of the piece, and ends with the picture', () => {
    expect(excerptIn(projection, span(0, 16), 50)).to.deep.equal({ start: 0, end: 466 });
  });
  it('is all of it where nothing is left out', () => {
    expect(excerptIn(projection, undefined, 50)).to.equal(undefined);
    expect(excerptIn(undefined, span(0, 4), 50)).to.equal(undefined);
  });
});
