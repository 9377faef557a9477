import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  catalogMarks,
  licenseName,
  outsideLinks,
  siteOf,
  webUrl,
} from '#web/pages/piece/about/outside-links.js';

describe('a page elsewhere', () => {
  test('is named by its site, where it is a known one', () => {
    const urls = [
      'https://gallica.bnf.fr/ark:/12148/btv1b55002397f',
      'https://imslp.org/wiki/F%C3%BCr_Elise',
      'https://rism.online/sources/452511221',
      'https://opac.rism.info/metaopac/singleHit.do',
      'https://musescore.com/score/7',
      'https://catalogue.bnf.fr/ark:/12148/cb1',
      'https://www.mozarteum.at/digital/',
    ];
    assert.deepEqual(urls.map(siteOf), [
      ...['Gallica', 'IMSLP', 'RISM', 'RISM', 'MuseScore'],
      ...['Bibliothèque nationale de France', 'mozarteum.at'],
    ]);
  });

  test('is found by the mark of a known catalog', () => {
    assert.deepEqual(outsideLinks({ gallica: 'btv1b55002397f' }), [
      { site: 'Gallica', url: 'https://gallica.bnf.fr/ark:/12148/btv1b55002397f' },
    ]);
  });

  test('of a catalog that nobody knows is told as a mark', () => {
    const refs = { bwv: '846', imslp: 'https://imslp.org/wiki/A' };
    assert.deepEqual(catalogMarks(refs), [{ catalog: 'bwv', mark: '846' }]);
    assert.equal(outsideLinks(refs).length, 1);
  });

  for (const value of [
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://imslp.org',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test',
    'http://',
  ])
    test(`is none for ${value}`, () => {
      assert.equal(webUrl(value), undefined);
      assert.deepEqual(outsideLinks({ ref: value }), []);
      const urls = outsideLinks({ imslp: value }).map(({ url }) => url);
      assert.ok(urls.every((url) => url.startsWith('https://imslp.org/wiki/')));
    });

  test('is none by what every object has', () => {
    assert.deepEqual(outsideLinks({ constructor: 'x', __proto__: 'y' }), []);
  });
});

test('a license is named as in all languages, and another by its site', () => {
  const named = (path: string) => licenseName(`http://creativecommons.org/${path}`);
  assert.equal(named('licenses/by-nc-sa/4.0/deed.fr'), 'CC BY-NC-SA 4.0');
  assert.equal(named('publicdomain/zero/1.0/'), 'CC0 1.0');
  assert.equal(named('publicdomain/mark/1.0/'), 'Public Domain Mark 1.0');
  assert.equal(named('about'), 'creativecommons.org');
  assert.equal(licenseName('https://rightsstatements.org/vocab/InC/1.0/'), 'rightsstatements.org');
  assert.equal(
    licenseName('https://nocreativecommons.org/licenses/by/4.0/'),
    'nocreativecommons.org',
  );
});
