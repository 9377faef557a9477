import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { aPiece } from '#test/support/a-piece.js';
import { showAlone, until } from '#test/support/web/shown-app.js';
import { PassageGuide } from '#web/pages/piece/passage/passage-guide.js';
import { PassageOffer } from '#web/pages/piece/passage/passage-offer.js';
import { PieceContext } from '#web/pages/piece/piece-context.js';

describe('an address that names a label which the analysis does not have', () => {
  it('says so, leads to the place and offers to play there; both can be closed', async () => {
    const piece = aPiece()
      .withMeasures(8)
      .withAudio()
      .withLabel({ type: 'Theme', tag: 'A' })
      .build();
    const player = { piece, play: async () => true, isAnalysisHere: () => true };
    const none = () => undefined;
    const guide = new PassageGuide(player, { onMissing: none, onLoop: none });
    const value = { guide, store: { piece } } as never;
    const page = await showAlone(
      createElement(PieceContext, { value, children: createElement(PassageOffer) }),
      { texts: ['piece'] },
    );
    const at = { measure: '3', beat: 1 };
    const label = { type: 'Cadence', tag: 'PAC' };
    guide.go({ kind: 'spot', at, label }, { mayPlay: false });
    const alert = await page.find('alert');
    expect(alert.textContent).to.equal(page.t('piece.passage.missingLabel', { label: 'PAC' }));
    expect(piece.transport.moment.onset).to.equal(8);
    await page.find('button', /^Play from m\. 3/);
    await page.press('button', page.t('piece.passage.close'));
    await until(() => !page.query('alert') && page.all('button').length === 0, 'nothing');
    guide.dispose();
  });
});
