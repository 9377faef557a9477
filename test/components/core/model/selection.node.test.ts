import { describe, it } from 'node:test';
import { Selection } from '#core/model/selection.js';
import { expect } from '#test/support/expect.mjs';

describe('Selection', () => {
  it('keeps the order of choosing, each label once', () => {
    const selection = new Selection();
    selection.select([102, 100, 102]);
    expect(selection.ids).to.deep.equal([102, 100]);
  });

  it('adds a label and takes it away', () => {
    const selection = new Selection();
    selection.toggle(100);
    selection.toggle(101);
    selection.toggle(100);
    expect([selection.ids, selection.has(101), selection.has(100)]).to.deep.equal([
      [101],
      true,
      false,
    ]);
  });

  it('can be emptied', () => {
    const selection = new Selection();
    selection.select([100]);
    selection.clear();
    expect(selection.isEmpty).to.be.true;
  });
});
