import { expect } from '@open-wc/testing';
import { DEMO, openApp, until } from '#test/support/web/shown-app.js';
import { standIn, standInCorpora } from '#test/support/web/stand-in.js';

const KEYBOARD = /^Keyboard/;

/** A listing with a corpus of one piece, and how that is pictured on the card of the corpus. */
function listing(picture?: object) {
  const moon = { id: 'moon', path: 'songs/moon', title: 'Moon', permissions: ['all'] };
  const facts = { highlights: [{ ...moon, picture }] };
  const songs = { id: 'songs', path: 'songs', title: 'Songs', count: 1, pieces: [moon], facts };
  return { title: 'All', corpora: [songs] };
}

describe('the page of corpora', () => {
  it('has a card for each corpus, which leads to its pieces', async () => {
    const page = await openApp('/corpora');
    await page.find('heading', KEYBOARD);
    await page.press('link', KEYBOARD);
    await until(() => page.address === '/explore/keyboard', 'the table of the corpus');
  });

  it('says what there is of a corpus: pieces, years, sources and labels', async () => {
    const page = await openApp('/corpora');
    const card = await page.find('item', KEYBOARD);
    expect(card.textContent).to.contain(page.t('corpora.pieces', { count: 5 }));
    expect(card.textContent).to.contain('1722');
    const sources = [...card.querySelectorAll('li')].map(({ title }) => title);
    expect(sources).to.deep.equal(
      ['scores', 'recordings', 'pages', 'analyses'].map((key) => page.t(`corpora.${key}`)),
    );
    expect(card.querySelector('[role=img]')!.getAttribute('aria-label')).to.match(/\d ?%/);
  });

  it('tells more in a dialog, which leads to the pieces and gives the focus back', async () => {
    const page = await openApp('/corpora');
    const more = await page.press('button', /Keyboard/);
    const dialog = await page.find('dialog', KEYBOARD);
    expect(dialog.innerText).to.contain('Ludwig van Beethoven');
    expect(dialog.innerText).to.contain(page.t('corpora.labels'));
    page.key('Escape');
    await page.gone('dialog');
    await until(() => document.activeElement === more, 'the focus on the button');
    await page.press('button', /Keyboard/);
    await page.press('link', 'Für Elise');
    await until(() => page.address === '/~~/keyboard/fur-elise', 'the page of the piece');
  });

  it('leads to the pages of other sites about a corpus', async () => {
    const { corpora, ...root } = listing();
    const [songs] = corpora;
    const known = { ...songs, 'ref:gallica': 'ark:/12148/btv1b55002397f', 'ref:shelf': 'M 12' };
    const { base } = standInCorpora({ 'listing.json': { ...root, corpora: [known] } });
    const page = await openApp('/corpora', { corpora: base });
    await page.press('button', /Songs/);
    const link = await page.find('link', page.t('corpora.seeOn', { site: 'Gallica' }));
    expect(link.getAttribute('href')).to.equal('https://gallica.bnf.fr/ark:/12148/btv1b55002397f');
    expect(link.getAttribute('rel')).to.contain('noopener');
  });

  it('searches in the pieces of all corpora; / leads to the field', async () => {
    const page = await openApp('/corpora');
    const field = await page.find('field', page.t('corpora.search'));
    await page.find('link', KEYBOARD);
    page.key('/');
    expect(document.activeElement).to.equal(field);
    await page.write(page.t('corpora.search'), ' elise ');
    field.closest('form')!.requestSubmit();
    await until(() => page.address === '/explore?q=elise', 'the table with what was found');
  });

  it('shows an empty staff where no picture comes', async () => {
    const { base } = standInCorpora({ 'listing.json': listing() });
    const page = await openApp('/corpora', { corpora: base });
    const card = await page.find('item', /^Songs/);
    expect(card.querySelectorAll('.corpora-staff line')).to.have.length(5);
  });

  it('draws the wave of a recording where there is no score; the staff when it does not come', async () => {
    const peaks = await fetch(`${DEMO.corpora!}keyboard/fur-elise/recording.peaks.dat`);
    const picture = { kind: 'peaks', file: 'moon.dat' };
    const { base } = standInCorpora({
      'listing.json': listing(picture),
      'songs/moon/moon.dat': peaks,
    });
    const page = await openApp('/corpora', { corpora: base });
    const name = page.t('corpora.beginning', { title: 'Moon' });
    const wave = await page.find('image', name);
    await until(() => wave.querySelector('path')!.getAttribute('d'), 'the outline');

    page.leave();
    const without = standInCorpora({ 'listing.json': listing(picture) });
    const other = await openApp('/corpora', { corpora: without.base });
    await until(() => document.querySelector('.corpora-staff'), 'an empty staff');
    expect(other.query('image', name)).to.equal(undefined);
  });

  it('says that nothing can be read, and tries again', async () => {
    let isThere = false;
    const { base } = standInCorpora({});
    const unreadable = new Response('{', { headers: { 'content-type': 'application/json' } });
    const found = () => (isThere ? Response.json(listing()) : unreadable.clone());
    const outer = window.fetch.bind(window);
    window.fetch = async (input, init) =>
      new Request(input).url === `${base}listing.json` ? found() : outer(input, init);
    const page = await openApp('/corpora', { corpora: base });
    const alert = await page.find('alert', new RegExp(page.t('corpora.unreadable')));
    expect(alert.textContent).to.contain(page.t('corpora.retry'));
    isThere = true;
    await page.press('button', page.t('corpora.retry'));
    await page.find('link', 'Songs');
  });

  it('names the request that failed on the server, for its administrator', async () => {
    const request = '3f0c9a52-7c4e-4a7e-9d0b-0c8f3a1f2f11';
    const broken = () => Response.json({ code: 'internal', request }, { status: 500 });
    const { base } = standIn({ 'GET corpus/recursive?flatCorpus=true': broken });
    const page = await openApp('/corpora', { service: base });
    await page.find('alert', new RegExp(request));
  });

  it('says that there is no corpus', async () => {
    const { base } = standInCorpora({ 'listing.json': { title: 'All', corpora: [] } });
    const page = await openApp('/corpora', { corpora: base });
    await page.says(page.t('corpora.empty'));
  });

  it("leads to the reader's own pieces, where there are some", async () => {
    const page = await openApp('/corpora');
    await page.find('link', KEYBOARD);
    expect(page.all('link', page.t('corpora.own', { count: 2 }))).to.have.length(0);
    page.app.own.set(2);
    await page.press('link', page.t('corpora.own', { count: 2 }));
    await until(() => page.address === '/my', 'the own pieces');
  });
});
