import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { curveAt, traceCurve, type Curve } from '#elements/sync-editor/layout/curve.js';

const curve: Curve = { from: { x: 100, y: 0 }, to: { x: 200, y: 100 } };
const coordinate = fc.double({ min: -1e4, max: 1e4, noNaN: true });

describe('a curve between two views', () => {
  for (const [y, x] of [
    [0, 100],
    [50, 150],
    [100, 200],
    [-10, 100],
    [110, 200],
  ] as const)
    it(`stands at ${x} where it has come down to ${y}`, () => {
      expect(curveAt(curve, y)).to.be.closeTo(x, 1e-3);
    });

  it('leaves its ends straight', () => {
    expect(curveAt(curve, 2) - 100).to.be.below(1);
    expect(200 - curveAt(curve, 98)).to.be.below(1);
  });

  it('stays between its ends, and never turns back', () => {
    fc.assert(
      fc.property(
        coordinate,
        coordinate,
        fc.double({ min: 1, max: 500, noNaN: true }),
        (a, b, y) => {
          const some: Curve = { from: { x: a, y: 0 }, to: { x: b, y: 500 } };
          const [before, at] = [curveAt(some, y - 1), curveAt(some, y)];
          expect(at).to.be.within(Math.min(a, b) - 1e-6, Math.max(a, b) + 1e-6);
          expect((at - before) * Math.sign(b - a)).to.be.at.least(-1e-6);
        },
      ),
    );
  });

  it('is drawn where the hand finds it', () => {
    const canvas = new OffscreenCanvas(300, 100);
    const context = canvas.getContext('2d')!;
    context.lineWidth = 5;
    context.beginPath();
    traceCurve(context, curve);
    for (const y of [10, 30, 50, 70, 90])
      expect(context.isPointInStroke(curveAt(curve, y), y), `at ${y}`).to.equal(true);
  });
});
