import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  joinStreaks,
  rowOfLine,
  streakExtent,
  viewByKey,
  viewStart,
} from '#core/geometry/strip/overview.js';
import { expect } from '#test/support/expect.mjs';

describe('rowOfLine', () => {
  it('goes from top to bottom; what stands on no line it knows is over all of them', () => {
    const lines = ['all', 'top.1', 'top.2', 'top.3', 'bot.1', 'bot.2', 'bot.3', 'bot.4'];
    expect(lines.map(rowOfLine)).to.deep.equal([0, 1, 2, 3, 4, 5, 6, 0]);
  });
});

describe('streakExtent', () => {
  it('gives each line two pixels of its own', () => {
    const extents = [1, 2, 3, 4, 5, 6].map(streakExtent);
    for (const [index, { top, height }] of extents.entries()) {
      expect(height).to.equal(2);
      expect(top + height).to.be.at.most(extents[index + 1]?.top ?? 20);
    }
    expect(streakExtent(0)).to.deep.equal({ top: 1, height: 18 });
  });
});

describe('joinStreaks', () => {
  const streak = (x: number, width: number, color = 'red', line = 1) => ({ x, width, line, color });

  it('leaves out what nobody could see', () => {
    const all = [streak(0, 10), streak(2, 4), streak(9.8, 0.4), streak(9, 5)];
    expect(joinStreaks(all)).to.deep.equal([all[0], all[3]]);
  });

  it('keeps what has another color, or stands on another line', () => {
    const all = [streak(0, 10), streak(2, 4, 'blue'), streak(2, 4, 'red', 2)];
    expect(joinStreaks(all)).to.deep.equal(all);
  });

  it('covers the same pixels as all of them, for labels in order', () => {
    const sorted = fc
      .array(fc.tuple(fc.nat(200), fc.nat(20)))
      .map((all) => all.sort(([a], [b]) => a - b).map(([x, width]) => streak(x, width)));
    const ends = (all: readonly { x: number; width: number }[]) =>
      Math.max(0, ...all.map(({ x, width }) => x + width));
    fc.assert(fc.property(sorted, (all) => ends(joinStreaks(all)) === ends(all)));
  });
});

const KEYS = [
  ['ArrowRight', 120],
  ['ArrowLeft', 80],
  ['PageDown', 300],
  ['PageUp', 0],
  ['Home', 0],
  ['End', 800],
  ['Enter', undefined],
] as const;

describe('viewByKey', () => {
  for (const [key, start] of KEYS)
    it(`${key} brings a view of 100 to 300 of 1000 to ${start ?? 'nowhere'}`, () => {
      expect(viewByKey(key, { start: 100, end: 300 }, 1000)).to.equal(start);
    });
});

describe('viewStart', () => {
  it('stays inside the whole', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(500), fc.nat(2000), (start, size, whole) => {
        const from = viewStart(start, { start: 0, end: size }, whole);
        expect(from).to.be.within(0, Math.max(0, whole - size));
      }),
    );
  });
});
