import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import { TapClock } from '#views/sync/tap-clock.js';
import type { Piece } from '#core';
import { s } from '../../core/time/score-builder.js';
import { aPiece } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** Music that plays by hand-turned frames, and a clock that watches it. */
function setup(rate = 1) {
  const builder = aPiece().withMeasures(8).withAudio();
  const piece: Piece = builder.build();
  const { handFrames } = builder;
  const engine = new ScriptedEngine(handFrames, { duration: 60 });
  piece.transport.attach(engine);
  piece.transport.rate = rate;
  const jumps: number[] = [];
  const clock = new TapClock({
    transport: piece.transport,
    onJump: (date) => jumps.push(date),
    frameTime: () => handFrames.now,
  });
  const play = async (seconds: number) => {
    await piece.transport.play();
    handFrames.run(seconds);
  };
  return { piece, handFrames, clock, jumps, play };
}

describe('the clock of taps', () => {
  it('knows nothing before the first frame', () => {
    expect(setup().clock.dateAt(0)).to.equal(undefined);
  });

  it('tells the date between two frames, before them and after the last', async () => {
    const { clock, play, handFrames } = setup();
    await play(2);
    const now = handFrames.now;
    for (const before of [0, 5, 20, 300, 900, -10])
      expect(clock.dateAt(now - before)).to.be.closeTo((now - before) / 1000, 1e-6);
  });

  it('is exact at any speed', async () => {
    const speeds = fc.constantFrom(0.25, 0.5, 1, 1.5);
    await fc.assert(
      fc.asyncProperty(speeds, fc.integer({ min: 0, max: 900 }), async (rate, before) => {
        const { clock, play, handFrames } = setup(rate);
        await play(2);
        const time = handFrames.now - before;
        expect(clock.dateAt(time)).to.be.closeTo((time / 1000) * rate, 1e-6);
      }),
      { numRuns: 20 },
    );
  });

  it('stands still with the music', async () => {
    const { clock, play, piece, handFrames } = setup();
    await play(1);
    piece.transport.pause();
    handFrames.run(0.1);
    const { date } = piece.transport.moment;
    expect(clock.dateAt(handFrames.now + 5000)).to.equal(date);
  });

  it('does not run on where no frames come', async () => {
    const { clock, play, handFrames } = setup();
    await play(1);
    expect(clock.dateAt(handFrames.now + 60_000)).to.be.closeTo(handFrames.now / 1000 + 0.25, 1e-6);
  });

  it('tells when somebody has moved the music, ahead or back', async () => {
    const { clock, play, piece, handFrames, jumps } = setup();
    await play(2);
    piece.transport.seek({ date: s(20) });
    handFrames.run(0.1);
    expect(jumps).to.have.length(1);
    expect(jumps[0]).to.be.closeTo(20, 0.05);
    piece.transport.seek({ date: s(5) });
    handFrames.run(0.1);
    expect(jumps[1]).to.be.closeTo(5, 0.05);
    expect(clock.dateAt(handFrames.now)).to.be.closeTo(5.1, 0.05);
  });

  it('takes a place for none that it was told to expect', async () => {
    const { clock, play, piece, handFrames, jumps } = setup();
    await play(2);
    clock.restart();
    piece.transport.seek({ date: s(20) });
    handFrames.run(0.1);
    expect(jumps).to.deep.equal([]);
  });

  it('takes a pause for no jump', async () => {
    const { play, piece, handFrames, jumps } = setup();
    await play(1);
    piece.transport.pause();
    handFrames.now += 10_000;
    await play(1);
    expect([jumps, piece.transport.isPlaying, handFrames.isRunning]).to.deep.equal([
      [],
      true,
      true,
    ]);
  });

  it('stays inside the recording', async () => {
    const { clock, play, piece, handFrames } = setup();
    piece.transport.seek({ date: s(59.9) });
    await play(0.05);
    expect(clock.dateAt(handFrames.now + 200)).to.equal(60);
    clock.dispose();
    expect(clock.dateAt(handFrames.now)).to.equal(undefined);
  });
});
