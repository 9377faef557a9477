import { expect } from '@open-wc/testing';
import { MeasureMap } from '#core';
import { lapMeasures } from '#elements/sync-editor/layout/lap-measures.js';

/** Two measures that are repeated, with a first and a second ending. */
const map = MeasureMap.from([
  { count: 1, qstamp: 0, start_repeat: true },
  { count: 2, qstamp: 4, next: [3, 4] },
  { count: 3, qstamp: 8, end_repeat: true, next: [1] },
  { count: 4, qstamp: 12 },
]);
const counts = (lap: string) => lapMeasures(map, lap).map(({ count }) => count);

describe('the measures of a lap', () => {
  it('end with the first ending the first time', () => expect(counts('')).to.deep.equal([1, 2, 3]));
  it('leave the first ending out the second time', () => {
    expect(counts('a')).to.deep.equal([1, 2, 4]);
  });
  it('are all of them in a lap that the score does not know', () => {
    expect(counts('b')).to.deep.equal([1, 2, 3, 4]);
  });
});
