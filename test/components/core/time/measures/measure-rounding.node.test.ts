import { describe, it } from 'node:test';
import { nearestMeasure, wholeNoteFraction } from '#core/time/measures/measure-rounding.js';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from '../score-builder.js';

describe('display rounding', () => {
  // score, onset, the measure it belongs to
  const measures: readonly (readonly [string, number, string])[] = [
    ['4/4 1 2 3', 4, '2'],
    ['4/4 1 2 3', 3.995, '2'],
    ['4/4 1 2 3', 2.9, '1'],
    ['4/4 1 2 3', 3, '2'],
    ['4/4 1 2 3', 11.5, '3'],
    ['3/4 1 2', 2, '1'],
    ['6/8 1 2', 2.5, '2'],
    ['3/4 0(1) 1 2', 0, '0'],
    ['3/4 0(1) 1 2', 0.75, '1'],
  ];
  for (const [score, onset, name] of measures) {
    it(`counts quarter ${onset} of ${score} to measure ${name}`, () => {
      expect(nearestMeasure(q(onset), scoreOf(score)).name).to.equal(name);
    });
  }

  // quarters, fraction of a whole note
  const fractions: readonly (readonly [number, string | undefined])[] = [
    [0, '0/1'],
    [0.005, '0/1'],
    [1, '1/4'],
    [2, '1/2'],
    [3.995, '1/1'],
    [0.5, '1/8'],
    [0.125, '1/32'],
    [1 / 3, '1/12'],
    [0.333, '1/12'],
    [1 / 6, '1/24'],
    [1 / 12, '1/48'],
    [0.2, '1/20'],
    [4 / 7, '1/7'],
    [0.2371, undefined],
  ];
  for (const [quarters, fraction] of fractions) {
    it(`shows ${quarters.toFixed(3)} quarters as ${String(fraction)} of a whole note`, () => {
      const found = wholeNoteFraction(q(quarters));
      expect(found && `${found.numerator}/${found.denominator}`).to.equal(fraction);
    });
  }
});
