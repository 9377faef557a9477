import { describe, it } from 'node:test';
import fc from 'fast-check';
import { beatPlace, endPlace, rangePlaces } from '#core/time/measures/range-places.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from '../score-builder.js';

/** What a musician hears: where it starts, and with what it ends. */
function said(score: string, start: number, end: number): string {
  const { from, to, isWhole } = rangePlaces(q(start), q(end), scoreOf(score));
  const ends = {
    measure: `end of m. ${to.measure}`,
    beat: `end of m. ${to.measure} beat ${'beat' in to ? to.beat : 0}`,
    between: `before m. ${to.measure} beat ${'beat' in to ? to.beat : 0}`,
  }[to.kind];
  return `${isWhole ? 'all: ' : ''}m. ${from.measure} beat ${from.beat} to ${ends}`;
}

describe('a range', () => {
  const RANGES: readonly (readonly [string, number, number, string])[] = [
    ['4/4 1 2 3', 0, 6, 'm. 1 beat 1 to end of m. 2 beat 2'],
    ['4/4 1 2 3', 0, 8, 'm. 1 beat 1 to end of m. 2'],
    ['4/4 1 2 3', 0, 12, 'm. 1 beat 1 to end of m. 3'],
    ['4/4 1 2 3', 4, 8, 'all: m. 2 beat 1 to end of m. 2'],
    ['4/4 1 2 3', 5, 6, 'all: m. 2 beat 2 to end of m. 2 beat 2'],
    ['4/4 1 2 3', 7, 8, 'm. 2 beat 4 to end of m. 2'],
    ['4/4 1 2 3', 5, 6.5, 'm. 2 beat 2 to before m. 2 beat 3.5'],
    ['4/4 1 2 3', 3, 4.995, 'm. 1 beat 4 to end of m. 2 beat 1'],
    ['4/4 1 2 3', 3.995, 7.995, 'all: m. 2 beat 1 to end of m. 2'],
    ['4/4 1 2 3', 8, 40, 'all: m. 3 beat 1 to end of m. 3'],
    ['3/4 0(1) 1 2', 0, 1, 'all: m. 0 beat 3 to end of m. 0'],
    ['3/4 0(1) 1 2', 0, 3, 'm. 0 beat 3 to end of m. 1 beat 2'],
    ['6/8 1 2', 0, 4.5, 'm. 1 beat 1 to end of m. 2 beat 1'],
    ['6/8 1 2', 0.5, 2, 'm. 1 beat 1.33 to before m. 1 beat 2.33'],
  ];
  for (const [score, start, end, words] of RANGES)
    it(`${start}–${end} of ${score} goes from ${words}`, () => {
      expect(said(score, start, end)).to.equal(words);
    });
});

describe('the end of a range', () => {
  it('is never a place after it, and names the music that still sounds', () => {
    const scores = ['4/4 1 2 3 4', '3/4 0(1) 1 2 3', '6/8 1 2 3', '3/4 1 2 2/2 3 4'];
    fc.assert(
      fc.property(fc.constantFrom(...scores), fc.integer({ min: 1, max: 48 }), (text, step) => {
        const map = scoreOf(text);
        const end = Math.min(step / 4, map.end);
        const to = endPlace(q(end), map);
        const last = beatPlace(q(end - 0.125), map);
        expect(to.measure).to.equal(last.measure);
        if (to.kind === 'beat') expect(to.beat).to.equal(Math.floor(last.beat));
        if (to.kind === 'between') expect(to.beat).to.be.greaterThan(last.beat);
      }),
    );
  });
});
