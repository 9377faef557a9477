import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { Aligning } from '#views/sync/aligning.js';
import {
  createPoint,
  editorOf,
  movePoint,
  quarters,
  seconds,
  syncedRecording,
  syncSessionOf,
} from '#core';
import { prepareTexts } from '#kit';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { aTune, midiOf, type Tune } from '../../engines/alignment/a-tune.js';
import { sine, urlOf, wavFile } from '../../engines/sound-files.js';
import '../../kit/an-element.js';
import type { AnElement } from '../../kit/an-element.js';

const tune = aTune();
const soundOf = ({ samples, sampleRate }: Tune) => urlOf(wavFile([samples], sampleRate));
const scoreOf = (score: Pick<Tune, 'notes'>) => urlOf(midiOf(score), 'audio/midi');

/** An element with a controller, over a piece whose recording has these sync points. */
async function setup({
  rows = [] as readonly SyncRow[],
  url = soundOf(tune),
  hasScore = true,
} = {}) {
  const piece = aPiece()
    .withMeasures(8)
    .withAudio(rows, { urls: [url] });
  if (hasScore) piece.withScore(scoreOf(tune));
  const model = piece.build();
  const element = await fixture<AnElement>(html`<an-element .piece=${model}></an-element>`);
  const aligning = new Aligning(element);
  return { piece: model, element, aligning, sync: syncedRecording(model)! };
}

const PAIR: readonly SyncRow[] = [
  [0, tune.dateAt(0)],
  [16, tune.dateAt(16) + 0.08],
];

describe('aligning', function () {
  this.timeout(30_000);

  before(() => prepareTexts('sync'));

  it('sets points that undo takes back in one step', async () => {
    const { aligning, sync, piece } = await setup();
    expect(aligning.isPossible).to.equal(true);
    expect(await aligning.start()).to.equal(true);
    expect(sync.points.length).to.be.greaterThan(8);
    for (const { onset, date, isAutomatic } of sync.points) {
      // How long the last note is held cannot be heard.
      const isEnd = onset === sync.points.at(-1)!.onset;
      expect(date).to.be.closeTo(tune.dateAt(onset), isEnd ? 0.3 : 0.03);
      expect(isAutomatic).to.equal(true);
    }
    expect(aligning.status).to.match(/^The recording is aligned: \d+ sync points\./);
    expect(aligning.problem).to.equal('');
    editorOf(piece).undo();
    expect(sync.points).to.deep.equal([]);
  });

  it('passes through the points that somebody has set', async () => {
    const { aligning, sync } = await setup({ rows: PAIR });
    const [, set] = sync.points;
    await aligning.start();
    expect(sync.points).to.include(set);
    expect(sync.points.length).to.be.greaterThan(8);
  });

  it('makes all points anew when that is wanted', async () => {
    const { aligning, sync } = await setup({ rows: PAIR });
    const [, set] = sync.points;
    await aligning.start({ keepsPoints: false });
    expect(sync.points).not.to.include(set);
  });

  it('passes through a point that is set meanwhile', async () => {
    const { aligning, sync, piece } = await setup();
    const work = aligning.start();
    const point = { onset: quarters(20), date: seconds(tune.dateAt(20) + 0.06), lap: '' };
    editorOf(piece).run(createPoint(sync, point));
    expect(await work).to.equal(true);
    expect(sync.points).to.deep.include(point);
  });

  it('leaves to all of the page what it was not sure of', async () => {
    const samples = tune.samples.slice();
    const [from, to] = [12, 16].map((onset) => tune.dateAt(onset) * tune.sampleRate);
    samples.fill(0, from, to);
    const { aligning, piece, sync } = await setup({ url: soundOf({ ...tune, samples }) });
    await aligning.start();
    const { unsure } = aligning;
    expect(unsure.map(({ count }) => count)).to.include(4);
    expect(aligning.status).to.contain(
      unsure.length === 1 ? 'One measure' : `${unsure.length} measures`,
    );
    expect(syncSessionOf(piece).unsure).to.deep.equal(unsure);
    aligning.dismiss();
    expect(aligning.unsure).to.deep.equal([]);
    expect(syncSessionOf(piece).unsure).to.deep.equal(unsure);
    expect(sync.isDirty).to.equal(true);
    // Aligned again, the same measures are worth a look; a point that the user sets is not.
    await aligning.start();
    expect(aligning.unsure).to.deep.equal(unsure);
    const [first] = sync.points.filter(({ isUnsure }) => isUnsure);
    editorOf(piece).run(movePoint(sync, first!, { date: seconds(first!.date + 0.01) }));
    expect(sync.points.filter(({ onset }) => onset === first!.onset)).to.deep.equal([
      { onset: first!.onset, date: first!.date + 0.01, lap: '' },
    ]);
  });

  it('tells its share while it works, and is busy', async () => {
    const { aligning } = await setup();
    const work = aligning.start();
    expect(aligning.isRunning).to.equal(true);
    expect(aligning.status).to.equal('Aligning the recording: 0 %.');
    expect(await aligning.start()).to.equal(false);
    await work;
    expect(aligning.isRunning).to.equal(false);
    expect(aligning.progress).to.equal(1);
  });

  it('changes nothing when it is canceled, and can begin again', async () => {
    const { aligning, sync } = await setup({ rows: PAIR });
    const { points } = sync;
    const work = aligning.start();
    aligning.cancel();
    expect(aligning.isRunning).to.equal(false);
    expect(await work).to.equal(false);
    expect(sync.points).to.equal(points);
    expect(aligning.status).to.equal('');
    expect(await aligning.start()).to.equal(true);
  });

  it('stops when its element leaves the page', async () => {
    const { aligning, element, sync } = await setup();
    const work = aligning.start();
    element.remove();
    expect(await work).to.equal(false);
    expect(sync.points).to.deep.equal([]);
  });

  it('takes the points over from another recording where there is no score', async () => {
    const slow = aTune({ pace: 0.65 });
    const { aligning, piece } = await setup({
      rows: Array.from({ length: 32 }, (_, onset): SyncRow => [onset, tune.dateAt(onset)]),
      hasScore: false,
    });
    const [first] = piece.audios;
    expect(aligning.isPossible).to.equal(false);
    const other = aPiece().withAudio([], { id: 'audio-2', urls: [soundOf(slow)] });
    runInAction(() => {
      piece.audios = [first!, ...other.build().audios];
      piece.chooseRecording('audio-2');
    });
    expect(aligning.isPossible).to.equal(true);
    expect(await aligning.start()).to.equal(true);
    for (const { onset, date } of syncedRecording(piece)!.points)
      expect(date).to.be.closeTo(slow.dateAt(onset), 0.05);
  });

  for (const [what, url, sentence] of [
    ['cannot be loaded', '/no-such.ogg', /could not be loaded/],
    [
      'plays other music',
      urlOf(wavFile([sine(8 * 22050, { rate: 22050, hertz: 50 })], 22050)),
      /does not seem to play this score/,
    ],
    ['is silent', urlOf(wavFile([new Float32Array(22050)], 22050)), /is silent/],
  ] as const)
    it(`changes nothing when the recording ${what}, and says so`, async () => {
      const { aligning, sync } = await setup({ rows: PAIR, url });
      const { points } = sync;
      expect(await aligning.start()).to.equal(false);
      expect(sync.points).to.equal(points);
      expect(aligning.problem).to.match(sentence);
      expect(aligning.problem).to.match(/sync points are unchanged/);
      aligning.dismiss();
      expect(aligning.status).to.equal('');
    });

  it('does nothing where nothing may be edited', async () => {
    const { aligning, piece, sync } = await setup();
    runInAction(() => (piece.session.isLocked = true));
    expect(aligning.isPossible).to.equal(false);
    expect(await aligning.start()).to.equal(false);
    expect(sync.points).to.deep.equal([]);
  });

  it('changes nothing when editing is locked meanwhile, and says so', async () => {
    const { aligning, piece, sync } = await setup();
    const work = aligning.start();
    runInAction(() => (piece.session.isLocked = true));
    expect(await work).to.equal(false);
    expect(aligning.problem).to.match(/could not be changed/);
    expect(sync.points).to.deep.equal([]);
  });
});
