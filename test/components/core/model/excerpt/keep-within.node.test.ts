import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import { keepWithin, stayWithin } from '#core/model/excerpt/keep-within.js';
import { Transport } from '#core/model/playback/transport.js';
import { quarters, seconds } from '#core/time/units.js';
import { aSync } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';

/** A recording of 20 s, two quarters a second, of which 5 to 8 s are played. */
function setup() {
  const frames = new HandFrames();
  const transport = new Transport({ frames });
  const bounds = { start: seconds(5), end: seconds(8) };
  runInAction(() => (transport.bounds = bounds));
  const free = keepWithin(transport);
  const engine = new ScriptedEngine(frames, { duration: 20 });
  const sync = aSync([
    [0, 0],
    [40, 20],
  ]);
  const attach = () => transport.attach(engine, sync);
  const pass = (passed: number) => {
    for (const end = frames.now + passed * 1000; frames.now < end;) frames.next();
  };
  return { transport, engine, attach, pass, free };
}

describe('keepWithin', () => {
  it('begins where the excerpt begins', () => {
    const { transport, attach, engine } = setup();
    attach();
    assert.equal(transport.moment.date, 5);
    assert.equal(transport.moment.onset, 10);
    assert.equal((engine as { limit?: number }).limit, 8);
  });

  it('ends where the excerpt ends', async () => {
    const { transport, engine, attach, pass } = setup();
    attach();
    await transport.play();
    pass(2.9);
    assert.ok(transport.isPlaying);
    pass(0.5);
    assert.deepEqual([engine.isPlaying, transport.hasEnded], [false, true]);
    assert.equal(transport.moment.date, 8);
  });

  it('plays from its start again after its end', async () => {
    const { transport, attach, pass } = setup();
    attach();
    await transport.play();
    pass(4);
    await transport.play();
    pass(1);
    assert.ok(Math.abs(transport.moment.date! - 6) < 0.1);
  });

  it('goes back to its start where it repeats', async () => {
    const { transport, engine, attach, pass } = setup();
    attach();
    transport.repeats = true;
    await transport.play();
    pass(4);
    assert.ok(engine.isPlaying);
    assert.ok(Math.abs(transport.moment.date! - 6) < 0.1);
  });

  it('lets nobody go outside', () => {
    const { transport, attach } = setup();
    attach();
    transport.seek({ date: seconds(1) });
    assert.equal(transport.moment.date, 5);
    transport.seek({ onset: quarters(40) });
    assert.equal(transport.moment.date, 8);
  });

  it('stops where no frames run', async () => {
    const { transport, engine, attach } = setup();
    attach();
    await transport.play();
    stayWithin(transport, 8);
    assert.equal(engine.isPlaying, false);
  });

  it('lets go', async () => {
    const { transport, attach, pass, free } = setup();
    attach();
    free();
    runInAction(() => (transport.bounds = undefined));
    await transport.play();
    pass(5);
    assert.ok(transport.isPlaying);
  });
});
