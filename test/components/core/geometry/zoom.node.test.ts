import { describe, it } from 'node:test';
import { MAX_ZOOM, MIN_ZOOM, zoomScale } from '#core/geometry/zoom.js';
import { expect } from '#test/support/expect.mjs';

describe('zoom', () => {
  it('doubles every two steps', () => {
    expect([-2, 0, 2, 4].map(zoomScale)).to.deep.equal([0.5, 1, 2, 4]);
    expect(zoomScale(1)).to.be.closeTo(Math.SQRT2, 1e-12);
  });

  it('stays between its ends', () => {
    expect([zoomScale(-9), zoomScale(9)]).to.deep.equal([zoomScale(MIN_ZOOM), zoomScale(MAX_ZOOM)]);
  });
});
