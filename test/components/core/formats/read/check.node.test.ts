import { describe, it } from 'node:test';
import { FormatError } from '#core/errors.js';
import { check } from '#core/formats/read/check.js';
import { isAnalysis } from '#core/formats/read/validators.generated.js';
import { expect } from '#test/support/expect.mjs';

describe('check', () => {
  it('returns what is accepted', () => {
    const value = { labels: [] };
    expect(check(value, isAnalysis)).to.equal(value);
  });

  it('throws with the place, counted from the root of the file', () => {
    expect(() => check({ labels: 3 }, isAnalysis, { prefix: 'No: ', pointer: '/sources/0' }))
      .to.throw(FormatError, 'No: /sources/0/labels must be array')
      .with.property('pointer', '/sources/0/labels');
  });

  it('speaks of the file when the whole is wrong', () => {
    expect(() => check(3, isAnalysis)).to.throw(FormatError, 'the file must be object');
  });
});
