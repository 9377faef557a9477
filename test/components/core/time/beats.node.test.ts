import { describe, it } from 'node:test';
import { beatsFromStart, beatsOf, type BeatUnit } from '#core/time/beats.js';
import { MeasureMap } from '#core/time/measure-map.js';
import { moveBy } from '#core/time/musical-step.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const first = (time_signature: string, actual_length?: number) =>
  MeasureMap.from([{ time_signature, ...(actual_length !== undefined && { actual_length }) }])
    .measures[0]!;

describe('the beats of a measure', () => {
  const cases: readonly (readonly [string, BeatUnit, readonly number[]])[] = [
    ['3/4', 'beat', [0, 1, 2]],
    ['6/8', 'beat', [0, 1.5]],
    ['6/8', 'part', [0, 0.5, 1, 1.5, 2, 2.5]],
    ['2+2+2/8', 'beat', [0, 1, 2]],
    ['2+2+2/8', 'part', [0, 0.5, 1, 1.5, 2, 2.5]],
    ['2+2+2+3/8', 'beat', [0, 1, 2, 3]],
    ['3+2/8', 'beat', [0, 1.5]],
    ['3+2/8', 'part', [0, 0.5, 1, 1.5, 2]],
    ['3+2/4', 'beat', [0, 1, 2, 3, 4]],
    ['4/4', 'measure', [0]],
    ['cadenza', 'beat', [0]],
  ];
  for (const [text, unit, onsets] of cases)
    it(`of ${text} by ${unit} are at ${onsets.join(', ')}`, () => {
      expect(beatsOf(first(text), unit)).to.deep.equal(onsets);
    });

  it('of a pickup are the last ones, after its start where that lies between two', () => {
    const pickup = first('2+2+2+3/8', 2);
    expect(beatsOf(pickup, 'beat')).to.deep.equal([0.5]);
    expect(beatsFromStart(pickup, 'beat')).to.deep.equal([0, 0.5]);
  });

  it('are the steps of a move, across the bar line', () => {
    const map = MeasureMap.from([{ time_signature: '2+2+2+3/8' }, { count: 2 }]);
    const places = [0, 1, 2, 3].map((at) =>
      moveBy(map, quarters(at), { step: '1b', direction: 1 }),
    );
    expect(places).to.deep.equal([1, 2, 3, 4.5]);
  });
});
