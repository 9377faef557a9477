import { expect } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { changeLabels, editorOf, type Piece, type Problem, quarters, seconds } from '#core';
import { DirectoryClient } from '#corpus/directory-client.js';
import type { LoadOptions } from '#corpus/assemble-piece.js';
import { loadPiece } from '#corpus/load-piece.js';
import { PieceError } from '#corpus/loading/problems.js';
import { aPiece } from '../../support/a-piece.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch, type Answer } from '../../support/memory-fetch.js';

const BASE = 'https://music.test/corpora/';
const SYNC = [
  { onset: 0, date: 1 },
  { onset: 8, date: 9 },
];
const POSITIONS = {
  'onset-x': [
    { onset: 0, x: 100 },
    { onset: 8, x: 900 },
  ],
};

type Files = Readonly<Record<string, Answer>>;

type Options = Partial<LoadOptions>;

/** Loads the piece c/p of a corpus in memory; `info` is its info.json, the other files are beside it. */
const load = (info: Readonly<Record<string, unknown>>, files: Files = {}, options: Options = {}) =>
  loadAnswer(JSON.stringify({ title: 'P', ...info }), files, options);

async function loadAnswer(info: Answer, files: Files = {}, options: Options = {}) {
  const beside = Object.entries(files).map(([name, answer]) => [`c/p/${name}`, answer] as const);
  const network = memoryFetch({ 'c/p/info.json': info, ...Object.fromEntries(beside) }, BASE);
  const log: string[] = [];
  const client = new DirectoryClient(BASE, { fetch: network.fetch });
  const frames = new HandFrames();
  const common = { frames, log: (line: string) => log.push(line) };
  const piece = await loadPiece(client, 'c/p', { ...common, ...options });
  return { piece, log, requests: network.requests };
}

async function refusal(info: Answer): Promise<Problem> {
  const error = await loadAnswer(info).catch((caught: unknown) => caught);
  expect(error).to.be.instanceOf(PieceError);
  return (error as PieceError).problem;
}

const audio = (fields: object = {}) => ({ file: 'a.ogg', 'onset-date': SYNC, ...fields });
const image = (fields: object = {}) => ({ image: 's.png', positions: POSITIONS, ...fields });
const audios = (...list: object[]) => ({ sources: { audios: list } });
const images = (...list: object[]) => ({ sources: { images: list } });
const only = ({ problems }: Piece): Problem => {
  expect(problems).to.have.length(1);
  return problems[0]!;
};

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

  describe('analyses', () => {
    const DEZ = '{ "labels": [{ "type": "Cadence", "start": "m2" }] }';
    const MEASURES = { 'measure-map': [{ count: 1, time_signature: '3/4' }, { count: 8 }] };

    it('opens the default one, with the measures of the piece', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const { piece } = await load({ settings, ...MEASURES }, { 'analyses/cadences.dez': DEZ });
      expect(piece.analysis?.name).to.equal('cadences');
      expect(piece.analysis?.labels.map(({ id, start }) => [id, start])).to.deep.equal([[100, 3]]);
    });

    it('opens the one for the grid where there is no default', async () => {
      const settings = { 'analysis:grid': 'form' };
      const { piece } = await load({ settings }, { 'analyses/form.dez': '{"labels":[]}' });
      expect(piece.analysis?.name).to.equal('form');
    });

    it('opens the one that is asked for, by name or by URL', async () => {
      const settings = { 'analysis:default': 'absent' };
      const files = { 'analyses/other.dez': DEZ, 'far.dez': DEZ };
      for (const analysis of ['other', `${BASE}c/p/far.dez`]) {
        const { piece } = await load({ settings, ...MEASURES }, files, { analysis });
        expect(piece.analysis?.labels).to.have.length(1);
        expect(piece.problems).to.be.empty;
      }
    });

    it('takes a default with a colon for a name', async () => {
      const settings = { 'analysis:default': 'v:PAC' };
      const { piece } = await load({ settings }, { 'analyses/v%3APAC.dez': DEZ });
      expect(piece.analysis?.name).to.equal('v:PAC');
    });

    it('finds a .dez beside the page', async () => {
      const { requests } = await load({}, {}, { analysis: 'mine.dez' });
      expect(requests.at(-1)).to.equal(new URL('mine.dez', document.baseURI).href);
    });

    it('reads times in measures as 4/4 until the score has told its measures', async () => {
      const { piece } = await load({}, { 'analyses/cadences.dez': DEZ }, { analysis: 'cadences' });
      expect(piece.analysis?.labels[0]?.start).to.equal(4);
      piece.adoptMeasureMap(aPiece().withMeasures(8, '6/8').build().measureMap!);
      expect(piece.analysis?.labels.map(({ id, start }) => [id, start])).to.deep.equal([[100, 3]]);
    });

    it('gives the piece to be drawn before its analysis is there', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const seen: unknown[] = [];
      const given: Piece[] = [];
      const onSources = (piece: Piece) => {
        given.push(piece);
        seen.push(piece.analysis?.name, piece.isAnalysisComing);
      };
      const files = { 'analyses/cadences.dez': DEZ };
      const { piece } = await load({ settings, ...MEASURES }, files, { onSources });
      expect(given).to.deep.equal([piece]);
      expect(seen).to.deep.equal([undefined, true]);
      expect([piece.analysis?.name, piece.isAnalysisComing]).to.deep.equal(['cadences', false]);
    });

    it('takes no analysis away that a host has made meanwhile', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const { piece: other } = await load(
        {},
        { 'analyses/cadences.dez': DEZ },
        { analysis: 'cadences' },
      );
      const onSources = (piece: Piece) => runInAction(() => (piece.analysis = other.analysis));
      const files = { 'analyses/cadences.dez': DEZ };
      const { piece } = await load({ settings, ...MEASURES }, files, { onSources });
      expect(piece.analysis).to.equal(other.analysis);
    });

    it('reports an analysis that is not there to the piece that is drawn already', async () => {
      const settings = { 'analysis:default': 'absent' };
      const known: number[] = [];
      const onSources = ({ problems }: Piece) => known.push(problems.length);
      const { piece } = await load({ settings, ...MEASURES }, {}, { onSources });
      expect([...known, piece.problems.length]).to.deep.equal([0, 1]);
      expect(piece.isAnalysisComing).to.equal(false);
    });

    it('ends a piece whose load is stopped while its analysis is on its way', async () => {
      const settings = { 'analysis:default': 'cadences' };
      const stop = new AbortController();
      const given: Piece[] = [];
      const onSources = (piece: Piece) => {
        given.push(piece);
        stop.abort(new Error('gone'));
      };
      const files = { 'analyses/cadences.dez': DEZ };
      const options = { onSources, signal: stop.signal };
      const error = await load({ settings, ...MEASURES }, files, options).catch(
        (reason: unknown) => reason,
      );
      expect((error as Error).message).to.equal('gone');
      expect(given[0]?.analysis).to.equal(undefined);
    });

    it('leaves an analysis alone that was edited before the score told its measures', async () => {
      const { piece } = await load({}, { 'analyses/cadences.dez': DEZ }, { analysis: 'cadences' });
      const analysis = piece.analysis!;
      editorOf(piece).run(changeLabels(analysis, [100], { tag: 'mine' }));
      editorOf(piece).markSaved();
      piece.adoptMeasureMap(aPiece().withMeasures(8, '6/8').build().measureMap!);
      expect(piece.analysis).to.equal(analysis);
      expect(analysis.label(100)?.tag).to.equal('mine');
    });

    it('opens none when none is asked for', async () => {
      const { piece } = await load({ analyses: ['a', 'b'] });
      expect(piece.analysis).to.equal(undefined);
      expect(piece.analyses).to.deep.equal(['a', 'b']);
    });

    const broken = [
      [undefined, 'invalidLink', 'analysisMissing', undefined],
      ['{ "labels": [', 'invalidFile', 'analysisBroken', 'bad.dez, 1:14'],
      ['{ "labels": 3 }', 'invalidFile', 'analysisBroken', 'bad.dez, /labels'],
      [500, 'unknownError', 'analysisFailed', 'bad.dez'],
    ] as const;
    for (const [answer, dialog, key, place] of broken) {
      it(`reports one that answers ${answer}, and goes on`, async () => {
        const files = answer === undefined ? undefined : { 'analyses/bad.dez': answer };
        const { piece } = await load(audios(audio()), files, { analysis: 'bad' });
        expect(only(piece)).to.include({ dialog, key, file: `${BASE}c/p/analyses/bad.dez` });
        if (place) expect(only(piece).values?.['place']).to.equal(place);
        expect(piece.audios).to.have.length(1);
      });
    }
  });

  describe('of a bad recording', () => {
    it('drops one with nothing to play, and numbers the rest in order', async () => {
      const { piece, log } = await load(
        audios({ id: 'none' }, audio({ id: 'b' }), audio({ id: 'c' })),
      );
      expect(piece.audios.map(({ id, index }) => [id, index])).to.deep.equal([
        ['b', 0],
        ['c', 1],
      ]);
      const problem = only(piece);
      expect(problem).to.include({
        dialog: 'audioError',
        severity: 'error',
        sourceId: 'none',
        pointer: '/sources/audios/0',
      });
      expect(problem.message).to.equal('Corrupted Source: Invalid Audio Format: missing source');
      expect(log).to.have.length(1);
    });

    it('plays one without sync, with a warning', async () => {
      const { piece } = await load(audios({ id: 'a', file: 'a.ogg' }));
      expect(only(piece)).to.include({
        severity: 'warning',
        message: 'Invalid Audio Format: no sync url',
        sourceId: 'a',
      });
      expect([piece.audios.length, piece.recording?.sync]).to.deep.equal([1, undefined]);
    });

    it('takes a video id for a recording', async () => {
      const { piece } = await load(audios({ 'yt-id': 'abc', 'onset-date': SYNC }));
      expect([piece.recording?.youtubeId, piece.recording?.urls]).to.deep.equal(['abc', []]);
    });

    it('skips sync points out of order, with a warning', async () => {
      const points = [
        ...SYNC,
        { onset: 4, date: 10 },
        { onset: 12, date: 13 },
        { onset: 9, date: 2 },
      ];
      const { piece } = await load(audios(audio({ 'onset-date': 'y.json' })), {
        'y.json': JSON.stringify(points),
      });
      const problem = only(piece);
      expect(problem).to.include({
        dialog: 'invalidFile',
        severity: 'warning',
        key: 'fileSkipped',
        file: `${BASE}c/p/y.json`,
        pointer: '/2',
      });
      expect(problem.values).to.deep.equal({ file: 'y.json', place: 'y.json, /2', count: 2 });
      expect(piece.recording?.sync?.points.map(({ onset }) => onset)).to.deep.equal([0, 8, 12]);
    });

    const syncs = [
      ['a missing file', 404, 'invalidLink', 'syncMissing', 'y.json'],
      ['broken JSON', '[{ "onset": 0,\n  "date": }]', 'invalidFile', 'syncBroken', 'y.json, 2:11'],
      ['one point', '[{ "onset": 0, "date": 0 }]', 'invalidFile', 'syncBroken', 'y.json'],
      ['one point left', '[[0, 3], [1, 2]]', 'invalidFile', 'syncBroken', 'y.json'],
      ['something else', '"hello"', 'invalidFile', 'syncBroken', 'y.json'],
      ['no server', new TypeError('down'), 'noServer', 'syncFailed', 'y.json'],
    ] as const;
    for (const [name, answer, dialog, key, place] of syncs) {
      it(`plays with a warning when its sync is ${name}`, async () => {
        const { piece } = await load(audios(audio({ 'onset-date': 'y.json' })), {
          'y.json': answer,
        });
        const problem = only(piece);
        expect(problem).to.include({
          dialog,
          severity: 'warning',
          key,
          sourceId: 'audio-1',
          file: `${BASE}c/p/y.json`,
        });
        expect(problem.values?.['place']).to.equal(place);
        expect([piece.audios.length, piece.recording?.sync]).to.deep.equal([1, undefined]);
      });
    }

    it('says where an inline sync table is wrong', async () => {
      const { piece } = await load(audios(audio({ 'onset-date': [[0, 1]] })));
      expect(only(piece)).to.include({
        key: 'syncBroken',
        pointer: '/sources/audios/0/onset-date',
        file: `${BASE}c/p/info.json`,
      });
      expect(piece.audios).to.have.length(1);
    });
  });

  describe('of a bad picture', () => {
    it('drops one with neither image nor id', async () => {
      const { piece } = await load(images({ type: 'score' }, image({ id: 'good' })));
      expect(only(piece)).to.include({
        severity: 'error',
        message: 'Corrupted Source: No source file or id was provided',
        pointer: '/sources/images/0',
      });
      expect(piece.images.map(({ id, index }) => [id, index])).to.deep.equal([['good', 0]]);
    });

    it('shows one without positions, with a warning', async () => {
      const { piece } = await load(images({ image: 's.png' }));
      expect(only(piece)).to.include({ severity: 'warning', key: 'imageWithoutPositions' });
      expect(piece.images).to.have.length(1);
    });

    const tables = [
      ['missing', 404, 'invalidLink', 'imageMissing'],
      ['broken', '{ "onset-x": [', 'invalidFile', 'imageBroken'],
      ['without two points', '{ "onset-x": [[0, 1]] }', 'invalidFile', 'imageBroken'],
      ['all at one place', '{ "onset-x": [[0, 5], [0, 5]] }', 'invalidFile', 'imageBroken'],
      ['forbidden', 403, 'unauthorizedAccess', 'imageFailed'],
    ] as const;
    for (const [name, answer, dialog, key] of tables) {
      it(`drops one whose positions are ${name}, and keeps the rest`, async () => {
        const info = {
          sources: { images: [image({ id: 'bad', positions: 's.json' })], audios: [audio()] },
        };
        const { piece } = await load(info, { 's.json': answer });
        const problem = only(piece);
        expect(problem).to.include({
          dialog,
          key,
          severity: 'error',
          sourceId: 'bad',
          file: `${BASE}c/p/s.json`,
        });
        expect(problem.message).to.match(/^Corrupted Source: ./);
        expect([piece.images.length, piece.audios.length]).to.deep.equal([0, 1]);
      });
    }

    it('drops one of an unknown type', async () => {
      const { piece } = await load(images(image({ type: 'hologram' })));
      expect(only(piece).key).to.equal('imageUnknownType');
      expect(piece.images).to.be.empty;
    });

    it('drops the pictures of a recording that is dropped', async () => {
      const { piece } = await load(audios({ images: [image({ type: 'wave' })] }));
      expect(only(piece).key).to.equal('audioWithoutSource');
      expect(piece.images).to.be.empty;
    });
  });

  it('goes on without measures that cannot be read', async () => {
    const { piece } = await load(
      { ...audios(audio()), 'measure-map': 'm.json' },
      { 'm.json': '[]' },
    );
    expect(only(piece)).to.include({
      dialog: 'invalidFile',
      severity: 'warning',
      key: 'measureMapBroken',
    });
    expect(piece.signature).to.equal('4/4');
  });

  it('reports a score that names no file', async () => {
    const { piece } = await load({ sources: { scores: [{}, { file: 's.mei' }] } });
    expect(only(piece)).to.include({ key: 'scoreWithoutSource', severity: 'error' });
    expect(piece.scores.map(({ url, index }) => [url, index])).to.deep.equal([
      [`${BASE}c/p/s.mei`, 0],
    ]);
  });

  it('keeps what its readers did not know, without a problem', async () => {
    const { piece } = await load({ shoeSize: 43 });
    expect(piece.problems).to.be.empty;
    expect(piece.warnings.map(({ pointer, file }) => [pointer, file])).to.deep.equal([
      ['/shoeSize', `${BASE}c/p/info.json`],
    ]);
  });

  describe('of nothing that can be shown', () => {
    const refusals = [
      [404, 'invalidLink', 'pieceMissing'],
      [403, 'unauthorizedAccess', 'pieceUnauth'],
      [new TypeError('down'), 'noServer', 'pieceNoResponse'],
      [500, 'unknownError', 'pieceFailed'],
    ] as const;
    for (const [answer, dialog, key] of refusals) {
      it(`reports the answer ${answer} as ${key}`, async () => {
        expect(await refusal(answer)).to.include({
          dialog,
          key,
          severity: 'error',
          file: `${BASE}c/p/info.json`,
        });
      });
    }

    const corrupted = [
      ['{ "title": "P",\n }', 'info.json, 2:2'],
      ['[]', 'info.json'],
      ['{ "id": {} }', 'info.json, /id'],
      ['{ "title": [] }', 'info.json, /title'],
    ] as const;
    for (const [text, place] of corrupted) {
      it(`calls ${JSON.stringify(text)} a corrupted piece`, async () => {
        const problem = await refusal(text);
        expect(problem).to.include({ dialog: 'invalidFile', key: 'pieceBroken' });
        expect(problem.message).to.match(/^Corrupted Piece: ./);
        expect(problem.values?.['place']).to.equal(place);
      });
    }

    it('takes a path that can name nothing for missing', async () => {
      const { fetch, requests } = memoryFetch({});
      const client = new DirectoryClient(BASE, { fetch });
      const error = await loadPiece(client, 'c/../p', { frames: new HandFrames() }).catch(
        (caught: unknown) => caught,
      );
      expect((error as PieceError).problem).to.include({ dialog: 'invalidLink', file: 'c/../p' });
      expect(requests).to.be.empty;
    });

    it('rejects with the reason when it is canceled', async () => {
      const controller = new AbortController();
      const reason = new Error('the user left');
      const loading = load({}, {}, { signal: controller.signal });
      controller.abort(reason);
      expect(await loading.catch((caught: unknown) => caught)).to.equal(reason);
    });
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
