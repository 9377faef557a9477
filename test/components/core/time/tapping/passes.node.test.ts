import { describe, it } from 'node:test';
import { MeasureMap } from '#core/time/measure-map.js';
import { jumpKey, passesOf, type PerformedMusic } from '#core/time/tapping/passes.js';
import type { SyncPoint } from '#core/time/sync-table.js';
import { q, s, scoreOf } from '../score-builder.js';
import { expect } from '#test/support/expect.mjs';

/** `:1 2 a:1 2 3` is one lap of two measures, then one of three, by their names. */
function played(map: MeasureMap, music?: PerformedMusic): string {
  const name = (count: number) => map.measure(count)!.name;
  return passesOf(map, music)
    .map(({ lap, counts }) => `${lap}:${counts.map(name).join(' ')}`)
    .join(' ');
}

/** Points by onset and lap, a second apart. */
const pointsAt = (...points: readonly (readonly [number, string])[]): readonly SyncPoint[] =>
  points.map(([onset, lap], index) => ({ onset: q(onset), lap, date: s(index) }));

describe('the laps of a recording', () => {
  const written: readonly (readonly [string, string])[] = [
    ['1 2 3', ':1 2 3'],
    ['|:1 2:| 3', ':1 2 a:1 2 3'],
    ['3/4 0(1) 1 2(2):| 3(1) 4', ':0 1 2 a:0 1 2 3 4'],
    ['1 2a:| 2b 3', ':1 2a a:1 2b 3'],
    ['|:1:| |:2:|', ':1 a:1 2 b:2'],
    ['|:1:|3 2', ':1 a:1 b:1 2'],
  ];
  for (const [score, laps] of written) {
    it(`are as written in ${score}: ${laps}`, () =>
      void expect(played(scoreOf(score))).to.equal(laps));
  }

  it('go on where a repeat is said to be left out', () => {
    const choices = new Map([[jumpKey(2, 0), 3]]);
    expect(played(scoreOf('|:1 2:| 3'), { choices })).to.equal(':1 2 3');
  });

  it('go on where their points lie behind the repeat', () => {
    const points = pointsAt([0, ''], [4, ''], [8, '']);
    const past = pointsAt([0, ''], [4, ''], [9, '']);
    expect(played(scoreOf('|:1 2:| 3'), { points })).to.equal(':1 2 a:1 2 3');
    expect(played(scoreOf('|:1 2:| 3'), { points: past })).to.equal(':1 2 3');
  });

  it('take the last ending where the repeat is left out', () => {
    const points = pointsAt([0, ''], [14, '']);
    expect(played(scoreOf('1 2 3a:| 3b 4'), { points })).to.equal(':1 2 3b 4');
  });

  it('leave out the second repeat alone', () => {
    const points = pointsAt([0, ''], [4, 'a'], [14, 'a']);
    const score = scoreOf('|:1 2:| |:3:| 4');
    expect(played(score, { points })).to.equal(':1 2 a:1 2 3 4');
  });

  it('are followed by those that the score does not know', () => {
    const points = pointsAt([0, ''], [4, 'a'], [8, 'a']);
    expect(played(scoreOf('1 2 3'), { laps: ['', 'a'] })).to.equal(':1 2 3 a:1 2 3');
    expect(played(scoreOf('1 2 3'), { laps: ['a'], points })).to.equal(':1 2 3 a:2 3');
  });

  it('end with the last letter', () => {
    const map = MeasureMap.from([{ count: 1, next: Array<number>(40).fill(1) }]);
    const passes = passesOf(map);
    expect([passes.length, passes.at(-1)?.lap]).to.deep.equal([26, 'y']);
  });
});
