import { expect } from '@open-wc/testing';
import { extentOf } from '#elements/label-editor/values/extent.js';
import { aPiece } from '#test/support/a-piece.js';

describe('the extent of labels', () => {
  const harmony = (start: number, duration?: number) =>
    aPiece().withMeasures(12).withLabel({ type: 'Harmony', start, duration });
  const extent = (builder: ReturnType<typeof harmony>) =>
    extentOf(builder.build().analysis!.labels);

  it('goes from start to end', () => {
    expect(extent(harmony(28, 4))).to.deep.equal({ start: 28, end: 32 });
  });

  it('has no length for a point', () => {
    expect(extent(harmony(28))).to.deep.equal({ start: 28, end: 28 });
  });

  it('reaches over several labels, in whatever order', () => {
    const all = harmony(28, 4)
      .withLabel({ start: 4, duration: 1 })
      .withLabel({ start: 30, ioi: 3 });
    expect(extent(all)).to.deep.equal({ start: 4, end: 33 });
  });
});
