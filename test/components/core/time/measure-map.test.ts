import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { MeasureMap } from '../../../../components/core/time/measure-map.js';
import { entriesOf, meter, playedNames, q, scoreOf } from './score-builder.js';

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

  describe('going on by measures', () => {
    // score, from, measures, to
    const cases: readonly (readonly [string, number, number, number])[] = [
      ['4/4 1 2 3', 0, 2, 8],
      ['4/4 1 2 3', 1, 1, 5],
      ['4/4 1 2 6/8 3 4', 4, 2, 11],
      ['4/4 1 2 6/8 3 4', 3, 2, 11],
      ['3/4 0(1) 1 2', 0, 1, 1],
      ['4/4 1 2 3', 4, 0.5, 6],
      ['4/4 1 2', 4, 3, 16],
    ];
    for (const [score, from, measures, to] of cases) {
      it(`goes ${measures} measures from quarter ${from} of ${score} to ${to}`, () => {
        expect(scoreOf(score).advance(q(from), measures)).to.equal(to);
      });
    }
  });

  describe('regular measures', () => {
    it('makes a map from a count and a meter', () => {
      const map = MeasureMap.regular({ measures: 3, timeSignature: meter(6, 8) });
      expect(map.measures.map(({ name, onset }) => [name, onset])).to.deep.equal([
        ['1', 0],
        ['2', 3],
        ['3', 6],
      ]);
      expect(map.end).to.equal(9);
    });

    it('numbers a pickup 0', () => {
      const map = MeasureMap.regular({ measures: 2, timeSignature: meter(4, 4), upbeat: 1 });
      expect(map.measures.map(({ number }) => number)).to.deep.equal([0, 1, 2]);
      expect([map.end, map.positionAt(q(0)).beat]).to.deep.equal([9, 4]);
    });

    it('has one measure at least', () => {
      expect(MeasureMap.regular({ measures: 0, timeSignature: meter(4, 4) }).end).to.equal(4);
    });
  });

  describe('laps', () => {
    it('tells in which laps a measure is played', () => {
      const map = scoreOf('4/4 |:1 2a:| 2b 3');
      expect([1, 2, 3, 4].map((count) => map.lapsOf(count))).to.deep.equal([
        ['', 'a'],
        [''],
        ['a'],
        ['a'],
      ]);
    });

    it('plays without repeats when the performers do', () => {
      const map = scoreOf('4/4 |:1 2:| 3');
      expect(map.playedOrderBy((measure) => measure.count + 1)).to.deep.equal([1, 2, 3]);
      expect(playedNames(map)).to.equal('1 2 1 2 3');
    });
  });

  describe('entries', () => {
    it('leaves out of a compressed map what follows from the entry before', () => {
      const compressed = scoreOf('4/4 1 2 3 4 6/8 5 6 7').toEntries({ compressed: true });
      expect(compressed.map(({ count }) => count)).to.deep.equal([1, 5, 7]);
    });

    it('keeps what it reads, verbose and compressed', () => {
      const measure = fc.constantFrom(
        '1',
        '2(1)',
        '|:3',
        '4:|',
        '5a:|',
        '5b',
        '6/8',
        '3/4',
        '9(7)',
      );
      fc.assert(
        fc.property(fc.array(measure, { maxLength: 30 }), fc.boolean(), (words, compressed) => {
          const map = MeasureMap.from(entriesOf(['1', ...words].join(' ')));
          const again = MeasureMap.from(map.toEntries({ compressed }));
          expect(again.measures).to.deep.equal(map.measures);
        }),
      );
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
