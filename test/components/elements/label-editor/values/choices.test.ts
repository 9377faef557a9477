import { expect } from '@open-wc/testing';
import { staffCount, typeChoices } from '#elements/label-editor/values/choices.js';
import { pixels, PositionTable, quarters } from '#core';
import { aPiece } from '#test/support/a-piece.js';

describe('typeChoices', () => {
  it('are the sixteen known types, then those of the analysis', () => {
    const builder = aPiece();
    for (const type of ['Suspension', 'Harmony', 'Breath', 'Tonality']) builder.withLabel({ type });
    const choices = typeChoices(builder.build().analysis!);
    expect(choices.slice(0, 3)).to.deep.equal(['Structure', 'Phrase', 'Theme']);
    expect(choices.slice(16)).to.deep.equal(['Breath', 'Suspension']);
  });
});

describe('staffCount', () => {
  it('is that of the picture, and of what labels name', () => {
    const staves = [0, 100, 200].map((top) => ({ top: pixels(top), bottom: pixels(top + 40) }));
    const onsetX = [0, 4].map((onset) => ({ onset: quarters(onset), x: pixels(onset) }));
    const positions = PositionTable.from({ onsetX, staves });
    expect(staffCount(aPiece().withImage([], { positions }).build())).to.equal(3);
    const named = aPiece().withImage([], { positions }).withLabel({ staff: '7' });
    expect(staffCount(named.build())).to.equal(7);
  });

  it('is a few where nothing says it', () => {
    expect(staffCount(aPiece().build())).to.equal(4);
    expect(staffCount(undefined)).to.equal(4);
  });
});
