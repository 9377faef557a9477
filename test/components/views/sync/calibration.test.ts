import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { pageAudio } from '#engines/playback';
import { Scope } from '#kit';
import { Calibration } from '#views/sync/calibration.js';

/** Eight quick clicks, two of them to get into the beat. */
const QUICK = { interval: 0.4, leadIn: 2, counted: 6 };

/** A hand that taps so many seconds after each click is heard. */
async function tapAlong(calibration: Calibration, late: number): Promise<void> {
  for (const click of calibration.clicks) {
    const tap = click + late;
    await waitUntil(() => pageAudio().heardAt(performance.now()) >= tap + 0.02, 'no sound', {
      interval: 5,
    });
    // The event is older than the moment at which it is handled.
    const now = performance.now();
    calibration.tap(now - (pageAudio().heardAt(now) - tap) * 1000);
  }
}

describe('the calibration of taps', () => {
  it('measures by clicks how late taps come in', async () => {
    const scope = new Scope();
    const calibration = new Calibration(pageAudio, QUICK);
    expect(calibration.tap(performance.now())).to.equal(false);
    await calibration.start(scope);
    expect(calibration.state).to.equal('running');
    await tapAlong(calibration, 0.06);
    expect(calibration.taps).to.equal(6);
    await waitUntil(() => calibration.state !== 'running', 'no end');
    expect(calibration.state).to.equal('done');
    expect(calibration.result?.latency).to.be.closeTo(0.06, 0.02);
    scope.dispose();
  });

  it('says when nobody has tapped', async () => {
    const scope = new Scope();
    const calibration = new Calibration(pageAudio, { interval: 0.05, leadIn: 0, counted: 2 });
    await calibration.start(scope);
    await waitUntil(() => calibration.state !== 'running', 'no end');
    expect([calibration.state, calibration.result]).to.deep.equal(['uneven', undefined]);
    scope.dispose();
  });

  it('ends with the element, and when it is canceled', async () => {
    const calibration = new Calibration(pageAudio, QUICK);
    const scope = new Scope();
    await calibration.start(scope);
    scope.dispose();
    expect(calibration.state).to.equal('rest');
    const other = new Scope();
    await calibration.start(other);
    calibration.cancel();
    expect([calibration.state, calibration.taps]).to.deep.equal(['rest', 0]);
    other.dispose();
  });
});
