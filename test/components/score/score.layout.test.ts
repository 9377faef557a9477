import { expect } from '@open-wc/testing';
import type { StripChunk } from '../../../components/core/model/strip-picture.js';
import { inPlaces } from '../../../components/score/score.layout.js';

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
