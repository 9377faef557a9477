import { describe, it } from 'node:test';
import {
  durationField,
  onsetField,
  readDurationField,
  readOnsetField,
} from '#core/model/time-text.js';
import { MeasureMap } from '#core/time/measure-map.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

/** A pickup of one quarter, then ten measures of 3/4. */
const WALTZ = MeasureMap.from([
  { count: 1, number: 0, qstamp: 0, time_signature: '3/4', nominal_length: 3, actual_length: 1 },
  { count: 2, number: 1, qstamp: 1, actual_length: 3 },
  { count: 11, number: 10, qstamp: 28, actual_length: 3, next: [] },
]);
const measures = { showsRawTimes: false };
const raw = { showsRawTimes: true };

describe('the text of a time field', () => {
  const onsets: readonly [onset: number, text: string][] = [
    [0, 'm0'],
    [1, 'm1'],
    [2, 'm1+1/4'],
    [8.5, 'm3+3/8'],
    [28, 'm10'],
  ];
  for (const [onset, text] of onsets)
    it(`says ${text} for ${onset} quarters, and reads it back`, () => {
      expect(onsetField(measures, WALTZ, quarters(onset))).to.equal(text);
      expect(readOnsetField(text, WALTZ).value).to.equal(onset);
    });

  it('says quarters when raw times are shown, and where measures are not known', () => {
    expect(onsetField(raw, WALTZ, quarters(2))).to.equal('2');
    expect(onsetField(measures, undefined, quarters(2.5))).to.equal('2.5');
    expect(onsetField(undefined, WALTZ, quarters(4))).to.equal('m2');
  });

  it('says lengths in whole measures where they are', () => {
    const length = (duration: number) => ({ duration: quarters(duration), onset: quarters(1) });
    expect(durationField(measures, WALTZ, length(6))).to.equal('2m');
    expect(durationField(measures, WALTZ, length(2))).to.equal('2');
    expect(durationField(raw, WALTZ, length(6))).to.equal('6');
  });
});

describe('what is typed into a time field', () => {
  const onsets: readonly [text: string, value: number][] = [
    ['12', 12],
    [' 1.5 ', 1.5],
    ['3/2', 1.5],
    ['m2', 4],
    ['m2+1/4', 5],
    ['2+1/4', 5],
    ['m. 2, beat 2', 5],
    ['Takt 2, Zählzeit 2', 5],
    ['第 2 小节第 2 拍', 5],
    ['m. 2', 4],
    ['2:2.5', 5.5],
  ];
  for (const [text, value] of onsets)
    it(`means the onset ${value} as ${JSON.stringify(text)}`, () => {
      expect(readOnsetField(text, WALTZ)).to.deep.equal({ value });
    });

  const durations: readonly [text: string, value: number][] = [
    ['2m', 6],
    ['1/2m', 1.5],
    ['1', 1],
    ['3/2', 1.5],
    ['0', 0],
  ];
  for (const [text, value] of durations)
    it(`means the length ${value} as ${JSON.stringify(text)}`, () => {
      expect(readDurationField(text, WALTZ, quarters(1))).to.deep.equal({ value });
    });

  const problems: readonly [text: string, onset: string, duration: string][] = [
    ['', 'badFraction', 'badFraction'],
    ['soon', 'badFraction', 'badFraction'],
    ['3/0', 'badFraction', 'badFraction'],
    ['m99', 'noMeasure', 'badFraction'],
    ['m. 99, beat 1', 'noMeasure', 'badFraction'],
    ['m. 2, beat 9', 'noMeasure', 'badFraction'],
    ['m2+1', 'badFraction', 'badFraction'],
    ['-1', 'negativeOnset', 'negativeDuration'],
    ['-3/2', 'negativeOnset', 'negativeDuration'],
    ['1e999', 'badFraction', 'badFraction'],
  ];
  for (const [text, onset, duration] of problems)
    it(`is refused as ${JSON.stringify(text)}`, () => {
      expect(readOnsetField(text, WALTZ)).to.deep.equal({ problem: onset, text });
      expect(readDurationField(text, WALTZ)).to.deep.equal({ problem: duration, text });
    });
});
