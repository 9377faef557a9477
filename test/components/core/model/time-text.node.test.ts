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
    ['2', 4],
    ['0', 0],
    ['10', 28],
    [' 1.2 ', 2],
    ['2 2', 5],
    ['2,2', 5],
    ['q12', 12],
    ['q 1.5', 1.5],
    ['12 quarters', 12],
    ['1,5 Viertel', 1.5],
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

  it('counts quarters as a bare number where they are shown, and where there are no measures', () => {
    expect(readOnsetField('12', WALTZ, raw)).to.deep.equal({ value: 12 });
    expect(readOnsetField('1.2', WALTZ, measures)).to.deep.equal({ value: 2 });
    expect(readOnsetField('12.5', undefined)).to.deep.equal({ value: 12.5 });
    // As German and French write them.
    expect(readOnsetField('12,5', WALTZ, raw)).to.deep.equal({ value: 12.5 });
    expect(readOnsetField('2,2', undefined)).to.deep.equal({ value: 2.2 });
    expect(readOnsetField('q12.5', undefined)).to.deep.equal({ value: 12.5 });
  });

  it('says quarters with their sign where a bare number would be a measure', () => {
    expect(onsetField(measures, WALTZ, quarters(2.7183))).to.equal('q2.7183');
    expect(readOnsetField('q2.7183', WALTZ).value).to.equal(2.7183);
  });

  const durations: readonly [text: string, value: number][] = [
    ['2m', 6],
    ['1/2m', 1.5],
    ['1', 1],
    ['3/2', 1.5],
    ['0', 0],
    ['1,5', 1.5],
    ['2 beats', 2],
    ['1,5 Schläge', 1.5],
    ['1 measure 2 beats', 5],
    ['1 Takt und 1 Zählzeit', 4],
  ];
  for (const [text, value] of durations)
    it(`means the length ${value} as ${JSON.stringify(text)}`, () => {
      expect(readDurationField(text, WALTZ, quarters(1))).to.deep.equal({ value });
    });

  const problems: readonly [text: string, onset: string, duration: string][] = [
    ['', 'badOnset', 'badLength'],
    ['soon', 'badOnset', 'badLength'],
    ['3/0', 'badOnset', 'badLength'],
    ['m99', 'noMeasure', 'badLength'],
    ['m. 99, beat 1', 'noMeasure', 'badLength'],
    ['m. 2, beat 9', 'noMeasure', 'badLength'],
    ['m2+1', 'badOnset', 'badLength'],
    ['-1', 'negativeOnset', 'negativeDuration'],
    ['-3/2', 'negativeOnset', 'negativeDuration'],
    ['1e999', 'badOnset', 'badLength'],
  ];
  for (const [text, onset, duration] of problems)
    it(`is refused as ${JSON.stringify(text)}`, () => {
      expect(readOnsetField(text, WALTZ)).to.deep.equal({ problem: onset, text });
      expect(readDurationField(text, WALTZ)).to.deep.equal({ problem: duration, text });
    });
});

it('has no measure for a bare number beyond the last one, or beyond the beats of a measure', () => {
  expect(readOnsetField('99', WALTZ)).to.deep.equal({ problem: 'noMeasure', text: '99' });
  expect(readOnsetField('2.5', WALTZ)).to.deep.equal({ problem: 'noMeasure', text: '2.5' });
});
