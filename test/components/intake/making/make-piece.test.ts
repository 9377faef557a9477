import { expect } from '@open-wc/testing';
import { syncSessionOf } from '#core';
import { loadPiece } from '#corpus';
import { readHeads } from '#intake/heads/read-head.js';
import { KeptClient } from '#intake/keeping/kept-client.js';
import { KeptPieces } from '#intake/keeping/kept-pieces.js';
import type { Making } from '#intake/making/making.js';
import { addToPiece, makePiece, resumeMaking } from '#intake/making/make-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { wavFile } from '../../engines/sound-files.js';
import { aName } from '../keeping/a-shelf.js';
import { ABC, aDrop, recording, score, tune } from './a-drop.js';

interface Synchro {
  readonly automatic?: boolean;
  readonly points: readonly {
    readonly onset: number;
    readonly date: number;
    readonly unsure?: true;
  }[];
}

describe('a piece of one’s own', function () {
  this.timeout(60_000);
  let kept: KeptPieces;
  beforeEach(async () => {
    kept = await KeptPieces.open(aName());
  });
  afterEach(() => kept.close());

  const namesOf = async (id: string) => (await kept.files(id)).map(({ name }) => name);
  const read = async (id: string, name: string) =>
    JSON.parse((await (await kept.read(id, name))?.text()) ?? 'null') as unknown;
  const sure = (making: Making | undefined): Making => {
    if (!making) throw new Error('somebody else is at it');
    return making;
  };

  it('is made of a score and a recording: measures, waveform and sync points', async () => {
    const drop = await aDrop({ 'Tune.mid': score(), 'My tune.wav': recording() });
    const making = await makePiece(kept, drop, { title: 'Tune' });
    expect(await namesOf(making.id)).to.include.members(['Tune.mid', 'My-tune.wav', 'making.json']);
    expect(await making.finished).to.equal('done');
    expect(making.problems).to.deep.equal([]);
    expect(await namesOf(making.id)).to.deep.equal([
      'My-tune.wav',
      'Tune.mid',
      'audio-1.synchro.json',
      'info.json',
      'made/audio-1.peaks.dat',
      'measure-map.json',
    ]);
    const { automatic, points } = (await read(making.id, 'audio-1.synchro.json')) as Synchro;
    expect(automatic).to.equal(true);
    for (const { onset, date } of points) expect(date).to.be.closeTo(tune.dateAt(onset), 0.05);
    expect(await read(making.id, 'info.json')).to.deep.equal({
      id: 'tune',
      title: 'Tune',
      sources: {
        scores: [{ id: 'score-1', name: 'Tune.mid', file: 'Tune.mid' }],
        audios: [
          {
            id: 'audio-1',
            name: 'My tune.wav',
            files: ['My-tune.wav'],
            peaks: 'made/audio-1.peaks.dat',
            'onset-date': 'audio-1.synchro.json',
          },
        ],
      },
      'measure-map': 'measure-map.json',
    });
  });

  it('tells of which measures its alignment was not sure, also when it is opened again', async () => {
    const samples = tune.samples.slice();
    const [from, to] = [12, 16].map((onset) => tune.dateAt(onset) * tune.sampleRate);
    // Nothing is heard of the fourth measure.
    samples.fill(0, from, to);
    const gap = new Uint8Array(wavFile([samples], tune.sampleRate));
    const drop = await aDrop({ 'Tune.mid': score(), 'Gap.wav': gap });
    const making = await makePiece(kept, drop, { title: 'Gap' });
    await making.finished;
    const { points } = (await read(making.id, 'audio-1.synchro.json')) as Synchro;
    const unsure = points.filter((point) => point.unsure);
    expect(unsure.some(({ onset }) => onset >= 12 && onset < 16)).to.equal(true);
    expect(unsure.length).to.be.lessThan(points.length);
    const client = new KeptClient(kept);
    const piece = await loadPiece(client, making.id, { frames: new HandFrames() });
    expect(syncSessionOf(piece).unsure?.map(({ count }) => count)).to.include(4);
    piece.dispose();
    client.dispose();
  });

  it('is listed as unfinished until it is whole', async () => {
    const making = await makePiece(kept, await aDrop({ 'a.abc': ABC }), { title: 'x' });
    expect((await kept.find(making.id))?.isUnfinished).to.equal(true);
    await making.finished;
    expect((await kept.find(making.id))?.isUnfinished).to.equal(false);
  });

  it('goes on after a stop in each of its steps', async () => {
    const drop = await aDrop({ 'a.mid': score(), 'a.wav': recording() });
    let making = await makePiece(kept, drop, { title: 'Tune' });
    const { id } = making;
    const stopped: string[] = [];
    for (const step of ['measures', 'sync', 'peaks']) {
      while (making.progress?.step !== step && making.state === 'working') {
        await new Promise((resolve) => setTimeout(resolve));
      }
      stopped.push(making.progress?.step ?? 'none');
      making.cancel();
      expect(await making.finished).to.equal('paused');
      expect(making.problems).to.deep.equal([]);
      expect((await kept.find(id))?.isUnfinished).to.equal(true);
      making = sure(await resumeMaking(kept, id));
    }
    expect(stopped).to.deep.equal(['measures', 'sync', 'peaks']);
    expect(await making.finished).to.equal('done');
    expect(await namesOf(id)).to.include.members([
      'audio-1.synchro.json',
      'made/audio-1.peaks.dat',
    ]);
    expect((await kept.find(id))?.isUnfinished).to.equal(false);
  });

  it('is made in one tab at a time', async () => {
    const making = await makePiece(kept, await aDrop({ 'a.abc': ABC }), { title: 'x' });
    expect(await resumeMaking(kept, making.id)).to.equal(undefined);
    await making.finished;
  });

  it('takes labels and sync points that come with it', async () => {
    const drop = await aDrop({
      'a.abc': ABC,
      'a.wav': recording(),
      'a.csv': 'onset,date\n0,0\n12,6\n',
      'form.dez': '{"labels":[{"start":0,"type":"Structure","tag":"A"}]}',
      'words.txt': '1\t2\tverse\n',
    });
    const making = await makePiece(kept, drop, { title: 'x' });
    await making.finished;
    expect(making.problems).to.deep.equal([]);
    expect(await read(making.id, 'audio-1.synchro.json')).to.deep.equal([
      { onset: 0, date: 0 },
      { onset: 12, date: 6 },
    ]);
    expect(await read(making.id, 'analyses/index.json')).to.deep.equal(['form', 'words']);
    const { labels } = (await read(making.id, 'analyses/words.dez')) as { labels: object[] };
    expect(labels[0]).to.deep.include({ start: 2, duration: 2, tag: 'verse' });
  });

  it('plays although it cannot be synchronized, and says so', async () => {
    const silence = new Uint8Array(recording() as Uint8Array);
    silence.fill(0, 44);
    const drop = await aDrop({ 'a.mid': score(), 'Stille.wav': silence });
    const making = await makePiece(kept, drop, { title: 'x' });
    await making.finished;
    expect(making.problems.map(({ code, file }) => [code, file])).to.deep.equal([
      ['notSynchronized', 'Stille.wav'],
    ]);
  });

  it('grows: a recording is added to a score', async () => {
    const making = await makePiece(kept, await aDrop({ 'a.mid': score() }), { title: 'x' });
    await making.finished;
    const more = sure(await addToPiece(kept, making.id, await aDrop({ 'a.wav': recording() })));
    expect(await more.finished).to.equal('done');
    expect(await namesOf(making.id)).to.include('audio-1.synchro.json');
  });
});

it('a drop says what the piece is called', async () => {
  expect(await readHeads(await aDrop({ 'a.abc': ABC, 'b.wav': recording() }))).to.deep.include({
    title: 'Mondnacht',
    composer: 'Clara Schumann',
  });
  expect((await readHeads(await aDrop({ '月光_1.wav': recording() }))).title).to.equal('月光 1');
});
