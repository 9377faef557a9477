import { describe, it } from 'node:test';
import { runInAction } from 'mobx';
import type { Act } from '#core/model/playback/act.js';
import { followLoop } from '#core/model/playback/follow-loop.js';
import { keepWithin } from '#core/model/excerpt/keep-within.js';
import { quarters, seconds } from '#core/time/units.js';
import { aSync } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { onset, setup, WALTZ } from './a-transport.js';

/** A transport with the log of what it has done: `play by user`. */
function logged(options: Parameters<typeof setup>[0] = {}) {
  const parts = setup(options);
  const log: string[] = [];
  parts.transport.onAct((act) => log.push(wordsOf(act)));
  /** Lets what was done be told. */
  const told = async () => {
    for (let turn = 0; turn < 4; turn++) await Promise.resolve();
    return log.splice(0);
  };
  return { ...parts, told };
}

const wordsOf = (act: Act): string =>
  `${act.type} by ${act.from}${act.type === 'pause' && act.ended ? ' at the end' : ''}`;

describe('what a transport tells', () => {
  it('names who has started, moved and stopped the music', async () => {
    const { transport, told } = logged();
    await transport.play('user');
    expect(await told()).to.deep.equal(['play by user']);
    transport.seek(onset(6), 'user');
    transport.seek(onset(9));
    expect(await told()).to.deep.equal(['seek by user', 'seek by script']);
    transport.pause();
    expect(await told()).to.deep.equal(['pause by script']);
  });

  it('tells nothing where nothing happens', async () => {
    const { transport, told } = logged();
    transport.pause();
    transport.seek({ measure: 99 });
    await transport.play();
    await told();
    await transport.play();
    expect(await told()).to.deep.equal([]);
  });

  it('tells a seek when the moment is the new one', async () => {
    const { transport, told } = logged();
    const heard: unknown[] = [];
    transport.onAct(() => heard.push(transport.moment.onset));
    transport.seek(onset(12));
    await told();
    expect(heard).to.deep.equal([12]);
  });

  it('tells the end once', async () => {
    const { transport, engine, told } = logged();
    await transport.play();
    await told();
    engine.end();
    expect(await told()).to.deep.equal(['pause by playback at the end']);
  });

  it('tells the end of an excerpt once, and not that it begins at its start', async () => {
    const { transport, frames, told } = logged();
    const stop = keepWithin(transport);
    runInAction(() => (transport.bounds = { start: seconds(10), end: seconds(12) }));
    expect(await told()).to.deep.equal([]);
    await transport.play();
    await told();
    frames.next(2100);
    expect(await told()).to.deep.equal(['pause by playback at the end']);
    expect([transport.isPlaying, transport.hasEnded, transport.moment.date]).to.deep.equal([
      false,
      true,
      12,
    ]);
    stop();
  });

  it('tells that a loop has gone back', async () => {
    const { transport, frames, told } = logged();
    const stop = followLoop(transport);
    runInAction(() => (transport.loop = { start: quarters(0), end: quarters(3) }));
    transport.seek(onset(2.8));
    await transport.play();
    await told();
    frames.next(100);
    frames.next(300);
    expect(await told()).to.deep.equal(['seek by playback']);
    stop();
  });

  it('tells a recording that breaks, and one that takes the place of another', async () => {
    const { transport, engine, frames, told } = logged();
    await transport.play('user');
    await told();
    transport.attach(new ScriptedEngine(frames, { duration: 120 }), aSync(WALTZ));
    expect(await told()).to.deep.equal(['pause by playback', 'play by playback']);
    transport.attach(engine, aSync(WALTZ));
    await told();
    engine.fail('the network is gone');
    expect(await told()).to.deep.equal(['pause by playback']);
  });

  it('names who moved the music to where it is', async () => {
    const { transport, frames } = logged();
    transport.seek(onset(6), 'user');
    expect(transport.movedBy).to.equal('user');
    await transport.play();
    frames.next(500);
    expect(transport.movedBy).to.equal('playback');
  });
});

describe('a toggle that is pressed fast', () => {
  /** Presses the space bar: what is started stops. */
  const press = (transport: ReturnType<typeof setup>['transport']) =>
    transport.isStarted ? transport.pause('user') : void transport.play('user');

  for (const times of [1, 2, 3, 4, 5, 6]) {
    const state = times % 2 === 1 ? 'plays' : 'stands';
    it(`${state} after ${times} presses, before the file is there and after`, async () => {
      for (const isSlow of [true, false]) {
        const { transport, frames } = setup({ isAttached: false });
        const engine = new ScriptedEngine(frames, { duration: 60, isSlow });
        transport.attach(engine, aSync(WALTZ));
        for (let time = 0; time < times; time++) {
          press(transport);
          if (time % 2 === 0) await Promise.resolve();
        }
        for (let turn = 0; turn < 4; turn++) await engine.begin();
        expect([transport.isStarted, engine.isPlaying]).to.deep.equal([
          times % 2 === 1,
          times % 2 === 1,
        ]);
      }
    });
  }
});
