import { expect } from '@open-wc/testing';
import { DEMO, openApp, until } from '#test/support/web/shown-app.js';
import { standIn } from '#test/support/web/stand-in.js';

describe('the page about the site', () => {
  it('counts what can be found, with the ways there', async () => {
    const page = await openApp('/about');
    const link = await page.find('link', page.t('about.corpora', { count: 3 }));
    expect(link.getAttribute('href')).to.equal('/corpora');
    const pieces = page.all('link', /\d/).map((each) => each.getAttribute('href'));
    expect(pieces).to.deep.equal(['/corpora', '/explore']);
  });

  it('counts no corpus that has no pieces yet', async () => {
    const corpus = (path: string, ...pieces: object[]) => ({ id: path, path, pieces, corpora: [] });
    const lied = { id: 'lied', path: 'songs/lied', title: 'Heidenröslein' };
    const root = { id: '', path: '', pieces: [] };
    const corpora = [corpus('songs', lied), corpus('incoming-sandbox')];
    const { base } = standIn({ 'GET corpus/recursive': () => ({ ...root, corpora }) });
    const page = await openApp('/about', { service: base });
    await page.find('link', page.t('about.corpora', { count: 1 }));
    await page.find('link', page.t('about.pieces', { count: 1 }));
  });

  it('says nothing of accounts and of what a service keeps where there is none', async () => {
    const page = await openApp('/about');
    expect(page.all('heading', page.t('about.onService'))).to.have.length(0);
    expect(page.all('heading', page.t('about.accounts'))).to.have.length(0);
    expect(page.all('heading', page.t('about.contact'))).to.have.length(0);
  });

  it('says how to get an account of a service, and whom to write to', async () => {
    const { base } = standIn({});
    const page = await openApp('/about', { service: base, contact: 'clara@example.org' });
    expect(page.query('heading', page.t('about.onService'))).to.exist;
    expect(page.query('heading', page.t('about.accounts'))).to.exist;
    const links = page.all('link', 'clara@example.org').map((link) => link.getAttribute('href'));
    expect(links).to.deep.equal(['mailto:clara@example.org', 'mailto:clara@example.org']);
  });

  it('says that nobody can be written to for an account', async () => {
    const { base } = standIn({});
    const page = await openApp('/about', { service: base });
    await page.says(page.t('about.noContact'));
  });

  it('gives a citation to copy, with the address of the site and the day', async () => {
    const copied: string[] = [];
    const { clipboard } = navigator;
    const writeText = (text: string) => Promise.resolve(void copied.push(text));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    try {
      const page = await openApp('/about', DEMO);
      expect(document.querySelector('blockquote')!.textContent).to.contain(location.origin);
      await page.press('button', 'BibTeX');
      await page.press('button', page.t('about.copy'));
      await page.find('button', page.t('about.copied'));
      expect(copied[0]).to.match(/^@/).and.to.contain(String(new Date().getFullYear()));
    } finally {
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
    }
  });

  it('says that it is open source, and leads to the license', async () => {
    const page = await openApp('/about');
    await page.find('heading', page.t('about.openSource'));
    const license = await page.find('link', page.t('about.license'));
    expect((license as HTMLAnchorElement).pathname).to.match(/license/i);
  });

  it('leads to the page of corpora', async () => {
    const page = await openApp('/about');
    await page.press('link', page.t('about.corpora', { count: 3 }));
    await until(() => page.address === '/corpora', 'the corpora');
  });
});
