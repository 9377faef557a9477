import { expect } from '@open-wc/testing';
import { type Problem } from '#core';
import { DirectoryClient } from '#corpus/directory-client.js';
import { loadPiece } from '#corpus/load-piece.js';
import { PieceError } from '#corpus/loading/problems.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch, type Answer } from '../../support/memory-fetch.js';
import { BASE, SYNC, load, loadAnswer, audio, image, audios, images, only } from './a-load.js';

async function refusal(info: Answer): Promise<Problem> {
  const error = await loadAnswer(info).catch((caught: unknown) => caught);
  expect(error).to.be.instanceOf(PieceError);
  return (error as PieceError).problem;
}
describe('loadPiece', () => {
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
        message: 'The recording is not synchronized: no sync url',
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
});
