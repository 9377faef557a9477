import { describe, it } from 'node:test';
import { MeasureMap } from '#core';
import { jumpsOf } from '#engines/alignment/written/jumps.js';
import { expect } from '#test/support/expect.mjs';

/** A dance of two parts, 1–4 and 5–8, each of which is repeated. */
const dance = jumpsOf(
  MeasureMap.from(
    Array.from({ length: 8 }, (_, index) => ({
      count: index + 1,
      time_signature: '3/4',
      ...((index === 0 || index === 4) && { start_repeat: true }),
      ...(index === 3 && { end_repeat: true, next: [1, 5] }),
      ...(index === 7 && { end_repeat: true, next: [5, -1] }),
    })),
  ),
);

const costOf = (from: number, to: number): number => {
  const known = dance.into[to - 1]!.find((jump) => jump.from === from - 1);
  return known?.cost ?? dance.leaving[from - 1]! + dance.entering[to - 1]!;
};

describe('the jumps of a score', () => {
  it('cost least where a repeat sign asks for them', () => {
    expect(costOf(4, 1)).to.be.lessThan(costOf(4, 2));
    expect(costOf(8, 5)).to.be.lessThan(costOf(8, 1));
  });

  it('cost less between sections than between any two measures', () => {
    expect(costOf(8, 1)).to.be.lessThan(costOf(6, 3));
  });

  it('never forbid to go on', () => {
    expect(dance.isCut.slice(0, -1)).not.to.include(true);
  });
});
