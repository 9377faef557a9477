import { expect } from '@open-wc/testing';
import { positionText } from '#kit/language/position-text.js';
import { type MeasureEntry, MeasureMap, quarters, seconds } from '#core';

const map = (time_signature: string, first: MeasureEntry = {}) =>
  MeasureMap.from([{ ...first, time_signature }, { count: 9 }]);
const PICKUP = { number: 0, actual_length: 1 };

const CASES: readonly [string, MeasureMap, number, string, number][] = [
  ['the first beat', map('4/4'), 0, '1', 1],
  ['between the third and the fourth beat', map('4/4'), 10.5, '3', 3],
  ['a little before a measure', map('4/4'), 3.99, '1', 4],
  ['a measure that a rounded date just misses', map('4/4'), 3.999_998, '2', 1],
  ['the second dotted beat of 6/8', map('6/8'), 1.5, '1', 2],
  ['the pickup of 3/4', map('3/4', PICKUP), 0, '0', 3],
  ['the first full measure after it', map('3/4', PICKUP), 1, '1', 1],
  ['the last beat at the end of the last measure', map('4/4'), 36, '9', 4],
  ['the last beat while the last note dies away', map('4/4'), 38.5, '9', 4],
  ['the second dotted beat at the end of 6/8', map('6/8'), 27, '9', 2],
];

describe('positionText', () => {
  for (const [title, measureMap, onset, measure, beat] of CASES) {
    it(`names ${title}`, () => {
      const moment = { date: seconds(61), onset: quarters(onset), lap: '' };
      expect(positionText(moment, measureMap)).to.deep.equal({ time: '1:01', measure, beat });
    });
  }

  it('has only the time where there is no score', () => {
    const nowhere = { date: seconds(61), onset: undefined, lap: '' };
    expect(positionText(nowhere, map('4/4'))).to.deep.equal({ time: '1:01' });
    const somewhere = { date: undefined, onset: quarters(2), lap: '' };
    expect(positionText(somewhere, undefined)).to.deep.equal({ time: '0:00' });
  });
});
