import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import { addressIn, deepLinkTo, restoreDeepLink } from '#web/parts/deep-link.js';

const ROOT = new URL('https://music.example/');
const FOLDER = new URL('https://music.example/scores/');

describe('a deep link on a static server', () => {
  test('leads to the page of the site, which brings the address back', () => {
    const wanted = new URL('~~/voices/heidenroeslein?debug=1#m12-18', FOLDER);
    const page = deepLinkTo(wanted, FOLDER)!;
    assert.equal(page.origin + page.pathname, FOLDER.href);
    assert.equal(page.hash, '');
    assert.equal(addressIn(page, FOLDER)?.href, wanted.href);
  });

  test('comes back as it was: path, query and fragment, whatever signs they have', () => {
    const text = fc.string({ unit: 'grapheme' }).map(encodeURIComponent);
    const site = fc.constantFrom(ROOT, FOLDER);
    const parts = fc.record({ path: fc.array(text, { minLength: 1 }), query: text, hash: text });
    fc.assert(
      fc.property(site, parts, (folder, { path, query, hash }) => {
        const wanted = new URL(`./${path.join('/')}?${query}#${hash}`, folder);
        fc.pre(wanted.pathname !== folder.pathname && wanted.pathname.startsWith(folder.pathname));
        const page = deepLinkTo(wanted, folder);
        assert.equal(page && addressIn(new URL(page.href), folder)?.pathname, wanted.pathname);
        assert.equal(page && addressIn(page, folder)?.search, wanted.search);
        assert.equal(page && addressIn(page, folder)?.hash, wanted.hash);
      }),
    );
  });

  test('is none for the page itself, which would lead to itself for ever', () => {
    assert.equal(deepLinkTo(FOLDER, FOLDER), undefined);
    assert.equal(deepLinkTo(deepLinkTo(new URL('help', ROOT), ROOT)!, ROOT), undefined);
  });

  test('is none outside of the site', () => {
    assert.equal(deepLinkTo(new URL('https://other.example/scores/help'), FOLDER), undefined);
    assert.equal(deepLinkTo(new URL('/help', FOLDER), FOLDER), undefined);
  });

  test('never leads out of the site', () => {
    for (const address of ['//evil.example/', 'https://evil.example/', '../admin', '/admin']) {
      const page = new URL(`?glosa-address=${encodeURIComponent(address)}`, FOLDER);
      const back = addressIn(page, FOLDER);
      assert.ok(!back || back.href.startsWith(FOLDER.href), address);
    }
  });

  test('is none where nothing is brought back', () => {
    assert.equal(addressIn(new URL('?page=2', FOLDER), FOLDER), undefined);
    assert.equal(addressIn(new URL('help?glosa-address=about', FOLDER), FOLDER), undefined);
  });
});

test('the address bar shows the address that was asked for', () => {
  const shown: string[] = [];
  const global = globalThis as { location?: unknown; history?: unknown };
  global.history = { replaceState: (_state: null, _title: '', url: URL) => shown.push(url.href) };
  global.location = { href: deepLinkTo(new URL('explore/keyboard#top', ROOT), ROOT)!.href };
  restoreDeepLink(ROOT);
  global.location = { href: ROOT.href };
  restoreDeepLink(ROOT);
  assert.deepEqual(shown, ['https://music.example/explore/keyboard#top']);
});
