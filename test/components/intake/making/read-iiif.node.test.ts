import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parsePieceInfo, parsePositions } from '#core';
import { readIiif } from '#intake/making/read-iiif.js';
import { ALBUM, at, CREDITED, GALLICA, manifest } from '../manifests/some-manifests.js';

const read = (document: Record<string, unknown>, language = 'en') =>
  readIiif(document, { url: at('iiif/7/manifest.json'), language });

describe('a document of IIIF as a piece', () => {
  it('has its pages within its info, which is read alone and without a warning', async () => {
    const { info, problems } = await read(GALLICA);
    const { piece, warnings } = parsePieceInfo(info);
    assert.deepEqual([warnings, problems], [[], []]);
    const { pages } = parsePositions(piece.images[0]!.raw).positions;
    assert.equal(pages?.length, 2);
    assert.match(piece.composer ?? '', /^Louise Farrenc/);
  });

  it('has its recordings, its titles and its credits in all languages', async () => {
    const album = parsePieceInfo((await read(ALBUM)).info).piece;
    assert.deepEqual([album.title, album.audios.length], ['Gramophone record', 2]);
    const { info } = await read(CREDITED, 'de');
    const { titles, images } = parsePieceInfo(info).piece;
    assert.equal(titles['de'], 'Abendlied');
    assert.match(String(images[0]!.raw['info:fr']), /^Attribution: Bibliothèque de la ville/);
  });

  it('is the collection that it is, or nothing, with a reason', async () => {
    const items = [{ id: at('1'), type: 'Manifest', label: { en: ['One'] } }];
    const songs = await read({ type: 'Collection', items });
    assert.deepEqual(
      [songs.info, songs.collection?.members.map(({ url }) => url)],
      [undefined, [at('1')]],
    );
    for (const [document, code] of [
      [manifest(), 'emptyManifest'],
      [{ type: 'Collection', items: [] }, 'emptyCollection'],
      [{ title: 'Abendlied' }, 'unknownType'],
    ] as const) {
      const { info, problems } = await read(document);
      assert.deepEqual([info, problems.map((problem) => problem.code)], [undefined, [code]]);
    }
  });

  it('tells a reader of info.json files that it is none', () => {
    const state = { type: 'Annotation', motivation: ['contentState'], target: at('1') };
    for (const document of [GALLICA, ALBUM, { id: 'a', type: 'Collection', items: [] }, state])
      assert.throws(() => parsePieceInfo(document), { document, pointer: '' });
    assert.doesNotThrow(() => parsePieceInfo({ id: 'a', type: 'Collection', sources: {} }));
  });
});
