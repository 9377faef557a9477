import { describe, it } from 'node:test';
import { comparedIn, isBlindIn, withCompared } from '#web/pages/piece/analysis/compared.js';
import { expect } from '#test/support/expect.mjs';

describe('the comparison in an address', () => {
  it('is named by the analyses, beside the rest of the query', () => {
    const search = withCompared('?analysis=ana', 'ana,ben');
    expect(search).to.equal('?analysis=ana&compare=ana%2Cben');
    expect(comparedIn(search)).to.equal('ana,ben');
    expect(withCompared(search, undefined)).to.equal('?analysis=ana');
    expect(withCompared('?compare=a', undefined)).to.equal('');
  });

  it('stays blind until it is said to be done', () => {
    const search = withCompared('?analysis=mine', 'ana,ben', true);
    expect(search).to.equal('?analysis=mine&compare=ana%2Cben&blind');
    expect([isBlindIn(search), isBlindIn('?compare=ana')]).to.deep.equal([true, false]);
    expect(withCompared(search, 'ana')).to.equal('?analysis=mine&compare=ana&blind');
    expect(withCompared(search, 'ana', false)).to.equal('?analysis=mine&compare=ana');
    expect(withCompared(search, undefined)).to.equal('?analysis=mine');
  });

  it('may name none yet, or be none', () => {
    expect(comparedIn('?compare=')).to.equal('');
    expect(comparedIn('?analysis=ana')).to.equal(undefined);
  });
});
