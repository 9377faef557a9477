import { describe, it } from 'node:test';
import { comparedIn, withCompared } from '#web/pages/piece/analysis/compared.js';
import { expect } from '#test/support/expect.mjs';

describe('the comparison in an address', () => {
  it('is named by the analyses, beside the rest of the query', () => {
    const search = withCompared('?analysis=ana', 'ana,ben');
    expect(search).to.equal('?analysis=ana&compare=ana%2Cben');
    expect(comparedIn(search)).to.equal('ana,ben');
    expect(withCompared(search, undefined)).to.equal('?analysis=ana');
    expect(withCompared('?compare=a', undefined)).to.equal('');
  });

  it('may name none yet, or be none', () => {
    expect(comparedIn('?compare=')).to.equal('');
    expect(comparedIn('?analysis=ana')).to.equal(undefined);
  });
});
