import { describe, it } from 'node:test';
import fc from 'fast-check';
import { pageTurn } from '#core/geometry/page-turn.js';
import { expect } from '#test/support/expect.mjs';

describe('page turn', () => {
  // playhead, scrolled, covered by the gutter, new scroll; 1000 of 5000 pixels are in view
  const cases: readonly (readonly [number, number, number, number | undefined])[] = [
    [500, 0, 0, undefined],
    [850, 0, 0, undefined],
    [851, 0, 0, 801],
    [851, 0, 100, 701],
    [1200, 801, 0, undefined],
    [200, 801, 0, 150],
    [850, 801, 100, 700],
    [0, 801, 0, 0],
    [3900, 2000, 0, 3850],
    [4500, 3000, 0, 4000],
    [4900, 4000, 0, undefined],
    [20, 0, 100, undefined],
  ];
  for (const [x, scroll, covered, target] of cases) {
    it(`at ${x}, scrolled to ${scroll}, ${covered} covered, goes to ${String(target)}`, () => {
      expect(pageTurn({ x, scroll, covered, viewport: 1000, content: 5000 })).to.equal(target);
    });
  }

  it('never turns in a strip that is in view as a whole', () => {
    expect(pageTurn({ x: 900, scroll: 0, covered: 0, viewport: 1000, content: 950 })).to.equal(
      undefined,
    );
  });

  it('has done enough after one turn', () => {
    const pixel = fc.integer({ min: 0, max: 5000 });
    fc.assert(
      fc.property(pixel, pixel, fc.integer({ min: 0, max: 300 }), (x, from, covered) => {
        const strip = { x, covered, viewport: 1000, content: 5000 };
        const scroll = pageTurn({ ...strip, scroll: Math.min(from, 4000) });
        if (scroll !== undefined) expect(pageTurn({ ...strip, scroll })).to.equal(undefined);
      }),
    );
  });
});
