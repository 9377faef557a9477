import { expect, fixture, html } from '@open-wc/testing';
import { Aligning } from '#views/sync/aligning.js';
import {
  createPoint,
  editorOf,
  nudgePoints,
  quarters,
  seconds,
  type SyncPoint,
  syncedRecording,
} from '#core';
import { prepareTexts } from '#kit';
import { aPiece, type SyncRow } from '#test/support/a-piece.js';
import { entriesOf } from '../../core/time/score-builder.js';
import { aTune, midiOf, playedIn, startOf } from '../../engines/alignment/a-tune.js';
import { urlOf, wavFile } from '../../engines/sound-files.js';
import '../../kit/an-element.js';
import type { AnElement } from '../../kit/an-element.js';

const tune = aTune({ measures: 12 });
const SCORE = '4/4 |:1 2 3 4:| 5 6 7 8 9 10 11 12';
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const twice = [...range(1, 4), ...range(1, 12)];

/** An element with a controller over a dance whose first part is repeated, and a recording of it. */
async function setup(order: readonly number[] = twice) {
  const samples = playedIn(tune, order);
  const piece = aPiece()
    .withMeasureMap(entriesOf(SCORE))
    .withAudio([], { urls: [urlOf(wavFile([samples], tune.sampleRate))] })
    .withScore(urlOf(midiOf(tune), 'audio/midi'))
    .build();
  const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
  const aligning = new Aligning(element);
  await aligning.start();
  return { piece, aligning, sync: syncedRecording(piece)!, editor: editorOf(piece) };
}

type Done = Awaited<ReturnType<typeof setup>>;

const line = ({ aligning }: Done) =>
  aligning.heard?.passages
    .map(({ measures, lap }) => `${measures[0]}–${measures.at(-1)}${lap}`)
    .join(' ');

const choice = ({ aligning }: Done, index: number, wanted: string) =>
  aligning.heard!.passages[index]!.choices.find(({ kind }) => kind === wanted)!;

const texts = (points: readonly SyncPoint[]) =>
  points.map(({ onset, date }) => `${onset} ${date.toFixed(3)}`);

/** The points from a measure on, which no switch of the first part may move. */
const from = ({ sync }: Done, measure: number) =>
  texts(sync.points.filter(({ onset }) => onset >= 4 * (measure - 1)));

describe('the order of playing that an alignment has heard', function () {
  this.timeout(60_000);

  before(() => prepareTexts('sync'));

  it('is what the recording plays, as passages', async () => {
    const done = await setup();
    expect(line(done)).to.equal('1–4 1–4a 5–12a');
    expect(done.aligning.heard?.isExcerpt).to.equal(false);
  });

  it('is an excerpt where the recording is one', async () => {
    const done = await setup(range(3, 9));
    expect(done.aligning.heard?.isExcerpt).to.equal(true);
    expect(line(done)).to.match(/^3–4 5–9/);
  });

  it('is switched: that stretch is aligned again, and all after it stays', async () => {
    const done = await setup();
    const rest = from(done, 8);
    expect(await done.aligning.switchTo(choice(done, 1, 'leaveOut'))).to.equal(true);
    expect(line(done)).to.equal('1–4 5–12');
    expect(done.sync.laps).to.deep.equal(['']);
    expect(from(done, 8)).to.deep.equal(rest);
  });

  it('has the dates of the music again when it is switched back', async () => {
    const done = await setup();
    await done.aligning.switchTo(choice(done, 1, 'leaveOut'));
    await done.aligning.switchTo(choice(done, 0, 'again'));
    expect(line(done)).to.equal('1–4 1–4a 5–12a');
    const { table } = done.sync;
    expect(table?.dateAt(quarters(0), '')).to.be.closeTo(startOf(0), 0.1);
    expect(table?.dateAt(quarters(4), 'a')).to.be.closeTo(startOf(5), 0.1);
  });

  it('comes back with undo, and goes again with redo', async () => {
    const done = await setup();
    const { points } = done.sync;
    await done.aligning.switchTo(choice(done, 1, 'leaveOut'));
    done.editor.undo();
    expect(line(done)).to.equal('1–4 1–4a 5–12a');
    expect(texts(done.sync.points)).to.deep.equal(texts(points));
    done.editor.redo();
    expect(line(done)).to.equal('1–4 5–12');
    done.editor.undo();
    done.editor.undo();
    expect(done.aligning.heard).to.equal(undefined);
  });

  it('keeps the points that somebody has set', async () => {
    const done = await setup();
    const { sync, editor } = done;
    const moved = sync.points.find(({ onset, lap }) => onset >= 28 && lap === 'a')!;
    editor.run(nudgePoints(sync, [moved], seconds(0.02)));
    await done.aligning.switchTo(choice(done, 1, 'leaveOut'));
    const { onset, date } = moved;
    expect(sync.points).to.deep.include({ onset, date: seconds(date + 0.02), lap: '' });
  });

  it('changes nothing when points that somebody has set contradict, and says so', async () => {
    const done = await setup();
    const { sync, editor, aligning } = done;
    for (const [date, lap] of [
      [startOf(1.55), ''],
      [startOf(5.55), 'a'],
    ] as const) {
      const point = { onset: quarters(6.2), date: seconds(date), lap };
      expect(editor.run(createPoint(sync, point))).to.equal(true);
    }
    const { points } = sync;
    expect(await aligning.switchTo(choice(done, 1, 'leaveOut'))).to.equal(false);
    expect(aligning.problem).to.match(/^Points that you have set .* Nothing has changed\.$/);
    expect(sync.points).to.equal(points);
    expect(line(done)).to.equal('1–4 1–4a 5–12a');
  });

  it('stays chosen when points are aligned again', async () => {
    const done = await setup();
    await done.aligning.switchTo(choice(done, 1, 'leaveOut'));
    await done.aligning.start();
    expect(line(done)).to.equal('1–4 5–12');
    expect(done.aligning.heard?.isChosen).to.equal(true);
    await done.aligning.start({ keepsPoints: false });
    expect(line(done)).to.equal('1–4 1–4a 5–12a');
  });

  it('is gone with points that come from elsewhere', async () => {
    const { editor, sync, aligning } = await setup();
    editor.run({
      name: 'importPoints',
      edits: [{ part: 'point', recordingId: sync.recordingId, before: sync.points[0]! }],
    });
    expect(aligning.heard).to.equal(undefined);
  });

  /** A piece that was closed with its points, and is open again, perhaps without the repeat sign. */
  async function reopened(score: string) {
    const before = await setup();
    const rows = before.sync.points.map(({ onset, date, lap }): SyncRow => [onset, date, lap]);
    const samples = playedIn(tune, twice);
    const piece = aPiece()
      .withMeasureMap(entriesOf(score))
      .withAudio(rows, { urls: [urlOf(wavFile([samples], tune.sampleRate))] })
      .withScore(urlOf(midiOf(tune), 'audio/midi'))
      .build();
    const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
    const aligning = new Aligning(element);
    const done = { piece, aligning, sync: syncedRecording(piece)!, editor: editorOf(piece) };
    return { before, done };
  }

  it('is read from the points that were stored, and can be switched', async () => {
    const { done } = await reopened(SCORE.replaceAll(/[|:]/g, ''));
    expect(line(done)).to.equal('1–4 1–12a');
    expect(done.aligning.heard?.isExcerpt).to.equal(false);
    expect(await done.aligning.switchTo(choice(done, 0, 'again'))).to.equal(true);
    expect(line(done)).to.equal('1–4 1–4a 1–12b');
  });

  it('is not told again where the stored points play the score as it is written', async () => {
    const { before, done } = await reopened(SCORE);
    expect(line(before)).to.equal('1–4 1–4a 5–12a');
    expect(done.aligning.heard).to.equal(undefined);
  });
});
