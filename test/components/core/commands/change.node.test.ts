import { describe, it } from 'node:test';
import { idsAfter, inverse, type Change } from '#core/commands/change.js';
import { quarters } from '#core/time/units.js';
import { expect } from '#test/support/expect.mjs';

const label = (id: number, tag: string) => ({
  id,
  tag,
  start: quarters(0),
  type: 'Theme',
  layers: [],
  raw: {},
});
const CHANGE: Change = {
  name: 'changeLabels',
  edits: [
    { part: 'label', before: label(100, 'a'), after: label(100, 'b') },
    { part: 'label', after: label(102, 'new') },
    { part: 'label', before: label(101, 'gone') },
    { part: 'meta', before: {}, after: { title: 'Form' } },
  ],
};

describe('a change', () => {
  it('has an inverse, which goes back from the last edit to the first', () => {
    expect(
      inverse(CHANGE).edits.map(({ part, before, after }) => [part, before, after]),
    ).to.deep.equal([
      ['meta', { title: 'Form' }, {}],
      ['label', undefined, label(101, 'gone')],
      ['label', label(102, 'new'), undefined],
      ['label', label(100, 'b'), label(100, 'a')],
    ]);
    expect(inverse(inverse(CHANGE)).edits.at(0)).to.deep.equal(CHANGE.edits[0]);
  });

  it('names the labels that it leaves', () => {
    expect(idsAfter(CHANGE)).to.deep.equal([100, 102]);
    expect(idsAfter(inverse(CHANGE))).to.deep.equal([101, 100]);
  });

  it('is plain data', () => {
    expect(structuredClone(CHANGE)).to.deep.equal(CHANGE);
  });
});
