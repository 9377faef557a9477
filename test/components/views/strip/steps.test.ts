import { expect } from '@open-wc/testing';
import { step, type StepUnit } from '#views/strip/steps.js';
import { type MeasureEntry, MeasureMap, quarters } from '#core';

const map = (time_signature: string, count: number, first: MeasureEntry = {}) =>
  MeasureMap.from([{ ...first, time_signature }, { count }]);

const PICKUP = { number: 0, actual_length: 1 };

/** Title, map, onset, unit, direction, expected onset. */
const CASES: readonly [string, MeasureMap, number, StepUnit, 1 | -1, number][] = [
  ['the next beat of 4/4', map('4/4', 4), 0, 'beat', 1, 1],
  ['the beat line after a place between beats', map('4/4', 4), 0.5, 'beat', 1, 1],
  ['the beat line before a place between beats', map('4/4', 4), 1.5, 'beat', -1, 1],
  ['the dotted beat of 6/8', map('6/8', 4), 0, 'beat', 1, 1.5],
  ['the half-note beat of 2/2', map('2/2', 4), 0, 'beat', 1, 2],
  ['over a bar line', map('3/4', 4), 2, 'beat', 1, 3],
  ['back over a bar line', map('3/4', 4), 3, 'beat', -1, 2],
  [
    'from a pickup of one quarter to the first full measure',
    map('3/4', 4, PICKUP),
    0,
    'beat',
    1,
    1,
  ],
  ['the next measure', map('3/4', 4), 1, 'measure', 1, 3],
  ['the start of this measure before the one before', map('3/4', 4), 4, 'measure', -1, 3],
  ['the beat after one to which the sound has gone almost', map('3/4', 4), 2.999998, 'beat', 1, 4],
  [
    'the measure after one to which the sound has gone almost',
    map('3/4', 4),
    2.9995,
    'measure',
    1,
    6,
  ],
  ['the beat before one that the sound has just passed', map('3/4', 4), 3.000002, 'beat', -1, 2],
  ['nowhere from the first onset back', map('3/4', 4), 0, 'beat', -1, 0],
  ['nowhere from the last beat on', map('3/4', 4), 11, 'beat', 1, 11],
];

describe('step', () => {
  for (const [title, measureMap, onset, unit, direction, expected] of CASES) {
    it(`goes to ${title}`, () => {
      const result = step(quarters(onset), unit, { direction, measureMap });
      expect(result).to.be.closeTo(expected, 1e-9);
    });
  }
});
