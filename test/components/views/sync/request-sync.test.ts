import { expect, fixture, html } from '@open-wc/testing';
import { runInAction } from 'mobx';
import { canSync, runSync } from '#views/sync/request-sync.js';
import { nudgePoints, seconds, syncedRecording } from '#core';
import '#elements/waveform/define.js';
import type { GlosaWaveform } from '#elements/waveform/waveform.js';
import { aPiece } from '#test/support/a-piece.js';

async function aView() {
  const piece = aPiece()
    .withAudio([
      [0, 1],
      [4, 3],
    ])
    .build();
  const view = await fixture<GlosaWaveform>(
    html`<glosa-waveform .piece=${piece}></glosa-waveform>`,
  );
  return { view, piece, sync: syncedRecording(piece)! };
}

describe('wishes about sync points', () => {
  it('are done where something may be edited', async () => {
    const { view, sync } = await aView();
    expect(canSync(view)).to.equal(true);
    expect(runSync(view, nudgePoints(sync, [sync.points[0]!], seconds(0.01)))).to.equal(true);
    expect(sync.points[0]?.date).to.equal(1.01);
  });

  it('are refused when nothing may be edited, or nothing would change', async () => {
    const { view, piece, sync } = await aView();
    expect(runSync(view, undefined)).to.equal(false);
    runInAction(() => (piece.session.isLocked = true));
    expect(canSync(view)).to.equal(false);
    expect(runSync(view, nudgePoints(sync, [sync.points[0]!], seconds(0.01)))).to.equal(false);
  });
});
