import { describe, it } from 'node:test';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { expect } from '#test/support/expect.mjs';
import { meter, q } from '../score-builder.js';

describe('regular measures', () => {
  it('makes a map from a count and a meter', () => {
    const map = regularMeasures({ measures: 3, timeSignature: meter(6, 8) });
    expect(map.measures.map(({ name, onset }) => [name, onset])).to.deep.equal([
      ['1', 0],
      ['2', 3],
      ['3', 6],
    ]);
    expect(map.end).to.equal(9);
  });

  it('numbers a pickup 0', () => {
    const map = regularMeasures({ measures: 2, timeSignature: meter(4, 4), upbeat: 1 });
    expect(map.measures.map(({ number }) => number)).to.deep.equal([0, 1, 2]);
    expect([map.end, map.positionAt(q(0)).beat]).to.deep.equal([9, 4]);
  });

  it('has one measure at least', () => {
    expect(regularMeasures({ measures: 0, timeSignature: meter(4, 4) }).end).to.equal(4);
  });
});
