import { expect } from '@open-wc/testing';
import { seconds } from '#core';
import { browserFrames } from '#kit';
import { TimedEngine } from '#test/components/elements/tap-bar/timed-engine.js';
import { aPiece } from '#test/support/a-piece.js';
import { waitUntil } from '#test/support/wait-until.js';
import { rememberPlace } from '#web/pages/piece/remembered-place.js';

describe('the place in a piece', () => {
  const stops: (() => void)[] = [];
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    localStorage.clear();
  });

  /** Opens a piece of 100 seconds; a quarter takes one. */
  function open({ isAsked = false } = {}) {
    const piece = aPiece()
      .withAudio([
        [0, 0],
        [100, 100],
      ])
      .withFrames(browserFrames)
      .build();
    const { transport } = piece;
    transport.attach(new TimedEngine(100), piece.recording?.sync);
    const stop = rememberPlace(piece, isAsked);
    stops.push(stop);
    const goTo = async (date: number) => {
      transport.seek({ date: seconds(date) });
      await waitUntil(() => Math.abs((transport.coarse.date ?? -1) - date) < 0.1, 'not there');
    };
    return { transport, stop, goTo, date: () => Math.round(transport.moment.date ?? 0) };
  }

  it('is at the next visit where the reader left it', async () => {
    const first = open();
    await first.goTo(48);
    first.stop();
    expect(open().date()).to.equal(48);
  });

  it('is remembered also when the page is closed, and when its recording goes first', async () => {
    const first = open();
    await first.goTo(48);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(open().date()).to.equal(48);
    await first.goTo(60);
    first.transport.detach();
    first.stop();
    expect(open().date()).to.equal(60);
  });

  it('gives way to an address or a list that says where to be', async () => {
    const first = open();
    await first.goTo(48);
    first.stop();
    expect(open({ isAsked: true }).date()).to.equal(0);
  });

  it('is forgotten at the start and near the end; nonsense counts as that', async () => {
    const first = open();
    await first.goTo(48);
    await first.goTo(97);
    first.stop();
    expect(localStorage.length).to.equal(0);
    localStorage.setItem('glosa:place:corpus/a-piece', '"here"');
    expect(open().date()).to.equal(0);
  });
});
