import { describe, it } from 'node:test';
import fc from 'fast-check';
import { expect } from '#test/support/expect.mjs';
import { q, scoreOf } from './score-builder.js';

describe('MeasureMap', () => {
  describe('positions', () => {
    // score, onset in quarters, measure, offset, beat
    const cases: readonly (readonly [string, number, string, number, number])[] = [
      ['4/4 1 2 3', 0, '1', 0, 1],
      ['4/4 1 2 3', 5, '2', 1, 2],
      ['4/4 1 2 3', 7.5, '2', 3.5, 4.5],
      ['4/4 1 2 6/8 3 4', 8, '3', 0, 1],
      ['4/4 1 2 6/8 3 4', 9.5, '3', 1.5, 2],
      ['4/4 1 2 6/8 3 4', 11, '4', 0, 1],
      ['3/4 0(1) 1 2', 0, '0', 0, 3],
      ['3/4 0(1) 1 2', 1, '1', 0, 1],
      ['4/4 1(1.5) 2 3', 0.5, '1', 0.5, 4],
      ['3/4 1 2(2):| 3(1) 4', 5, '3', 0, 3],
      ['3/4 1 2 3(2)', 6, '3', 0, 1],
      ['4/4 1', 3, '1', 3, 4],
      ['4/4 1 2', 8, '2', 4, 5],
      ['4/4 1 2', -1, '1', -1, 0],
      ['4/4 1 2', 4 - 1e-7, '2', -1e-7, 1],
    ];
    for (const [score, onset, name, offset, beat] of cases) {
      it(`finds quarter ${onset} of ${score} in measure ${name}, beat ${beat}`, () => {
        const position = scoreOf(score).positionAt(q(onset));
        expect(position.measure.name).to.equal(name);
        expect(position.offset).to.be.closeTo(offset, 1e-9);
        expect(position.beat).to.be.closeTo(beat, 1e-6);
      });
    }
  });

  describe('names', () => {
    const map = scoreOf('4/4 1 2 3 4a:| 4b 5 6 4');
    // printed name or number, count
    const cases = [
      ['1', 1],
      ['4a', 4],
      ['4b', 5],
      ['4', 8],
      ['5', 6],
      ['7', undefined],
    ] as const;
    for (const [name, count] of cases) {
      it(`finds ${name} at count ${String(count)}`, () => {
        expect(map.find(name)?.count).to.equal(count);
      });
    }

    it('takes the first measure of a number that several have', () => {
      expect(scoreOf('4/4 1 2x 2y 3').onsetOf('2')).to.equal(4);
    });

    it('takes a text as a printed name and a number as a count', () => {
      const pickup = scoreOf('3/4 0(1) 1 2');
      expect([pickup.onsetOf('1'), pickup.onsetOf(1), pickup.onsetOf(9)]).to.deep.equal([
        1,
        0,
        undefined,
      ]);
    });
  });

  it('agrees with itself on where a measure is', () => {
    const measure = fc.constantFrom('1', '1(1)', '6/8', '3/4', '1(7)', '5/16');
    fc.assert(
      fc.property(fc.array(measure, { maxLength: 30 }), fc.nat(200), (words, eighth) => {
        const map = scoreOf(['1', ...words].join(' '));
        const onset = q((eighth / 200) * map.end);
        const { measure: found, offset } = map.positionAt(onset);
        expect(found.onset + offset).to.be.closeTo(onset, 1e-9);
        expect(offset).to.be.within(-1e-6, found.length);
        expect(map.measureAt(found.onset)).to.equal(found);
      }),
    );
  });
});
