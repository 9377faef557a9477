import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MeasureMap } from '#core/time/measure-map.js';
import { toEntries } from '#core/time/measures/to-entries.js';
import { expect } from '#test/support/expect.mjs';
import { entriesOf, scoreOf } from '../score-builder.js';

describe('toEntries', () => {
  it('leaves out of a compressed map what follows from the entry before', () => {
    const compressed = toEntries(scoreOf('4/4 1 2 3 4 6/8 5 6 7'), { compressed: true });
    expect(compressed.map(({ count }) => count)).to.deep.equal([1, 5, 7]);
  });

  it('keeps what it reads, verbose and compressed', () => {
    const measure = fc.constantFrom('1', '2(1)', '|:3', '4:|', '5a:|', '5b', '6/8', '3/4', '9(7)');
    fc.assert(
      fc.property(fc.array(measure, { maxLength: 30 }), fc.boolean(), (words, compressed) => {
        const map = MeasureMap.from(entriesOf(['1', ...words].join(' ')));
        const again = MeasureMap.from(toEntries(map, { compressed }));
        expect(again.measures).to.deep.equal(map.measures);
      }),
    );
  });
});
