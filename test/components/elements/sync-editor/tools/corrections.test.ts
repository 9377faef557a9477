import { expect, fixture, html } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { runInAction } from 'mobx';
import {
  editorOf,
  movePoint,
  nudgePoints,
  quarters,
  replacePoints,
  seconds,
  syncedRecording,
  syncSessionOf,
  tappingOf,
} from '#core';
import { prepareTexts } from '#kit';
import { SyncScene } from '#elements/sync-editor/scene.js';
import { Corrections } from '#elements/sync-editor/tools/corrections.js';
import { aPiece } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import '#test/components/kit/an-element.js';
import type { AnElement } from '#test/components/kit/an-element.js';
import { aTune, midiOf } from '#test/components/engines/alignment/a-tune.js';
import { urlOf, wavFile } from '#test/components/engines/sound-files.js';

const tune = aTune();

/** A piece whose recording has a point every two measures, found automatically or set by somebody. */
async function setup({ isAutomatic = true } = {}) {
  const builder = aPiece()
    .withMeasures(8)
    .withAudio([], { urls: [urlOf(wavFile([tune.samples], tune.sampleRate))] })
    .withScore(urlOf(midiOf(tune), 'audio/midi'));
  const piece = builder.build();
  const sync = syncedRecording(piece)!;
  const points = [0, 8, 16, 24].map((onset) => ({
    ...{ onset: quarters(onset), date: seconds(tune.dateAt(onset)), lap: '' },
    ...(isAutomatic && { isAutomatic: true as const }),
  }));
  editorOf(piece).run(replacePoints(sync, points, 'alignPoints'));
  const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
  const scene = new SyncScene(element);
  const corrections = new Corrections(element, scene);
  const nudge = (by = 0.06) => {
    const moved = [sync.points.find(({ onset }) => onset === 16)!];
    editorOf(piece).run(nudgePoints(sync, moved, seconds(by)));
  };
  return { builder, piece, sync, scene, element, corrections, nudge };
}

const rested = () => new Promise((resolve) => setTimeout(resolve, 900));

describe('points that were found automatically', function () {
  this.timeout(40_000);

  before(() => prepareTexts('sync'));

  it('follow a point that is moved anywhere in the page, which stays as it is, and chosen', async () => {
    const { piece, sync, corrections } = await setup();
    const moved = { date: seconds(tune.dateAt(16) + 0.06) };
    editorOf(piece).run(movePoint(sync, sync.points[2]!, moved));
    const point = sync.points[2]!;
    syncSessionOf(piece).select([point]);
    await waitUntil(() => sync.points.length > 8, 'nothing follows');
    expect(sync.points).to.include(point);
    await waitUntil(() => corrections.status === '', 'it goes on');
    expect(syncSessionOf(piece).selected).to.deep.equal([point]);
  });

  it('follow once: their own step is no correction', async () => {
    const { piece, sync, corrections, nudge } = await setup();
    nudge();
    await waitUntil(() => sync.points.length > 8, 'nothing follows');
    const { last } = editorOf(piece).history;
    await rested();
    expect(corrections.status).to.equal('');
    expect(editorOf(piece).history.last).to.equal(last);
    expect(last?.name).to.equal('alignPoints');
  });

  it('wait while a point is in the hand', async () => {
    const { sync, scene, corrections, nudge } = await setup();
    const [before] = sync.points;
    runInAction(() => (scene.preview = { before, after: before! }));
    nudge();
    await rested();
    expect(corrections.status).to.equal('');
    runInAction(() => (scene.preview = undefined));
    await waitUntil(() => corrections.status !== '', 'nothing follows');
  });

  it('stay while one taps', async () => {
    const { builder, piece, sync, corrections, nudge } = await setup();
    const engine = new ScriptedEngine(builder.handFrames);
    piece.transport.attach(engine, piece.recording?.sync);
    runInAction(() => (tappingOf(piece).isActive = true));
    await piece.transport.play();
    nudge();
    piece.transport.pause();
    await rested();
    expect(corrections.status).to.equal('');
    expect(sync.points).to.have.length(4);
  });

  it('stay when the correction is taken back, also while they are looked for', async () => {
    const { piece, sync, corrections, nudge } = await setup();
    const { points } = sync;
    nudge();
    editorOf(piece).undo();
    await rested();
    expect(corrections.status).to.equal('');
    nudge();
    await waitUntil(() => corrections.status !== '', 'nothing follows');
    editorOf(piece).undo();
    expect(corrections.status).to.equal('');
    await rested();
    expect(sync.points).to.deep.equal(points);
  });

  it('stay when the editor has left the page', async () => {
    const { sync, element, nudge } = await setup();
    element.remove();
    nudge();
    await rested();
    expect(sync.points).to.have.length(4);
  });

  it('are all that follows: what somebody has set is left alone', async () => {
    const { sync, corrections, nudge } = await setup({ isAutomatic: false });
    nudge();
    await rested();
    expect(corrections.status).to.equal('');
    expect(sync.points).to.have.length(4);
  });
});
