import { expect, fixture, html } from '@open-wc/testing';
import type { GlosaPiece } from '#elements/piece/piece.js';
import '#elements/piece/define.js';
import { aPiece } from '#test/support/a-piece.js';

describe('<glosa-piece no-letter-keys>', () => {
  it('switches keys of one letter off in all views of the piece', async () => {
    const piece = aPiece().withMeasures(4).build();
    const element = await fixture<GlosaPiece>(
      html`<glosa-piece .piece=${piece} no-letter-keys></glosa-piece>`,
    );
    expect(piece.session.hasLetterKeys).to.be.false;
    element.noLetterKeys = false;
    await element.updateComplete;
    expect(piece.session.hasLetterKeys).to.be.true;
  });
});
