import { expect } from '@open-wc/testing';
import { keyOf, placeOfKey } from '#elements/label-buttons/label-buttons.layout.js';

describe('the keys of label buttons', () => {
  it('are 1 to 9 for the first nine', () => {
    expect([0, 8, 9].map(keyOf)).to.deep.equal(['1', '9', undefined]);
  });

  it('lead back to their buttons, other keys to none', () => {
    expect(['1', '9', '0', '10', 'a', ''].map(placeOfKey)).to.deep.equal([0, 8, -1, -1, -1, -1]);
  });
});
