import { expect } from '@open-wc/testing';
import { neighborOf } from '#elements/label-editor/values/neighbor.js';
import { quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';

/** Ids 100 to 103: harmonies of four measures, not sorted; 104 a structure over all. */
const setup = () =>
  aPiece()
    .withMeasures(8)
    .withLabel({ type: 'Harmony', tag: 'V', start: 8 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 0 })
    .withLabel({ type: 'Harmony', tag: 'IV', start: 4 })
    .withLabel({ type: 'Harmony', tag: 'I', start: 12 })
    .withLabel({ type: 'Structure', tag: 'A', start: 2 })
    .build();

describe('neighborOf', () => {
  const tags = (chosen: readonly number[]) => {
    const piece = setup();
    piece.selection.select(chosen);
    return [-1, 1].map((way) => neighborOf(piece, way as 1)?.id);
  };

  it('goes on in time, over the lines', () => {
    expect(tags([102])).to.deep.equal([104, 100]);
    expect(tags([101])[1]).to.equal(104);
  });

  it('goes nowhere at the ends', () => {
    expect(tags([101])).to.deep.equal([undefined, 104]);
    expect(tags([103])).to.deep.equal([100, undefined]);
  });

  it('goes on from either end of several', () => {
    expect(tags([100, 102])).to.deep.equal([104, 103]);
  });

  it('begins near the playhead', () => {
    const piece = setup();
    piece.transport.seek({ onset: quarters(7) });
    expect(neighborOf(piece, 1)?.id).to.equal(100);
  });

  it('is nothing without labels', () => {
    expect(neighborOf(aPiece().build(), 1)).to.equal(undefined);
    expect(neighborOf(undefined, 1)).to.equal(undefined);
  });
});
