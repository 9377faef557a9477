import { expect } from '@open-wc/testing';
import { createElement } from 'react';
import { serviceAt } from '#entries/corpus.js';
import { showAlone } from '#test/support/web/shown-app.js';
import { standIn } from '#test/support/web/stand-in.js';
import VersionsDialog from '#web/pages/piece/analysis/versions-dialog.js';
import { PieceContext } from '#web/pages/piece/piece-context.js';

describe('the versions of an analysis', () => {
  it('say who saved each: the corpus, an account, or somebody without', async () => {
    const date = '2026-11-22T10:00:00.000Z';
    const versions = [
      { version: 1, date, hash: 'a', curated: true },
      { version: 2, date, hash: 'b', author: 'clara' },
      { version: 3, date, hash: 'c' },
    ];
    const { base } = standIn({
      'GET corpus/keyboard/minuet/analyses/reference/versions': () => versions,
    });
    const store = { address: { path: 'keyboard/minuet' }, shelf: undefined };
    const value = { app: { hosted: serviceAt(base) }, store, commands: {} } as never;
    const page = await showAlone(
      createElement(PieceContext, {
        value,
        children: createElement(VersionsDialog, { name: 'reference' }),
      }),
      { texts: ['piece', 'dialogs'] },
    );
    await page.find('button', page.t('piece.analysis.lookAt', { version: 1 }));
    const words = page.all('item').map(({ textContent }) => textContent);
    expect(words).to.have.length(3);
    expect(words[2]).to.contain('from the corpus').and.not.contain('without an account');
    expect(words[1]).to.contain('by clara');
    expect(words[0]).to.contain('saved without an account');
  });
});
