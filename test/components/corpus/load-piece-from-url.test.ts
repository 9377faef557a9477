import { expect } from '@open-wc/testing';
import { loadPieceFromUrl } from '#corpus/load-piece-from-url.js';
import type { PieceError } from '#corpus/loading/problems.js';
import { HandFrames } from '../../support/hand-frames.js';
import { memoryFetch, type Answer } from '../../support/memory-fetch.js';

const BASE = 'https://music.test/course/';

async function load(src: string, files: Readonly<Record<string, Answer>> = {}, audio?: string) {
  const { fetch, requests } = memoryFetch(files, BASE);
  const beside = audio === undefined ? {} : { audio: BASE + audio };
  const options = { frames: new HandFrames(), fetch, log: () => {}, ...beside };
  return { piece: await loadPieceFromUrl(BASE + src, options), requests };
}

const INFO = JSON.stringify({
  title: 'Lied',
  sources: {
    audios: [
      {
        id: 'take',
        file: 'take.ogg',
        'onset-date': [
          [0, 0],
          [4, 4],
        ],
      },
    ],
  },
});

describe('loadPieceFromUrl', () => {
  it('reads an info.json, whose files are beside it', async () => {
    const { piece, requests } = await load('week-1/lied.json', { 'week-1/lied.json': INFO });
    expect([piece.title, piece.path]).to.deep.equal(['Lied', `${BASE}week-1/lied.json`]);
    expect(piece.recording?.urls).to.deep.equal([`${BASE}week-1/take.ogg`]);
    expect(requests).to.have.length(1);
  });

  it('reads the info.json of a folder', async () => {
    const { piece } = await load('week-1/', { 'week-1/info.json': INFO });
    expect(piece.title).to.equal('Lied');
  });

  for (const name of [
    'a.musicxml',
    'a.xml',
    'a.mxl',
    'a.mei',
    'a.krn',
    'a.abc',
    'a.pae',
    'A.MID',
    'a.mei?version=2',
  ]) {
    it(`takes ${name} for a score, without asking for it`, async () => {
      const { piece, requests } = await load(name);
      expect(piece.scores.map(({ url }) => url)).to.deep.equal([BASE + name]);
      expect(piece.title.toLowerCase()).to.equal('a');
      expect(requests).to.be.empty;
      expect(piece.problems).to.be.empty;
    });
  }

  for (const name of ['take.ogg', 'take.mp3', 'take.opus', 'Take 1.wav']) {
    it(`takes ${name} for a recording, of which nothing is missing`, async () => {
      const { piece } = await load(name);
      expect(piece.recording?.urls).to.deep.equal([new URL(name, BASE).href]);
      expect([piece.scores.length, piece.problems.length]).to.deep.equal([0, 0]);
    });
  }

  it('puts a recording beside a score, and warns that it is not synchronized', async () => {
    const { piece } = await load('a.mei', {}, 'take.ogg');
    expect([piece.scores.length, piece.recording?.urls[0]]).to.deep.equal([1, `${BASE}take.ogg`]);
    expect(piece.problems.map(({ severity, message }) => [severity, message])).to.deep.equal([
      ['warning', 'The recording is not synchronized: no sync url'],
    ]);
  });

  it('puts a recording beside those of an info.json', async () => {
    const { piece } = await load('info.json', { 'info.json': INFO }, 'other.ogg');
    expect(piece.audios.map(({ index, urls }) => [index, urls[0]])).to.deep.equal([
      [0, `${BASE}take.ogg`],
      [1, `${BASE}other.ogg`],
    ]);
  });

  const answers = [
    ['audio/ogg', 'OggS', [0, 1]],
    ['video/mp4', '', [0, 1]],
    ['application/vnd.recordare.musicxml+xml', '<score-partwise/>', [1, 0]],
    ['text/plain', 'X:1\nK:C\nCDEF', [1, 0]],
    ['application/json', INFO, [0, 1]],
    ['text/plain', INFO, [0, 1]],
  ] as const;
  for (const [type, text, [scores, audios]] of answers) {
    it(`tells what a URL without extension is from the answer: ${type}, ${text.slice(0, 8)}`, async () => {
      const answer = new Response(text, { headers: { 'content-type': type } });
      const { piece, requests } = await load('item/42', { 'item/42': answer });
      expect([piece.scores.length, piece.audios.length]).to.deep.equal([scores, audios]);
      expect(requests).to.have.length(1);
    });
  }

  it('reads a score that a page has made itself', async () => {
    const blob = URL.createObjectURL(new Blob(['<score-partwise/>']));
    const piece = await loadPieceFromUrl(blob, { frames: new HandFrames() });
    expect(piece.scores[0]?.url).to.equal(blob);
    URL.revokeObjectURL(blob);
  });

  for (const [name, src] of [
    ['missing', 'absent.json'],
    ['missing without extension', 'absent'],
  ]) {
    it(`reports a file that is ${name}`, async () => {
      const error = await load(src!).catch((caught: unknown) => caught);
      expect((error as PieceError).problem).to.include({
        dialog: 'invalidLink',
        key: 'pieceMissing',
      });
    });
  }
});
