import { expect } from '@open-wc/testing';
import { keep, readKept } from '#kit/element/kept.js';

describe('kept', () => {
  afterEach(() => keep('test', undefined));

  it('keeps a value, and forgets it', () => {
    keep('test', [{ view: 'score' }]);
    expect(readKept('test')).to.deep.equal([{ view: 'score' }]);
    keep('test', undefined);
    expect(readKept('test')).to.equal(undefined);
  });

  it('takes what cannot be read for nothing', () => {
    localStorage.setItem('glosa:test', '{');
    expect(readKept('test')).to.equal(undefined);
  });

  it('does without a memory that is full', () => {
    expect(() => keep('test', 'x'.repeat(20_000_000))).not.to.throw();
    expect(readKept('test')).to.equal(undefined);
  });
});
