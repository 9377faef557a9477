import { describe, it } from 'node:test';
import fc from 'fast-check';
import { followLoop } from '#core/model/playback/follow-loop.js';
import { loopDates, turnBack } from '#core/model/playback/loop.js';
import { Transport } from '#core/model/playback/transport.js';
import { quarters, seconds } from '#core/time/units.js';
import { aSync, type SyncRow } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { expect } from '#test/support/expect.mjs';

/** Eight quarters, repeated, and eight more: one quarter is half a second, the first is at 2 s. */
const REPEATED: readonly SyncRow[] = [
  [0, 2],
  [8, 6],
  [0, 6, 'a'],
  [16, 14, 'a'],
];
/** As above, but the table knows no more than the last note of the first pass. */
const SHORT: readonly SyncRow[] = [
  [0, 2],
  [7, 5.5],
  [0, 6, 'a'],
  [15, 13.5, 'a'],
];

const loop = (start: number, end: number) => ({ start: quarters(start), end: quarters(end) });
const timeline = (rows: readonly SyncRow[], duration?: number) => ({
  sync: aSync(rows),
  duration: duration === undefined ? undefined : seconds(duration),
});

/** A transport that plays a table, repeats its loop, and is heard frame by frame. */
function setup(rows: readonly SyncRow[] = REPEATED) {
  const frames = new HandFrames();
  const transport = new Transport({ frames });
  const engine = new ScriptedEngine(frames, { duration: 15 });
  transport.attach(engine, aSync(rows));
  const stop = followLoop(transport);
  frames.run(1);
  const play = async (from: number, passed: number) => {
    transport.seek({ date: seconds(from) });
    await transport.play();
    for (const end = frames.now + passed * 1000; frames.now < end;) frames.next();
    return transport.moment;
  };
  return { frames, transport, engine, play, stop };
}

describe('loopDates', () => {
  const cases = [
    ['a measure of the first pass', REPEATED, loop(0, 4), '', [2, 4]],
    ['the same measure of the second pass', REPEATED, loop(0, 4), 'a', [6, 8]],
    ['up to the repeat sign', REPEATED, loop(4, 8), '', [4, 6]],
    ['over the repeat sign, in the first pass', REPEATED, loop(4, 12), '', undefined],
    ['over the repeat sign, in the second pass', REPEATED, loop(4, 12), 'a', [8, 12]],
    ['up to the repeat sign, beyond the last note of the table', SHORT, loop(4, 8), '', [4, 6]],
    ['up to the end, beyond the last note of the table', SHORT, loop(12, 16), 'a', [12, 14]],
    ['beyond the end', REPEATED, loop(12, 20), 'a', [12, 14.95]],
    ['a lap that is not played', REPEATED, loop(0, 4), 'b', undefined],
    ['what the lap does not play', REPEATED, loop(9, 12), '', undefined],
  ] as const;
  for (const [name, rows, passage, lap, expected] of cases) {
    it(`knows ${name}`, () => {
      const dates = loopDates(passage, timeline(rows, 15), lap);
      expect(dates && [dates.start, dates.end]).to.deep.equal(expected);
    });
  }
});

describe('turnBack', () => {
  it('never leads outside the loop, wherever a frame ends', () => {
    const place = fc.double({ min: 0, max: 15, noNaN: true });
    const onset = fc.integer({ min: 0, max: 16 });
    const table = timeline(REPEATED, 15);
    fc.assert(
      fc.property(place, place, onset, onset, (from, to, start, end) => {
        fc.pre(start < end);
        const step = [from, to].map((date) => table.sync.momentAt(seconds(date)));
        const date = turnBack(loop(start, end), table, [step[0]!, step[1]!]);
        if (date === undefined) return;
        expect(table.sync.onsetAt(date)!.onset).to.be.within(start - 1e-6, end);
        expect(table.sync.onsetAt(date)!.lap).to.equal(step[0]!.lap);
        expect(to).to.be.above(from);
      }),
    );
  });
});

describe('followLoop', () => {
  it('goes back from the end to the start, and again', async () => {
    const { transport, engine, play } = setup();
    transport.loop = loop(0, 4);
    const { onset } = await play(2, 5);
    expect(engine.sought.slice(1)).to.deep.equal([2, 2]);
    expect(onset).to.be.closeTo(2, 0.2);
  });

  it('stays in the pass that plays', async () => {
    const { transport, play } = setup();
    transport.loop = loop(0, 4);
    const { lap, date } = await play(7.5, 1);
    expect(lap).to.equal('a');
    expect(date).to.be.closeTo(6.5, 0.1);
  });

  it('lets music that plays elsewhere come into the loop', async () => {
    const { transport, engine, play } = setup();
    transport.loop = loop(4, 6);
    await play(2, 1.9);
    expect(engine.sought).to.deep.equal([2]);
    await play(3.9, 1.2);
    expect(engine.sought.at(-1)).to.equal(4);
  });

  it('goes back from the end of the recording, also where no frames run', async () => {
    const { transport, engine, play } = setup();
    transport.loop = loop(8, 20);
    await play(12, 0.1);
    engine.end();
    expect(engine.sought.at(-1)).to.equal(10);
    expect([transport.isPlaying, transport.hasEnded]).to.deep.equal([true, false]);
  });

  it('begins the whole again where that is wanted', async () => {
    const { transport, engine, play } = setup();
    transport.repeats = true;
    await play(14, 0.1);
    engine.end();
    expect(engine.sought.at(-1)).to.equal(0);
    expect([transport.isPlaying, transport.hasEnded]).to.deep.equal([true, false]);
  });

  it('lets music go on that is sent beyond the loop', async () => {
    const { transport, engine, play } = setup();
    transport.loop = loop(0, 4);
    await play(3, 0.1);
    await play(4.5, 0.5);
    expect(engine.sought).to.deep.equal([3, 4.5]);
  });

  it('keeps the loop when the recording changes, at its own tempo', async () => {
    const { transport, frames, play } = setup();
    transport.loop = loop(0, 4);
    const slow: readonly SyncRow[] = [
      [0, 0],
      [16, 32],
    ];
    const engine = new ScriptedEngine(frames, { duration: 33 });
    transport.attach(engine, aSync(slow));
    await play(7, 1.5);
    expect(engine.sought.at(-1)).to.equal(0);
  });

  it('lets the music go on without a loop, and when it was stopped', async () => {
    const { transport, engine, play, stop } = setup();
    await play(2, 4);
    expect(engine.sought).to.deep.equal([2]);
    transport.loop = loop(0, 4);
    stop();
    await play(2, 4);
    expect(engine.sought).to.deep.equal([2, 2]);
  });
});
