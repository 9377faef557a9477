import { expect } from '@open-wc/testing';
import { zoomRange } from '#elements/waveform/waveform.layout.js';

describe('zoomRange', () => {
  const cases: readonly (readonly [string, number, number, number, number])[] = [
    ['a minute in 600 pixels', 2400, 600, -4, 5],
    ['three hours in 1200 pixels', 432_000, 1200, -17, 5],
    ['a second in 800 pixels, closer than 5', 40, 800, 8.64, 8.64],
  ];
  for (const [name, width, viewport, least, greatest] of cases) {
    it(`of ${name}`, () => {
      const range = zoomRange(width, viewport);
      expect(range[0]).to.be.closeTo(least, 0.05);
      expect(range[1]).to.be.closeTo(greatest, 0.05);
    });
  }

  it('is open while nothing is known', () => {
    expect(zoomRange(0, 600)).to.deep.equal([-Infinity, 5]);
    expect(zoomRange(600, 0)).to.deep.equal([-Infinity, 5]);
  });
});
