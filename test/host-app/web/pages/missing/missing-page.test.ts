import { createElement } from 'react';
import { expect } from '@open-wc/testing';
import MissingPage from '#web/pages/missing/missing-page.js';
import type { Missing } from '#web/pages/missing/missing-view.js';
import { openApp, showAlone, until } from '#test/support/web/shown-app.js';

describe('the page of what was not found', () => {
  it('names the address, and leads to what there is', async () => {
    const page = await openApp('/nowhere/caf%C3%A9');
    await page.find('heading', page.t('missing.page'));
    expect(document.querySelector('code')!.textContent).to.equal('/nowhere/café');
    await until(() => document.title.includes(page.t('missing.page')), 'the title of the document');
    await page.press('link', page.t('missing.corpora'));
    await until(() => page.address === '/corpora', 'the corpora');
  });

  it('looks for a piece', async () => {
    const page = await openApp('/nowhere');
    const field = await page.find('field', page.t('missing.search'));
    await page.write(page.t('missing.search'), 'Für Elise');
    field.closest('form')!.requestSubmit();
    await until(() => page.address.startsWith('/explore?q='), 'the table');
    expect(decodeURIComponent(page.address)).to.match(/F.r.Elise$/);
  });

  const WAYS: readonly [Missing, string][] = [
    ['piece', 'missing.piece'],
    ['localPiece', 'missing.localPiece'],
    ['corpus', 'missing.corpus'],
  ];
  for (const [what, key] of WAYS)
    it(`says that there is no ${what}, and whom to ask`, async () => {
      const settings = { contact: 'https://music.example/team' };
      const page = await showAlone(createElement(MissingPage, { what }), {
        settings,
        texts: ['about'],
      });
      await page.find('heading', page.t(key));
      expect(page.query('link', /music\.example/)).to.exist;
    });

  it('leads to the own pieces from one that is not there, and asks nobody', async () => {
    const settings = { contact: 'clara@example.org' };
    const page = await showAlone(createElement(MissingPage, { what: 'keptPiece' }), {
      settings,
      texts: ['about'],
    });
    const link = await page.find('link', page.t('missing.myPieces'));
    expect(link.getAttribute('href')).to.equal('/my');
    expect(page.all('link', /clara/)).to.have.length(0);
  });
});
