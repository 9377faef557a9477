import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { prepareTexts } from '../../../../components/base/language/localize.js';
import { editorOf } from '../../../../components/core/commands/editor.js';
import { movePoint, replacePoints } from '../../../../components/core/commands/sync/index.js';
import { syncSessionOf } from '../../../../components/core/model/sync/sync-session.js';
import { syncedRecording } from '../../../../components/core/model/sync/synchronization.js';
import { quarters, seconds } from '../../../../components/core/time/units.js';
import { SyncScene } from '../../../../components/sync-editor/scene.js';
import { Corrections } from '../../../../components/sync-editor/tools/corrections.js';
import { aPiece } from '../../../support/a-piece.js';
import '../../base/an-element.js';
import type { AnElement } from '../../base/an-element.js';
import { aTune, midiOf } from '../../engines/alignment/a-tune.js';
import { urlOf, wavFile } from '../../engines/sound-files.js';

const tune = aTune();
const PATIENT = { timeout: 20_000 };

/** A piece whose recording has a point every two measures, found automatically or set by somebody. */
async function setup({ isAutomatic = true } = {}) {
  const piece = aPiece()
    .withMeasures(8)
    .withAudio([], { urls: [urlOf(wavFile([tune.samples], tune.sampleRate))] })
    .withScore(urlOf(midiOf(tune), 'audio/midi'))
    .build();
  const sync = syncedRecording(piece)!;
  const points = [0, 8, 16, 24].map((onset) => ({
    ...{ onset: quarters(onset), date: seconds(tune.dateAt(onset)), lap: '' },
    ...(isAutomatic && { isAutomatic: true as const }),
  }));
  editorOf(piece).run(replacePoints(sync, points, 'alignPoints'));
  const element = await fixture<AnElement>(html`<an-element .piece=${piece}></an-element>`);
  const scene = new SyncScene(element);
  return { piece, sync, scene, corrections: new Corrections(element, scene) };
}

describe('points that were found automatically', function () {
  this.timeout(40_000);

  before(() => prepareTexts('sync'));

  it('follow a point that the user has moved, which stays as it is, and chosen', async () => {
    const { piece, sync, corrections } = await setup();
    const moved = { date: seconds(tune.dateAt(16) + 0.06) };
    editorOf(piece).run(movePoint(sync, sync.points[2]!, moved));
    const point = sync.points[2]!;
    syncSessionOf(piece).select([point]);
    corrections.follow();
    await waitUntil(() => sync.points.length > 8, 'nothing follows', PATIENT);
    expect(sync.points).to.include(point);
    await waitUntil(() => corrections.status === '', 'it goes on', PATIENT);
    expect(syncSessionOf(piece).selected).to.deep.equal([point]);
  });

  it('wait while a point is in the hand', async () => {
    const { sync, scene, corrections } = await setup();
    const [before] = sync.points;
    runInAction(() => (scene.preview = { before, after: before! }));
    corrections.follow();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(corrections.status).to.equal('');
    runInAction(() => (scene.preview = undefined));
    await waitUntil(() => corrections.status !== '', 'nothing follows', PATIENT);
  });

  it('are all that follows: what somebody has set is left alone', async () => {
    const { sync, corrections } = await setup({ isAutomatic: false });
    corrections.follow();
    await new Promise((resolve) => setTimeout(resolve, 900));
    expect(corrections.status).to.equal('');
    expect(sync.points).to.have.length(4);
  });
});
