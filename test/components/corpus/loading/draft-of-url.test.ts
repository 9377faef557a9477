import { expect } from '@open-wc/testing';
import { draftOfUrl } from '#corpus/loading/draft-of-url.js';
import { parsePieceInfo } from '#core';
import { HandFrames } from '#test/support/hand-frames.js';
import { memoryFetch } from '#test/support/memory-fetch.js';

const BASE = 'https://music.test/';
const options = { frames: new HandFrames(), fetch: memoryFetch({ 'i.json': '{}' }, BASE).fetch };

describe('draftOfUrl', () => {
  it('makes the info of a score, with the recording beside it', async () => {
    const audio = `${BASE}b.ogg`;
    const { file, isBare } = await draftOfUrl(`${BASE}A%20minor.mei`, { ...options, audio });
    const { piece } = parsePieceInfo(file.text);
    expect([isBare, piece.title]).to.deep.equal([true, 'A minor']);
    expect(piece.scores.map((score) => score.file)).to.deep.equal([`${BASE}A%20minor.mei`]);
    expect(piece.audios.map(({ id, files }) => [id, files])).to.deep.equal([['audio-1', [audio]]]);
  });

  it('adds a recording to an info.json', async () => {
    const audio = `${BASE}b.ogg`;
    const { file, amend } = await draftOfUrl(`${BASE}i.json`, { ...options, audio });
    const { piece } = parsePieceInfo({ title: 'P', sources: { audios: [{ file: 'a.ogg' }] } });
    expect(file.text).to.equal('{}');
    expect(amend?.(piece).audios.map(({ id }) => id)).to.deep.equal(['audio-1', 'audio-beside']);
  });
});
