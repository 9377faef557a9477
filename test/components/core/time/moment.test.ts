import { expect } from '@open-wc/testing';
import { lapAfter, lapOf } from '../../../../components/core/time/moment.js';

describe('laps', () => {
  it('has no letter on the first pass, whose code 96 a file may write', () => {
    expect(['', undefined, null, '`'].map(lapOf)).to.deep.equal(['', '', '', '']);
  });

  it('has the letters a to y on the passes after it', () => {
    expect(['a', 'y', 'z', 'A', 'ab', 97].map(lapOf)).to.deep.equal([
      'a',
      'y',
      ...Array<undefined>(4).fill(undefined),
    ]);
  });

  it('goes on with the next letter and ends with y', () => {
    expect(['', 'a', 'x', 'y'].map(lapAfter)).to.deep.equal(['a', 'b', 'y', undefined]);
  });
});
