import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test, { describe } from 'node:test';
import type { Raw } from '#core/formats/types/types.js';
import { piecePicture } from '#core/model/listing/piece-picture.js';

const wave = { type: 'wave', image: 'wave.png', positions: 'wave.json' };
const strip = { id: 'strip', type: 'score', image: 'strip.svg' };
const page = { type: 'scan', pages: [{ image: 'p1.png' }, { image: 'p2.png' }] };

describe('the picture of a piece', () => {
  test('is the beginning of its score, before pages and waveforms', () => {
    const audios = [{ file: 'a.ogg', images: [wave], peaks: 'a.peaks.dat' }];
    const picture = (...images: readonly Raw[]) => piecePicture({ sources: { images, audios } });
    assert.deepEqual(picture(page, strip), { kind: 'score', file: 'strip.svg' });
    assert.deepEqual(picture(page), { kind: 'scan', file: 'p1.png' });
    assert.deepEqual(picture(), { kind: 'wave', file: 'wave.png' });
  });

  test('is made of the peaks of a recording that has no picture', () => {
    const sources = { audios: [{ 'yt-id': 'abc' }, { file: 'a.ogg', peaks: 'a.peaks.dat' }] };
    assert.deepEqual(piecePicture({ sources }), { kind: 'peaks', file: 'a.peaks.dat' });
  });

  test('lies where the path is implied', () => {
    const sources = { images: [{ id: 'strip', type: 'score' }] };
    assert.equal(piecePicture({ sources })?.file, 'sources/images/strip/image');
  });

  test('is found in a page table that stands in the info, not in one of another file', () => {
    const positions = { pages: [{ image: 'page.png', rows: [] }] };
    const sources = { images: [{ id: 'a', type: 'scan', positions }] };
    assert.equal(piecePicture({ sources })?.file, 'page.png');
    const other = { images: [{ id: 'a', type: 'scan', pages: 'pages.json' }] };
    assert.equal(piecePicture({ sources: other }), undefined);
  });

  test('of the shipped Für Elise is its first tile', () => {
    const url = new URL(
      '../../../../../demo-wc/corpora/keyboard/fur-elise/info.json',
      import.meta.url,
    );
    const info = JSON.parse(readFileSync(url, 'utf8')) as Raw;
    assert.deepEqual(piecePicture(info), {
      ...{ kind: 'score', file: 'score-01.svg' },
      height: 234.67,
    });
  });
});
