import { describe, it } from 'node:test';
import { lapAfter, lapAt, lapNumber, lapOf } from '#core/time/moment.js';
import { expect } from '#test/support/expect.mjs';

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

  it('count from 1', () => {
    expect(['', 'a', 'y'].map(lapNumber)).to.deep.equal([1, 2, 26]);
  });

  it('are found by how many are played before them', () => {
    expect([0, 1, 25, 26].map(lapAt)).to.deep.equal(['', 'a', 'y', undefined]);
  });

  it('goes on with the next letter and ends with y', () => {
    expect(['', 'a', 'x', 'y'].map(lapAfter)).to.deep.equal(['a', 'b', 'y', undefined]);
  });
});
