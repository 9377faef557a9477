import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MUSICAL_STEPS, type TapIncrement } from '#core/time/musical-step.js';
import { passesOf } from '#core/time/tapping/passes.js';
import { isEarlier, TapOrder, type TapPlace, type TapTick } from '#core/time/tapping/tap-order.js';
import { q, scoreOf } from '../score-builder.js';
import { expect } from '#test/support/expect.mjs';

function orderOf(score: string): TapOrder {
  const map = scoreOf(score);
  return new TapOrder(map, passesOf(map));
}

function allOf(order: TapOrder, increment: TapIncrement): readonly TapTick[] {
  const ticks: TapTick[] = [];
  for (let tick = order.next(undefined, increment); tick; tick = order.next(tick, increment))
    ticks.push(tick);
  return ticks;
}

const written = (places: readonly TapPlace[]): string =>
  places.map(({ onset, lap }) => `${onset}${lap}`).join(' ');

describe('taps in the played order', () => {
  // score, increment, onsets with the letter of the lap; the last is the end of the music
  const cases: readonly (readonly [string, TapIncrement, string])[] = [
    ['4/4 1 2', '1m', '0 4 8'],
    ['4/4 1 2', '1b', '0 1 2 3 4 5 6 7 8'],
    ['4/4 1 2', '0.5b', '0 0.5 1 1.5 2 2.5 3 3.5 4 4.5 5 5.5 6 6.5 7 7.5 8'],
    ['4/4 1 2', '2b', '0 2 4 6 8'],
    ['4/4 1 2', '4b', '0 4 8'],
    ['3/4 1 2', '2b', '0 2 4 6'],
    ['3/4 1 2 3 4', '4b', '0 4 8 12'],
    ['4/4 1 2 3 4 5', '2m', '0 8 16 20'],
    ['4/4 1 2 3 4 5', '4m', '0 16 20'],
    ['6/8 1 2', '1b', '0 1.5 3 4.5 6'],
    ['6/8 1', '0.5b', '0 0.5 1 1.5 2 2.5 3'],
    ['4/4 1 6/8 2 2/4 3', '1b', '0 1 2 3 4 5.5 7 8 9'],
    ['4/4 1 6/8 2 2/4 3', '3b', '0 3 7 9'],
    // A pickup is tapped, and so is the first full measure after it.
    ['3/4 0(1) 1 2', '1m', '0 1 4 7'],
    ['3/4 0(1) 1 2 3', '2m', '0 1 7 10'],
    ['3/4 0(1) 1 2', '3b', '0 1 4 7'],
    ['4/4 0(0.5) 1', '1b', '0 0.5 1.5 2.5 3.5 4.5'],
    // Repeats: each lap starts anew, whatever is left of the increment.
    ['4/4 |:1 2 3:| 4', '2m', '0 8 0a 8a 16a'],
    ['4/4 |:1:| 2', '1m', '0 0a 4a 8a'],
    ['4/4 1 2a:| 2b', '1m', '0 4 0a 8a 12a'],
    ['4/4 1 2 3a:| 3b', '4m', '0 0a 12a 16a'],
    ['3/4 0(1) 1 2(2):| 3(1) 4', '1m', '0 1 4 0a 1a 4a 7a 10a'],
    ['3/4 0(1) 1 2(2):| 3(1) 4', '1b', '0 1 2 3 4 5 0a 1a 2a 3a 4a 5a 6a 7a 8a 9a 10a'],
    ['4/4 1 2(2.5) 3(1.5) 4', '1m', '0 4 8 12'],
    ['4/4 1 2(2.5) 3(1.5)', '1b', '0 1 2 3 4 5 6 7 8'],
    ['4/4 1', '4m', '0 4'],
  ];
  for (const [score, increment, onsets] of cases) {
    it(`go by ${increment} through ${score}: ${onsets}`, () => {
      expect(written(allOf(orderOf(score), increment))).to.equal(onsets);
    });
  }

  it('go on from wherever the last one was', () => {
    const order = orderOf('4/4 |:1 2:| 3');
    const after = (onset: number, lap: string, increment: TapIncrement) =>
      written([order.next({ onset: q(onset), lap }, increment)!]);
    expect(after(5, '', '1m')).to.equal('0a');
    expect(after(2, '', '1m')).to.equal('4');
    expect(after(1, '', '2b')).to.equal('3');
    expect(after(1.2, 'a', '1b')).to.equal('2a');
    expect(after(-1, 'a', '1m')).to.equal('0a');
    expect(order.next({ onset: q(12), lap: 'a' }, '1b')).to.equal(undefined);
  });

  it('go back', () => {
    const order = orderOf('4/4 |:1 2:| 3');
    const before = (onset: number, lap: string, increment: TapIncrement) =>
      order.previous({ onset: q(onset), lap }, increment);
    expect(written([before(0, 'a', '1m')!])).to.equal('4');
    expect(written([before(8, 'a', '4m')!])).to.equal('0a');
    expect(written([before(6, '', '2b')!])).to.equal('4');
    expect(before(0, '', '1b')).to.equal(undefined);
  });

  it('end where the music ends', () => {
    const order = orderOf('4/4 1 2');
    expect(allOf(order, '1m').map(({ step }) => step)).to.deep.equal([0, 1, 2]);
    expect(allOf(order, '1b').at(-1)).to.include({ step: 2, isStop: true });
  });

  it('are found by their places', () => {
    const order = orderOf('4/4 |:1 2:| 3');
    expect(order.at({ onset: q(4), lap: 'a' })).to.include({ onset: 4, lap: 'a', step: 3 });
    expect(order.at({ onset: q(4.5), lap: '' })).to.include({ onset: 4.5, step: 1 });
    expect(order.at({ onset: q(4.3), lap: '' })).to.include({ onset: 4.3, step: -1 });
    expect(order.at({ onset: q(12), lap: 'a' })).to.include({ onset: 12, step: 5 });
  });

  it('tell where the music leaps ahead to another ending', () => {
    const leaps = (score: string) =>
      allOf(orderOf(score), '1m').flatMap(({ onset, leapsFrom }) =>
        leapsFrom === undefined ? [] : [[leapsFrom, onset]],
      );
    expect(leaps('4/4 1 2a:| 2b')).to.deep.equal([[4, 8]]);
    expect(leaps('4/4 |:1 2:| 3')).to.deep.equal([]);
  });

  it('know where else the music may go', () => {
    const ways = (score: string, step: number, increment: TapIncrement = '1m') => {
      const order = orderOf(score);
      const tick = allOf(order, increment).find((each) => each.step === step)!;
      return order.otherWays(tick).map(({ measure, choice }) => [measure.name, ...choice]);
    };
    expect(ways('4/4 |:1 2:| 3', 2)).to.deep.equal([['3', '2.0', 3]]);
    expect(ways('4/4 |:1 2:| 3', 4)).to.deep.equal([['1', '2.1', 1]]);
    expect(ways('4/4 1 2a:| 2b', 1)).to.deep.equal([['2b', '1.0', 3]]);
    expect(ways('4/4 |:1 2:| 3', 1)).to.deep.equal([]);
    expect(ways('4/4 |:1 2:| 3', 0)).to.deep.equal([]);
  });

  it('rise through the laps, and every increment comes to the same end', () => {
    const measure = fc.constantFrom('1', '|:2', '3:|', '4a', '0(1)', '6/8 5', '3/4 6', '5(2.5)');
    fc.assert(
      fc.property(fc.array(measure, { minLength: 1, maxLength: 9 }), (words) => {
        const order = orderOf(`4/4 1 ${words.join(' ')}`);
        const ends = MUSICAL_STEPS.map((increment) => {
          const ticks = allOf(order, increment);
          for (const [index, tick] of ticks.slice(1).entries())
            expect(isEarlier(ticks[index]!, tick)).to.equal(true);
          return written(ticks.slice(-1));
        });
        expect(new Set(ends).size).to.equal(1);
      }),
    );
  });

  it('come back to where they were: the tap before the next one', () => {
    const order = orderOf('3/4 0(1) 1 |:2 3:| 6/8 4 5');
    for (const increment of ['1m', '1b', '0.5b'] as const)
      for (const tick of allOf(order, increment).slice(0, -1))
        expect(order.previous(order.next(tick, increment)!, increment)).to.equal(tick);
  });
});
