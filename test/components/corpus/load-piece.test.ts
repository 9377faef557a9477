import { expect } from '@open-wc/testing';
import { quarters, seconds } from '#core';
import { DirectoryClient } from '#corpus/directory-client.js';
import { loadPiece } from '#corpus/load-piece.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch } from '../../support/memory-fetch.js';
import { BASE, SYNC, POSITIONS, load, audio, image, audios, images } from './a-load.js';

describe('loadPiece', () => {
  describe('of a prepared piece with inline tables', () => {
    const INFO = {
      'measure-map': [{ count: 1, time_signature: '4/4' }, { count: 2 }],
      sources: {
        images: [image({ id: 'score', width: 1000, height: 200 })],
        audios: [audio({ id: 'take', peaks: 'take.dat' })],
      },
    };

    it('needs one request', async () => {
      const { requests, piece } = await load(INFO);
      expect(requests).to.deep.equal([`${BASE}c/p/info.json`]);
      expect(piece.problems).to.be.empty;
    });

    it('knows where the music is in the picture, in the recording and in the measures', async () => {
      const { piece } = await load(INFO);
      expect(piece.images[0]?.positions?.onsetToX?.at(quarters(4))).to.equal(500);
      expect(piece.recording?.sync?.onsetAt(seconds(5))).to.deep.equal({ onset: 4, lap: '' });
      expect(piece.measureMap?.measures).to.have.length(2);
    });

    it('gives the picture and the recording their URLs', async () => {
      const { piece } = await load(INFO);
      const [picture] = piece.images;
      expect(picture?.picture).to.deep.equal({
        width: 1000,
        height: 200,
        chunks: [{ x: 0, width: 1000, url: `${BASE}c/p/s.png` }],
      });
      expect(piece.recording?.urls).to.deep.equal([`${BASE}c/p/a.ogg`]);
      expect(piece.recording?.peaksUrl).to.equal(`${BASE}c/p/take.dat`);
    });
  });

  it('reads tables from their own files', async () => {
    const { piece, requests } = await load(
      {
        'measure-map': 'm.json',
        sources: {
          images: [image({ positions: 's.json' })],
          audios: [audio({ 'onset-date': 'y.json' })],
        },
      },
      {
        'm.json': '[{ "count": 1, "time_signature": "3/4" }, { "count": 4 }]',
        's.json': JSON.stringify(POSITIONS),
        'y.json': JSON.stringify(SYNC),
      },
    );
    expect(piece.problems).to.be.empty;
    expect(piece.signature).to.equal('3/4');
    expect(piece.images[0]?.positions?.onsetToX?.length).to.equal(2);
    expect(piece.recording?.sync?.points).to.have.length(2);
    expect(requests).to.have.length(4);
  });

  it('keeps the file of a synchronization that holds more than points', async () => {
    const file = { by: 'Clara', synchro: SYNC };
    const { piece } = await load(audios(audio({ 'onset-date': 'y.json' })), {
      'y.json': JSON.stringify(file),
    });
    expect(piece.recording?.sync?.points).to.have.length(2);
    expect(piece.recording?.syncFile).to.deep.equal(file);
  });

  it('asks for all tables before the first has come', async () => {
    let waiting = 0;
    let most = 0;
    const network = memoryFetch(
      {
        'c/p/info.json': JSON.stringify({
          title: 'P',
          'measure-map': 'm.json',
          sources: {
            images: [image({ positions: 's.json' })],
            audios: [audio({ 'onset-date': 'y.json' })],
          },
        }),
      },
      BASE,
    );
    const slow: typeof fetch = async (...args) => {
      most = Math.max(most, ++waiting);
      await new Promise((resolve) => setTimeout(resolve, 5));
      waiting--;
      return network.fetch(...args);
    };
    await loadPiece(new DirectoryClient(BASE, { fetch: slow }), 'c/p', {
      frames: new HandFrames(),
      log: () => {},
    });
    expect(most).to.equal(3);
  });

  it('applies secondUnit and pixelUnit to the tables of a source', async () => {
    const { piece } = await load({
      sources: {
        images: [
          image({ pixelUnit: 2, positions: { ...POSITIONS, width: 500, height: 100, gutter: 20 } }),
        ],
        audios: [
          audio({
            secondUnit: 0.001,
            'onset-date': [
              [0, 1000],
              [8, 9000],
            ],
          }),
        ],
      },
    });
    const [picture] = piece.images;
    expect(picture?.positions?.onsetToX?.at(quarters(8))).to.equal(1800);
    expect([picture?.width, picture?.height, picture?.gutter]).to.deep.equal([1000, 200, 40]);
    expect(piece.recording?.sync?.dates).to.deep.equal([1, 9]);
  });

  it('cuts a strip in tiles', async () => {
    const tiles = [
      { image: 's-1.png', x: 0, width: 800 },
      { image: 's-2.png', x: 800, width: 300 },
    ];
    const { piece } = await load(images({ tiles, height: 200, positions: POSITIONS }));
    const [strip] = piece.images;
    expect([strip?.url, strip?.picture?.width]).to.deep.equal([undefined, 1100]);
    expect(strip?.picture?.chunks.map(({ url }) => url)).to.deep.equal([
      `${BASE}c/p/s-1.png`,
      `${BASE}c/p/s-2.png`,
    ]);
  });

  it('gives pages the URLs of their images', async () => {
    const row = { y: 10, height: 50, 'start-x': 0, 'end-x': 500, 'onset-x': POSITIONS['onset-x'] };
    const pages = [{ image: 'page 1.png', rows: [row] }];
    const { piece } = await load(images({ type: 'scan', positions: { pages } }));
    expect(piece.images[0]?.pages?.pages[0]?.image).to.equal(`${BASE}c/p/page%201.png`);
    expect(piece.problems).to.be.empty;
  });

  it('takes the implied paths of a picture that only has an id', async () => {
    const { piece } = await load(images({ id: 'one' }), {
      'sources/images/one/positions': JSON.stringify(POSITIONS),
    });
    expect(piece.images[0]?.url).to.equal(`${BASE}c/p/sources/images/one/image`);
    expect(piece.images[0]?.positions?.onsetToX?.length).to.equal(2);
  });

  it('gives a recording its pictures', async () => {
    const wave = {
      image: 'w.png',
      positions: {
        'date-x': [
          [0, 0],
          [10, 1000],
        ],
      },
    };
    const { piece } = await load(
      audios(audio({ id: 'one' }), audio({ id: 'two', images: [wave] })),
    );
    const [picture] = piece.waves;
    expect([picture?.audioId, picture?.type]).to.deep.equal(['two', 'wave']);
    expect(piece.audios[1]?.images).to.deep.equal([picture]);
  });

  it('finds a measure map among the static files', async () => {
    const network = memoryFetch(
      {
        'c/p/info.json': '{ "title": "P", "measure-map": "static/resources/m.json" }',
        'static/resources/m.json': '[{ "count": 1 }, { "count": 5 }]',
      },
      BASE,
    );
    const client = new DirectoryClient(BASE, { fetch: network.fetch });
    const piece = await loadPiece(client, 'c/p', { frames: new HandFrames() });
    expect(piece.measureMap?.measures).to.have.length(5);
  });

  it('loads a piece over a real network', async () => {
    const root = new URL('../../fixtures/corpus/', import.meta.url).href;
    const client = new DirectoryClient(root);
    const piece = await loadPiece(client, 'dances/waltz', { frames: new HandFrames() });
    expect(piece.problems).to.deep.equal([]);
    expect(piece.localizedTitle('fr-CA')).to.equal('Une valse');
    expect(piece.timeSignature).to.deep.equal({ numerator: 3, denominator: 4, upbeat: 1 });
    expect(piece.recording?.urls[0]).to.match(/waltz%20in%20C%23\.ogg$/);
    expect(piece.analysis?.labels.map(({ start }) => start)).to.deep.equal([10, 22]);
    expect(await client.analyses('dances/waltz')).to.deep.equal(['cadences', 'themes']);
  });
});
