import { expect } from '@open-wc/testing';
import { commonOf, commonWords, valueOf } from '#elements/label-editor/editing/common.js';

const lengthOf = (text: string): number => text.length;

describe('commonOf', () => {
  it('is the value that all have', () => {
    expect(commonOf(['PAC', 'IAC'], lengthOf)).to.deep.equal({ isMixed: false, value: 3 });
    expect(valueOf(commonOf(['PAC', 'IAC'], lengthOf))).to.equal(3);
  });

  it('is mixed when they differ', () => {
    expect(commonOf(['PAC', 'HC'], lengthOf)).to.deep.equal({ isMixed: true });
    expect(valueOf(commonOf(['PAC', 'HC'], lengthOf))).to.equal(undefined);
  });

  it('is nothing for none', () => {
    expect(commonOf([], lengthOf)).to.equal(undefined);
    expect(valueOf(undefined)).to.equal(undefined);
  });
});

describe('commonWords', () => {
  it('tells the layers of all from those of some', () => {
    const layers = [['consensus', 'FL'], ['consensus'], ['LC', 'consensus']];
    expect(commonWords(layers)).to.deep.equal({ all: ['consensus'], some: ['FL', 'LC'] });
    expect(commonWords([])).to.deep.equal({ all: [], some: [] });
  });
});
