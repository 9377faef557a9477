import { describe, it } from 'node:test';
import {
  readIncrement,
  startsOnPulse,
  tapOnsets,
  type TapUnit,
} from '#core/time/tapping/pulses.js';
import { scoreOf } from '../score-builder.js';
import { expect } from '#test/support/expect.mjs';

describe('the places of a measure at which one taps', () => {
  // score, count of the measure, unit, onsets
  const cases: readonly (readonly [string, number, TapUnit, string])[] = [
    ['4/4 1 2', 2, 'measure', '4'],
    ['4/4 1 2', 2, 'beat', '4 5 6 7'],
    ['4/4 1 2', 1, 'part', '0 0.5 1 1.5 2 2.5 3 3.5'],
    ['3/4 1', 1, 'beat', '0 1 2'],
    ['6/8 1', 1, 'beat', '0 1.5'],
    ['6/8 1', 1, 'part', '0 0.5 1 1.5 2 2.5'],
    ['2/2 1', 1, 'beat', '0 2'],
    ['5/8 1', 1, 'beat', '0 0.5 1 1.5 2'],
    ['3/4 0(1) 1', 1, 'beat', '0'],
    ['4/4 0(1.5) 1', 1, 'beat', '0 0.5'],
    ['4/4 0(0.5) 1', 1, 'part', '0'],
    ['6/8 0(0.5) 1', 1, 'part', '0'],
    ['6/8 0(2) 1', 1, 'beat', '0 0.5'],
    ['3/4 1 2(2) 3(1) 4', 3, 'beat', '5'],
    ['4/4 1 2(5)', 2, 'beat', '4 5 6 7 8'],
  ];
  for (const [score, count, unit, onsets] of cases) {
    it(`are ${onsets} by ${unit} in measure ${count} of ${score}`, () => {
      const measure = scoreOf(score).measure(count)!;
      expect(tapOnsets(measure, unit).join(' ')).to.equal(onsets);
    });
  }

  it('are only the start of a cadenza', () => {
    const map = scoreOf('4/4 1');
    const cadenza = { ...map.measures[0]!, timeSignatureText: 'cadenza' };
    expect(tapOnsets(cadenza, 'beat')).to.deep.equal([0]);
  });

  it('begin a cut measure where it begins on a pulse', () => {
    const half = scoreOf('4/4 1 2(2.5) 3(1.5)').measure(3)!;
    const units = ['measure', 'beat', 'part'] as const;
    expect(units.map((unit) => startsOnPulse(half, unit))).to.deep.equal([false, false, true]);
    expect(startsOnPulse(scoreOf('3/4 1 2').measure(2)!, 'measure')).to.equal(true);
  });
});

describe('the increment of a tap', () => {
  it('is so many measures or beats, or a part of a beat', () => {
    expect(readIncrement('4m')).to.deep.equal({ count: 4, unit: 'measure' });
    expect(readIncrement('3b')).to.deep.equal({ count: 3, unit: 'beat' });
    expect(readIncrement('0.5b')).to.deep.equal({ count: 1, unit: 'part' });
  });
});
