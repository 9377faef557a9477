import assert from 'node:assert/strict';
import test, { describe } from 'node:test';
import { parseCorpusInfo, type PiecePicture } from '#core';
import { pieceOf } from '#web/catalog/piece-of.js';
import { pictureSources } from '#web/pages/corpora/picture-sources.js';

const highlight = (id: string, picture?: PiecePicture) => ({
  piece: pieceOf({ id }, { place: 'hosted', corpus: 'songs' }),
  picture,
});

const sources = (info: object, highlights: readonly ReturnType<typeof highlight>[]) =>
  pictureSources(
    { path: 'songs', info: parseCorpusInfo({ id: 'songs', ...info }).corpus },
    { highlights },
    (path, file) => `/files/${path}/${file}`,
  );
const urls = (...given: Parameters<typeof sources>) => sources(...given).map(({ url }) => url);

const strip: PiecePicture = { kind: 'score', file: 'strip.svg', height: 330 };

describe('the pictures of a corpus', () => {
  test('are its own before the music of its pieces', () => {
    const own = { 'card-image': 'card.png', image: 'large.png' };
    assert.deepEqual(urls(own, [highlight('lied', strip)]), [
      '/files/songs/card.png',
      '/files/songs/large.png',
      '/files/songs/lied/strip.svg',
    ]);
  });

  test('are drawn ones before waveforms that are still to be drawn', () => {
    const peaks: PiecePicture = { kind: 'peaks', file: 'a.peaks.dat' };
    const highlights = [highlight('tape', peaks), highlight('none'), highlight('lied', strip)];
    assert.deepEqual(urls({}, highlights), [
      '/files/songs/lied/strip.svg',
      '/files/songs/tape/a.peaks.dat',
    ]);
  });

  test('of many staves are cut rather than made too small to read', () => {
    const heights = [undefined, 150, 330].map(
      (height) =>
        sources({}, [
          highlight('lied', { kind: 'score', file: 'a.svg', ...(height && { height }) }),
        ])[0]?.height,
    );
    assert.deepEqual(heights, [148, 148, 224]);
    const page: PiecePicture = { kind: 'scan', file: 'page.png', height: 3000 };
    assert.equal(sources({}, [highlight('lied', page)])[0]?.height, 148);
  });
});
