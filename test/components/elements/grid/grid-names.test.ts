import { expect } from '@open-wc/testing';
import { gridLines } from '#core';
import { lineNames } from '#elements/grid/grid-names.js';
import { aPiece } from '#test/support/a-piece.js';

describe('the names of the lines', () => {
  const { analysis } = aPiece()
    .withLabel({ type: 'Pattern', start: 0 })
    .withLabel({ type: 'Theme', start: 1 })
    .withLabel({ type: 'Theme', start: 2 })
    .withLabel({ type: 'Tonality', start: 2 })
    .withLabel({ type: 'Cadence', start: 3 })
    .build();

  it('are those of the most frequent types', () => {
    const names = lineNames(analysis!, gridLines(0));
    expect([...names]).to.have.deep.members([
      [2, 'Theme'],
      [5, 'Key'],
    ]);
  });

  it('stand where a row with fewer lines shows the labels', () => {
    expect(lineNames(analysis!, gridLines(3)).get(4)).to.equal('Key');
  });
});
