import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import fc from 'fast-check';
import {
  addressUnder,
  basenameOf,
  colonTarget,
  groupUrl,
  isKnownAddress,
  joinUrl,
  marksUrl,
  isPiecePath,
  pieceAt,
  PIECE_HEADS,
  pieceUrl,
  tableUrl,
  themeOf,
} from '#shared/paths.js';

const HEADS = [
  ['~', 'hosted', 'piece', false, 'default'],
  ['~~', 'local', 'piece', false, 'default'],
  ['sync', 'hosted', 'sync', false, 'sync'],
  ['local-sync', 'local', 'sync', false, 'sync'],
  ['collabscore', 'hosted', 'piece', true, 'collabscore'],
  ['collabscore-sync', 'hosted', 'sync', true, 'sync'],
  ['local-collabscore-sync', 'local', 'sync', true, 'sync'],
  ['my', 'kept', 'piece', false, 'default'],
  ['my-sync', 'kept', 'sync', false, 'sync'],
] as const;

describe('the heads of the addresses of pieces', () => {
  test('are these nine', () => {
    assert.deepEqual(
      PIECE_HEADS,
      HEADS.map(([head]) => head),
    );
  });

  for (const [head, place, task, isCollabscore, theme] of HEADS)
    test(`/${head}/ is ${place}, for the ${task}, in the ${theme} colors`, () => {
      const address = { place, task, isCollabscore, path: 'voices/o-haupt' };
      assert.deepEqual(addressUnder(head, 'voices/o-haupt'), address);
      assert.equal(pieceUrl(address), `/${head}/voices/o-haupt`);
      assert.equal(themeOf(`/${head}/voices/o-haupt`), theme);
      assert.ok(isKnownAddress(`/${head}/voices/o-haupt`));
    });

  test('have none for a local piece of Collabscore alone: it is a local piece', () => {
    const address = { place: 'local', task: 'piece', isCollabscore: true, path: 'x' } as const;
    assert.equal(pieceUrl(address), '/~~/x');
  });

  test('leave the list of own pieces, and the page where one begins, to themselves', () => {
    assert.equal(pieceAt('/my'), undefined);
    assert.equal(pieceAt('/my/new'), undefined);
    assert.deepEqual(pieceAt('/my/abendlied'), addressUnder('my', 'abendlied'));
    assert.ok(isKnownAddress('/my') && isKnownAddress('/my/new'));
    assert.ok(isKnownAddress(marksUrl('o-haupt')));
    assert.equal(pieceAt(marksUrl('o-haupt')), undefined);
    assert.equal(marksUrl('o-haupt', 'scan 2'), '/my-marks/o-haupt?source=scan%202');
  });

  test('have none for an own piece of Collabscore: it is an own piece', () => {
    const address = { place: 'kept', task: 'sync', isCollabscore: true, path: 'x' } as const;
    assert.equal(pieceUrl(address), '/my-sync/x');
  });

  test('an address of a piece means the piece again', () => {
    const path = fc
      .array(fc.stringMatching(/^[\w .:-]*\w$/), { minLength: 1, maxLength: 4 })
      .map((ids) => ids.join('/'));
    fc.assert(
      fc.property(fc.constantFrom(...PIECE_HEADS), path, (head, text) => {
        const [, first = '', ...rest] = pieceUrl(addressUnder(head, text)).split('/');
        assert.equal(first, head);
        assert.equal(rest.map(decodeURIComponent).join('/'), text);
      }),
    );
  });
});

describe('the path of a piece', () => {
  for (const path of ['voices/o-haupt', 'C036_0', 'a b/c.d:e', 'glasba/ö', '17'])
    test(`may be ${path}`, () => assert.ok(isPiecePath(path)));

  for (const path of ['', '/', 'a//b', 'a?b', 'a#b', '<b>'])
    test(`may not be “${path}”`, () => assert.ok(!isPiecePath(path)));
});

describe('a path with a colon under /collabscore-sync', () => {
  test('leads to the piece with dashes, and keeps its last part', () => {
    assert.equal(
      colonTarget('all:collabscore:saintsaens', ''),
      '/collabscore/collabscore/all-collabscore-saintsaens?neuma_id=all%3Acollabscore%3Asaintsaens',
    );
    assert.equal(
      colonTarget('corpus/all:x', '?play=1'),
      '/collabscore/collabscore/corpus/all-x?neuma_id=all%3Ax',
    );
  });

  test('stays when the query names the piece', () => {
    assert.equal(colonTarget('all:x', '?neuma_id=all:x'), undefined);
  });

  test('stays without a colon', () => {
    assert.equal(colonTarget('corpus/x', ''), undefined);
  });
});

describe('the colors of a page', () => {
  for (const [pathname, theme] of [
    ['/corpora', 'default'],
    ['/explore/voices', 'default'],
    ['/collabscore/explore/x', 'collabscore'],
    ['/syncing', 'default'],
    ['/', 'default'],
  ] as const)
    test(`of ${pathname} are the ${theme} ones`, () => assert.equal(themeOf(pathname), theme));
});

describe('an address of the application', () => {
  for (const pathname of [
    ...[
      '/',
      '/corpora',
      '/explore',
      '/explore/voices',
      '/collabscore/explore',
      '/collabscore/explore/voices',
      '/corpusVue/x',
      '/about',
      '/help',
      '/upload',
      '/admin',
      '/admin/accounts/clara',
      ...['/groups', groupUrl('3f2a'), '/join', joinUrl('7K3M-0QWD-X9TZ')],
    ],
    ...['/neuma/x', '/gallica/C036_0', '/collab/x', '/local-collab/marenzio', '/collab-score/'],
  ])
    test(`is ${pathname}`, () => assert.ok(isKnownAddress(pathname)));

  for (const pathname of [
    '/404',
    '/nothing',
    '/Corpora',
    '/~~~/x',
    '',
    '//',
    '//help',
    '//a.org/x',
  ])
    test(`is not ${pathname}`, () => assert.ok(!isKnownAddress(pathname)));
});

describe('the table', () => {
  for (const [url, path] of [
    [tableUrl(), '/explore'],
    [tableUrl('voices/lieder'), '/explore/voices/lieder'],
    [tableUrl('a b'), '/explore/a%20b'],
    [tableUrl('', true), '/collabscore/explore'],
    [tableUrl('saintsaens', true), '/collabscore/explore/saintsaens'],
  ] as const)
    test(`is at ${path}`, () => assert.equal(url, path));
});

test('a site may stand in a folder of a server', () => {
  assert.equal(basenameOf('/'), '/');
  assert.equal(basenameOf('/music/'), '/music');
  assert.equal(basenameOf('/music/glosa/'), '/music/glosa');
});

describe('the piece at an address', () => {
  test('is told by its path, decoded', () => {
    assert.equal(pieceAt('/~/keyboard/f%C3%BCr-elise')?.path, 'keyboard/für-elise');
    assert.deepEqual(pieceAt('/~/keyboard/fur-elise'), addressUnder('~', 'keyboard/fur-elise'));
    assert.deepEqual(pieceAt('/sync/voices/o%3Ahaupt'), addressUnder('sync', 'voices/o:haupt'));
  });

  test('is none at other addresses', () => {
    for (const pathname of [
      '/',
      '/corpora',
      '/~/',
      '/~/12',
      '/~/%zz',
      '/explore/voices',
      '/~/a//b',
    ])
      assert.equal(pieceAt(pathname), undefined, pathname);
  });
});
