import { describe, it } from 'node:test';
import { advance } from '#core/time/advance.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from './score-builder.js';

describe('going on by measures', () => {
  // score, from, measures, to
  const cases: readonly (readonly [string, number, number, number])[] = [
    ['4/4 1 2 3', 0, 2, 8],
    ['4/4 1 2 3', 1, 1, 5],
    ['4/4 1 2 6/8 3 4', 4, 2, 11],
    ['4/4 1 2 6/8 3 4', 3, 2, 11],
    ['3/4 0(1) 1 2', 0, 1, 1],
    ['4/4 1 2 3', 4, 0.5, 6],
    ['4/4 1 2', 4, 3, 16],
  ];
  for (const [score, from, measures, to] of cases) {
    it(`goes ${measures} measures from quarter ${from} of ${score} to ${to}`, () => {
      expect(advance(scoreOf(score), q(from), measures)).to.equal(to);
    });
  }
});
