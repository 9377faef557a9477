import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { parseMeasureMap } from '#core/formats/read/parse-measure-map.js';
import { expect } from '#test/support/expect.mjs';

const compressed = [
  { count: 1, qstamp: 0, number: 0, time_signature: '3/4', actual_length: 1 },
  { count: 2, number: 1, next: [3] },
  { count: 4, end_repeat: true, next: [1, 5] },
  { count: 8, next: [] },
];

describe('parseMeasureMap', () => {
  it('expands a compressed map', () => {
    const { measureMap, warnings } = parseMeasureMap(JSON.stringify(compressed));
    expect(measureMap.measures).to.have.length(8);
    expect([measureMap.onsetOf('1'), measureMap.end]).to.deep.equal([1, 22]);
    expect(warnings).to.deep.equal([]);
  });

  it('coerces texts, one next, and words for repeats', () => {
    const file = [
      { count: '1', qstamp: '0', time_signature: '4/4', start_repeat: 'true', next: 2 },
      { count: '2', end_repeat: 'false', next: [null, -1] },
    ];
    const { measureMap } = parseMeasureMap(file);
    expect(measureMap.measures[0]?.startRepeat).to.equal(true);
    expect(measureMap.end).to.equal(8);
  });

  it('keeps the null length of a cadenza', () => {
    const file = [
      { count: 1, time_signature: 'cadenza', nominal_length: null, actual_length: 17.5 },
    ];
    expect(parseMeasureMap(file).measureMap.end).to.equal(17.5);
  });

  it('names the entry that is wrong', () => {
    expect(() => parseMeasureMap([{ count: 2 }, { count: 1 }]))
      .to.throw(FormatError)
      .with.property('pointer', '/1');
  });

  for (const file of [null, [], {}, [3], [{ count: 1 }, { count: 1e9 }], '[{]']) {
    it(`refuses ${JSON.stringify(file)}`, () => {
      expect(() => parseMeasureMap(file)).to.throw(FormatError);
    });
  }
});
