import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MonotoneMap } from '#core/time/monotone-map.js';
import { expect } from '#test/support/expect.mjs';

const mapOf = (...points: readonly (readonly [number, number])[]) =>
  MonotoneMap.from(
    points.map(([x]) => x),
    points.map(([, y]) => y),
  );

/** Points that rise in both coordinates by at least a thousandth. */
const rising = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 1, max: 9000 })), {
    minLength: 2,
    maxLength: 60,
  })
  .map((steps) => {
    let [x, y] = [0, 0];
    return steps.map(([dx, dy]) => [(x += dx / 1000), (y += dy / 1000)] as const);
  });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('MonotoneMap', () => {
  const cases: readonly (readonly [string, number, number | undefined])[] = [
    ['before the first point', -0.1, undefined],
    ['at the first point', 0, 10],
    ['a rounding error before the first point', -1e-9, 10],
    ['between two points', 1, 15],
    ['at an inner point', 2, 20],
    ['at the last point', 4, 21],
    ['a rounding error after the last point', 4 + 1e-9, 21],
    ['after the last point', 4.1, undefined],
    ['at no number', NaN, undefined],
  ];
  for (const [where, x, y] of cases) {
    it(`answers ${String(y)} ${where}`, () => {
      expect(mapOf([0, 10], [2, 20], [4, 21]).at(x)).to.equal(y);
    });
  }

  it('tells its ends and its length', () => {
    const map = mapOf([0, 10], [2, 20], [4, 21]);
    expect([map.domain, map.range, map.length]).to.deep.equal([[0, 4], [10, 21], 3]);
  });

  it('answers nothing without points, and at one point only there', () => {
    const empty = mapOf();
    expect([empty.at(0), empty.clamped(0), empty.domain, empty.range]).to.deep.equal(
      Array(4).fill(undefined),
    );
    expect([mapOf([3, 5]).at(3), mapOf([3, 5]).at(4)]).to.deep.equal([5, undefined]);
  });

  it('holds to its ends when asked to', () => {
    const map = mapOf([0, 10], [4, 20]);
    expect([map.clamped(-5), map.clamped(2), map.clamped(99)]).to.deep.equal([10, 15, 20]);
  });

  it('takes the first of several points where a coordinate stays', () => {
    const held = mapOf([0, 0], [1, 4], [3, 4], [4, 6]);
    expect([held.at(2), held.inverse().at(4), held.inverse().at(5)]).to.deep.equal([4, 1, 3.5]);
    const jump = mapOf([0, 0], [1, 1], [1, 5], [2, 6]);
    expect([jump.at(1), jump.inverse().at(3)]).to.deep.equal([1, 1]);
  });

  it('leaves out points that step back, are doubled or are not finite', () => {
    const map = mapOf([0, 0], [2, 2], [1, 3], [3, 1], [2, 2], [NaN, 4], [4, Infinity], [4, 4]);
    expect([map.length, map.at(3)]).to.deep.equal([3, 3]);
  });

  it('refuses lists of different lengths', () => {
    expect(() => MonotoneMap.from([1, 2], [1])).to.throw(RangeError, 'as many ys (1) as xs (2)');
  });

  it('grows by a point at its end, unless it steps back', () => {
    expect(mapOf([0, 0], [1, 1]).extended(2, 5).at(1.5)).to.equal(3);
    expect(mapOf([0, 0], [1, 1]).extended(2, 0).length).to.equal(2);
  });

  it('is undone by its inverse', () => {
    fc.assert(
      fc.property(rising, share, (points, where) => {
        const map = mapOf(...points);
        const [first, last] = map.domain!;
        const x = first + where * (last - first);
        expect(map.inverse().at(map.at(x)!)).to.be.closeTo(x, 1e-6);
        expect(map.inverse().inverse()).to.equal(map);
      }),
    );
  });

  it('rises', () => {
    fc.assert(
      fc.property(rising, share, share, (points, a, b) => {
        const map = mapOf(...points);
        const [first, last] = map.domain!;
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((x) => first + x * (last - first));
        expect(map.at(low!)).to.be.at.most(map.at(high!)!);
      }),
    );
  });
});
