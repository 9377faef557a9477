import { expect } from '@open-wc/testing';
import { loadAudio } from '#corpus/loading/load-audio.js';
import { loadImage } from '#corpus/loading/load-image.js';
import { loadMeasureMap } from '#corpus/loading/load-measure-map.js';
import { loadScore } from '#corpus/loading/load-score.js';
import { numbered } from '#corpus/loading/source-fields.js';
import { PieceError } from '#corpus/loading/problems.js';
import { quarters } from '#core';
import type { Answer } from '#test/support/memory-fetch.js';
import { aContext, BASE } from './a-context.js';

const SYNC = [
  { onset: 0, date: 1000 },
  { onset: 8, date: 9000 },
];
const ONSET_X = [
  { onset: 0, x: 100 },
  { onset: 8, x: 900 },
];
const ROW = { y: 10, height: 50, 'start-x': 0, 'end-x': 500, 'onset-x': ONSET_X };

describe('loadAudio', () => {
  it('gives a recording its URLs and its sync table, in seconds', async () => {
    const take = { file: 'a b.ogg', peaks: 'a.dat', 'onset-date': SYNC, secondUnit: 0.001 };
    const { context, piece } = aContext({ info: { sources: { audios: [take] } } });
    const audio = await loadAudio(piece.audios[0]!, context);
    expect(audio).to.deep.include({ kind: 'audio', urls: [`${BASE}c/p/a%20b.ogg`] });
    expect([audio?.peaksUrl, audio?.sync?.dates]).to.deep.equal([`${BASE}c/p/a.dat`, [1, 9]]);
    expect(context.problems).to.be.empty;
  });

  it('misses no sync where there is nothing else than the recording', async () => {
    for (const [isBare, problems] of [
      [true, 0],
      [false, 1],
    ] as const) {
      const info = { sources: { audios: [{ file: 'a.ogg' }] } };
      const { context, piece } = aContext({ info, isBare });
      await loadAudio(piece.audios[0]!, context);
      expect(context.problems).to.have.length(problems);
    }
  });
});

describe('loadImage', () => {
  const load = async (image: object) => {
    const { context, piece } = aContext({ info: { sources: { images: [image] } } });
    return loadImage(piece.images[0]!, context);
  };

  it('places the music in a strip', async () => {
    const positions = { 'onset-x': ONSET_X, height: 200, gutter: 30 };
    const strip = await load({ image: 's.png', positions, width: 1000 });
    expect(strip?.positions?.onsetToX?.at(quarters(4))).to.equal(500);
    expect([strip?.width, strip?.height, strip?.gutter]).to.deep.equal([1000, 200, 30]);
  });

  describe('of pages in a file of their own', () => {
    const PAGES = JSON.stringify({ pages: [{ image: '1.svg', rows: [ROW] }] });
    const later = async (file: Answer) => {
      const info = { sources: { images: [{ id: 'pages', type: '3d', pages: 'pages.json' }] } };
      const { context, piece, requests } = aContext({ info, files: { 'pages.json': file } });
      const image = await loadImage(piece.images[0]!, context);
      return { image, requests, context };
    };

    it('fetches the file when the pages are asked for, and once', async () => {
      const { image, requests, context } = await later(PAGES);
      expect([image?.type, image?.pages, requests, context.problems]).to.deep.equal([
        '3d',
        undefined,
        [],
        [],
      ]);
      const [pages, again] = await Promise.all([image!.loadPages!(), image!.loadPages!()]);
      expect(pages.pages[0]?.image).to.equal(`${BASE}c/p/1.svg`);
      expect(again).to.equal(pages);
      expect(requests).to.have.length(1);
    });

    for (const [what, file, key] of [
      ['is not there', 404, 'imageMissing'],
      ['is broken', '{', 'imageBroken'],
      ['has a strip', JSON.stringify({ 'onset-x': ONSET_X }), 'imageBroken'],
    ] as const)
      it(`says why when the file ${what}`, async () => {
        const { image } = await later(file);
        const error: unknown = await image!.loadPages!().catch((reason: unknown) => reason);
        expect(error).to.be.instanceOf(PieceError);
        expect((error as PieceError).problem).to.include({ key, sourceId: 'pages' });
      });
  });

  it('places the music on pages, each with the URL of its image', async () => {
    const scan = await load({ positions: { pages: [{ image: '1.png', rows: [ROW] }] } });
    expect(scan?.pages?.pageAt(quarters(4))).to.equal(0);
    expect(scan?.pages?.pages[0]?.image).to.equal(`${BASE}c/p/1.png`);
  });

  it('knows the size of pages, and in which folders else their images may be', async () => {
    const size = { width: 2000, height: 3000 };
    const images = ['1.png', '2.svg', 'scan/3.png', 'https://library.example/iiif/4'];
    const pages = images.map((image) => ({ image, ...size, rows: [ROW] }));
    const scan = await load({ type: 'scan', pages, pixelUnit: 0.5 });
    const found = scan!.pages!.pages.map((page) => page.elsewhere);
    expect(found).to.deep.equal([
      [`${BASE}c/p/scan/1.png`, `${BASE}c/scan/1.png`],
      [`${BASE}c/p/score/2.svg`, `${BASE}c/score/2.svg`],
      [],
      [],
    ]);
    expect([scan!.pages!.pages[0]!.width, scan!.pages!.pages[0]!.height]).to.deep.equal([
      1000, 1500,
    ]);
  });
});

describe('loadScore', () => {
  it('gives a score its URL, and reports one that is only in a service', async () => {
    const scores = [{ score: 's.mei' }, { 'score:gallica': 'ark:/1' }];
    const { context, piece, log } = aContext({ info: { sources: scores } });
    const loaded = await Promise.all(piece.scores.map((score) => loadScore(score, context)));
    expect(numbered(loaded).map(({ url, index }) => [url, index])).to.deep.equal([
      [`${BASE}c/p/s.mei`, 0],
    ]);
    expect(log[0]).to.include('in another service: gallica ark:/1');
  });
});

describe('loadMeasureMap', () => {
  it('reads the measures of the piece or of its work', async () => {
    const files = { 'm.json': '[{ "time_signature": "3/4" }, { "count": 4 }]' };
    for (const info of [{ 'measure-map': 'm.json' }, { opus: { 'measure-map': 'm.json' } }]) {
      const { context } = aContext({ info, files });
      expect((await loadMeasureMap(context))?.end).to.equal(12);
    }
  });

  for (const [what, info, measures, end] of [
    ['a number', { 'measure-count': 12 }, 12, 48],
    [
      'a meter and a pickup',
      { 'measure-count': '8', 'time-signature': '3/4', 'time-signature-upbeat': 1 },
      9,
      25,
    ],
    ['more than any score has', { 'measure-count': 1e9 }, 20_000, 80_000],
  ] as const)
    it(`counts measures by ${what}`, async () => {
      const map = await loadMeasureMap(aContext({ info }).context);
      expect([map?.measures.length, map?.end]).to.deep.equal([measures, end]);
    });

  for (const count of [0, -3, 'many'])
    it(`has none of ${count}`, async () => {
      const info = { 'measure-count': count };
      expect(await loadMeasureMap(aContext({ info }).context)).to.equal(undefined);
    });

  it('finds none, without a problem, where none is named', async () => {
    const { context } = aContext();
    expect(await loadMeasureMap(context)).to.equal(undefined);
    expect(context.problems).to.be.empty;
  });
});
