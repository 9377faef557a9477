import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import {
  catalogMarks,
  licenseName,
  outsideLinks,
  refEntries,
  refsOf,
  siteOf,
  webUrl,
} from '#web/pages/piece/about/outside-links.js';

const links = (refs: Readonly<Record<string, string>>) => outsideLinks(refEntries(refs));

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
    assert.deepEqual(links({ gallica: 'btv1b55002397f' }), [
      { site: 'Gallica', url: 'https://gallica.bnf.fr/ark:/12148/btv1b55002397f' },
    ]);
  });

  test('is found by a name that says itself how it is found, whatever the kind of the entry', () => {
    const named = [
      ['score:gallica', 'ark:/12148/btv1b55002397f'],
      ['gallica', 'ark:12148/btv1b55002397f'],
      ['bnf', 'ark:/12148/cb13912367h'],
      ['library', 'ark:/99999/fk4abc'],
      ['', 'doi:10.5281/zenodo.1234567'],
      ['doi', '10.5281/zenodo.1234567'],
    ] as const;
    assert.deepEqual(
      named.map((ref) => outsideLinks([ref])[0]?.url),
      [
        'https://gallica.bnf.fr/ark:/12148/btv1b55002397f',
        'https://gallica.bnf.fr/ark:/12148/btv1b55002397f',
        'https://catalogue.bnf.fr/ark:/12148/cb13912367h',
        'https://n2t.net/ark:/99999/fk4abc',
        'https://doi.org/10.5281/zenodo.1234567',
        'https://doi.org/10.5281/zenodo.1234567',
      ],
    );
    assert.equal(outsideLinks(named.slice(0, 2)).length, 1);
  });

  test('is found of a score, a scan and a recording that a curator names in another service', () => {
    const info = {
      refs: { imslp: 'https://imslp.org/wiki/A' },
      scores: [{ raw: { 'score:gallica': 'ark:/12148/btv1b1', score: 'a.musicxml' } }],
      images: [{ raw: { 'scan:gallica': 'ark:/12148/btv1b2', image: 'a.png' } }],
      audios: [{ raw: { 'audio:yt': 'abcdefghijk', 'audio:': 'x' } }, { raw: { 'audio:bnf': 4 } }],
    };
    const refs = refsOf({ refs: info.refs, info } as never);
    assert.deepEqual(refs, [
      ['imslp', 'https://imslp.org/wiki/A'],
      ['gallica', 'ark:/12148/btv1b1'],
      ['gallica', 'ark:/12148/btv1b2'],
    ]);
    assert.equal(outsideLinks(refs).length, 3);
  });

  test('of a catalog that nobody knows is told as a mark', () => {
    const refs = { bwv: '846', imslp: 'https://imslp.org/wiki/A' };
    assert.deepEqual(catalogMarks(refEntries(refs)), [{ catalog: 'bwv', mark: '846' }]);
    assert.equal(links(refs).length, 1);
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
      assert.deepEqual(links({ ref: value }), []);
      const urls = links({ imslp: value }).map(({ url }) => url);
      assert.ok(urls.every((url) => url.startsWith('https://imslp.org/wiki/')));
    });

  test('is none by what every object has', () => {
    assert.deepEqual(links({ constructor: 'x', __proto__: 'y' }), []);
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
