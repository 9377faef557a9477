import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MeasureMap } from '#core/time/measure-map.js';
import { lapsOf, playedOrder, splitLaps } from '#core/time/played-order.js';
import { expect } from '#test/support/expect.mjs';
import { playedNames, scoreOf } from './score-builder.js';

/** A map of so many measures in which some have other followers than the next one. */
const jumping = (measures: number, next: Readonly<Record<number, readonly number[]>>) =>
  MeasureMap.from(
    Array.from({ length: measures }, (_, index) => {
      const targets = next[index + 1];
      return { count: index + 1, ...(targets && { next: targets }) };
    }),
  );

describe('played order', () => {
  describe('from repeat signs', () => {
    const cases = [
      ['no repeat', '1 2 3', '1 2 3'],
      ['one measure', '1', '1'],
      ['a repeat to the beginning', '1 2:| 3', '1 2 1 2 3'],
      ['a repeat at the end', '1 |:2 3:|', '1 2 3 2 3'],
      ['two repeats in a row', '|:1 2:| |:3 4:|', '1 2 1 2 3 4 3 4'],
      ['the second without a start sign', '1 2:| 3 4:|', '1 2 1 2 3 4 3 4'],
      ['a pickup', '3/4 0(1) 1 2(2):| 3(1) 4', '0 1 2 0 1 2 3 4'],
      ['one measure repeated', '1 |:2:| 3', '1 2 2 3'],
      ['three times', '|:1 2:|3 3', '1 2 1 2 1 2 3'],
      ['two endings by name', '1 2 3 4a:| 4b', '1 2 3 4a 1 2 3 4b'],
      ['two endings by number', '1 2 |:3 4:| 4 5', '1 2 3 4 3 4 5'],
      ['endings of two measures', '|:1 2 3a 4a:| 3b 4b 5', '1 2 3a 4a 1 2 3b 4b 5'],
      ['endings numbered through', '|:1 2 3a:| 4b 5', '1 2 3a 1 2 4b 5'],
      ['three endings', '|:1 2a:| 2b:| 2c 3', '1 2a 1 2b 1 2c 3'],
      ['a first ending played twice', '|:1 2a:|3 2b', '1 2a 1 2a 1 2b'],
    ] as const;
    for (const [what, score, played] of cases) {
      it(`plays ${what}: ${score}`, () => {
        expect(playedNames(scoreOf(score))).to.equal(played);
      });
    }
  });

  describe('from next', () => {
    const cases: readonly (readonly [
      string,
      number,
      Readonly<Record<number, readonly number[]>>,
      string,
    ])[] = [
      ['a repeat', 3, { 2: [1, 3] }, '1 2 1 2 3'],
      ['three times', 3, { 2: [1, 1, 3] }, '1 2 1 2 1 2 3'],
      ['two endings', 4, { 2: [3, 4], 3: [1] }, '1 2 3 1 2 4'],
      ['da capo al fine', 4, { 2: [3, -1], 4: [1] }, '1 2 3 4 1 2'],
      ['dal segno al coda', 5, { 3: [4, 5], 4: [2] }, '1 2 3 4 2 3 5'],
      ['an end marked by -1', 2, { 2: [-1] }, '1 2'],
      ['an end before the last measure', 3, { 2: [] }, '1 2'],
      // Beethoven, op. 21, III in small: minuet in two parts, trio in two parts, da capo without repeats.
      [
        'minuet and trio',
        4,
        { 1: [1, 2], 2: [2, 3, -1], 3: [3, 4], 4: [4, 1] },
        '1 1 2 2 3 3 4 4 1 2',
      ],
      // Its second ending is the one that the da capo takes.
      ['endings in a da capo', 4, { 1: [2, 3], 2: [1], 3: [4, -1], 4: [1] }, '1 2 1 3 4 1 3'],
      ['a repeat inside a repeat', 4, { 2: [2, 3], 3: [1, 4] }, '1 2 2 3 1 2 3 4'],
      ['a measure that only follows itself', 2, { 1: [1] }, '1 1 2'],
      ['a last measure that only leads back', 2, { 2: [1] }, '1 2 1 2'],
    ];
    for (const [what, measures, next, played] of cases) {
      it(`plays ${what}`, () => {
        expect(playedOrder(jumping(measures, next)).join(' ')).to.equal(played);
      });
    }
  });

  it('prefers the jumps of next to the repeat signs', () => {
    const map = MeasureMap.from([
      { count: 1 },
      { count: 2, end_repeat: true, next: [2, 3] },
      { count: 3 },
    ]);
    expect(playedOrder(map)).to.deep.equal([1, 2, 2, 3]);
  });

  it('comes to an end whatever the file says', () => {
    const targets = fc.array(fc.integer({ min: -1, max: 9 }), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(targets, { minLength: 1, maxLength: 9 }), (next) => {
        const map = MeasureMap.from(next.map((each, index) => ({ count: index + 1, next: each })));
        const total = next.flat().length;
        expect(playedOrder(map).length).to.be.within(1, (total + 1) * next.length);
      }),
    );
  });

  it('stops a choice that turns in circles', () => {
    expect(playedOrder(scoreOf('1 2'), () => 1).length).to.be.below(2000);
  });

  it('leaves out repeats when the performers do', () => {
    const map = scoreOf('4/4 |:1 2:| 3');
    expect(playedOrder(map, (measure) => measure.count + 1)).to.deep.equal([1, 2, 3]);
    expect(playedNames(map)).to.equal('1 2 1 2 3');
  });

  it('tells in which laps a measure is played', () => {
    const order = playedOrder(scoreOf('4/4 |:1 2a:| 2b 3'));
    expect([1, 2, 3, 4].map((count) => lapsOf(count, order))).to.deep.equal([
      ['', 'a'],
      [''],
      ['a'],
      ['a'],
    ]);
  });

  it('opens a lap at each jump back', () => {
    expect(splitLaps([1, 2, 1, 3, 3, 4])).to.deep.equal([
      [1, 2],
      [1, 3],
      [3, 4],
    ]);
    expect(splitLaps([])).to.deep.equal([]);
  });
});
