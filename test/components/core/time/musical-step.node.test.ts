import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MUSICAL_STEPS, moveBy, readStep, type SlideStep } from '#core/time/musical-step.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from './score-builder.js';

describe('musical steps', () => {
  it('are half a beat, one to four beats, and one, two or four measures', () => {
    const steps = MUSICAL_STEPS.map(readStep).map(({ count, unit }) => `${count} ${unit}`);
    expect(steps).to.have.members([
      ...['0.5 beat', '1 beat', '2 beat', '3 beat', '4 beat'],
      ...['1 measure', '2 measure', '4 measure'],
    ]);
  });
});

describe('moving by a musical step', () => {
  // score, from, step, direction, to
  const cases: readonly (readonly [string, number, SlideStep, 1 | -1, number])[] = [
    ['4/4 1 2 3', 0, '1b', 1, 1],
    ['4/4 1 2 3', 4, '0.5b', -1, 3.5],
    ['4/4 1 2 3', 1, '2m', 1, 9],
    ['4/4 1 2 3', 9, '1m', -1, 5],
    ['6/8 1 2', 0, '1b', 1, 1.5],
    ['6/8 1 2', 3, '0.5b', -1, 2.25],
    // The beat is a quarter, then a dotted quarter.
    ['4/4 1 6/8 2 3', 3, '2b', 1, 5.5],
    ['4/4 1 6/8 2 3', 7, '3b', -1, 3],
    ['3/4 0(1) 1 2', 0, '1b', 1, 1],
    ['4/4 1 2', 0, '1b', -1, -1],
    ['4/4 1 2', 0, '1m', -1, -4],
    ['4/4 1 2', 8, '2b', 1, 10],
    ['4/4 1 2', 4, '4m', 1, 20],
  ];
  for (const [score, from, step, direction, to] of cases) {
    const way = direction > 0 ? 'on' : 'back';
    it(`goes ${way} by ${step} from quarter ${from} of ${score} to ${to}`, () => {
      const onset = moveBy(scoreOf(score), q(from), { step, direction });
      expect(onset).to.be.closeTo(to, 1e-9);
    });
  }

  it('goes back where it came from', () => {
    const map = scoreOf('4/4 1 2 6/8 3 4 3/4 5 6 7');
    const beats = MUSICAL_STEPS.filter((step) => step.endsWith('b'));
    fc.assert(
      fc.property(fc.constantFrom(...beats), fc.integer({ min: 0, max: 40 }), (step, halves) => {
        const there = moveBy(map, q(halves / 2), { step, direction: 1 });
        expect(moveBy(map, there, { step, direction: -1 })).to.be.closeTo(halves / 2, 1e-9);
      }),
    );
  });
});
