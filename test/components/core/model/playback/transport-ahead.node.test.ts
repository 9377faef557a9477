import { describe, it } from 'node:test';
import { seconds } from '#core/time/units.js';
import { aSync } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { date, onset, setup, WALTZ } from './a-transport.js';

function expecting(duration?: number) {
  const parts = setup({ isAttached: false });
  const { frames, transport } = parts;
  const engine = new ScriptedEngine(frames, duration === undefined ? {} : { duration });
  let settle = (): void => undefined;
  const coming = new Promise<void>((resolve) => (settle = resolve));
  transport.expect(coming, aSync(WALTZ));
  const come = () => {
    transport.attach(engine, aSync(WALTZ));
    settle();
  };
  return { ...parts, engine, come };
}

describe('Transport before its recording is there', () => {
  it('goes to a date when the engine comes', () => {
    const { transport, engine, come } = expecting(60);
    expect(transport.seek(date(14))).to.equal(true);
    expect(transport.moment).to.deep.equal({ date: 14, onset: 12, lap: '' });
    come();
    expect(engine.sought.at(-1)).to.equal(14);
    expect(transport.moment).to.deep.equal({ date: 14, onset: 12, lap: '' });
  });

  it('goes to the date before the first note, where no onset is', () => {
    const { transport, engine, come } = expecting(60);
    transport.seek(onset(12));
    transport.seek(date(1));
    come();
    expect([engine.sought.at(-1), transport.moment.date]).to.deep.equal([1, 1]);
  });

  it('goes to the last of several places, a measure too', () => {
    const { transport, engine, come } = expecting(60);
    transport.seek(date(30));
    transport.seek({ measure: 5 });
    come();
    expect([engine.sought.at(-1), transport.moment.onset]).to.deep.equal([14, 12]);
  });

  it('goes there again when a slow file has told its length', () => {
    const { transport, engine, come } = expecting();
    transport.seek(date(14));
    come();
    engine.becomeReady(60);
    expect([engine.sought.at(-1), transport.moment.date]).to.deep.equal([14, 14]);
  });

  it('forgets the place in a recording that another one has replaced', () => {
    const { transport, engine } = expecting(60);
    transport.seek(date(30));
    transport.expect(Promise.resolve());
    transport.attach(engine);
    expect(engine.sought).to.deep.equal([]);
  });
});

describe('fetching ahead', () => {
  it('is left until the user points at something', () => {
    const { transport, engine, come } = expecting();
    come();
    expect([engine.preloaded, transport.isFetchedAhead]).to.deep.equal([[], false]);
    transport.foresee();
    expect([engine.preloaded, transport.isFetchedAhead]).to.deep.equal([['metadata'], true]);
  });

  it('is made up for when the user was there before the engine', () => {
    const { transport, engine, come } = expecting();
    transport.foresee();
    come();
    expect(engine.preloaded).to.deep.equal(['metadata']);
  });

  it('is never done where only play may fetch', () => {
    const { transport, engine, come } = expecting();
    transport.preload = 'none';
    come();
    transport.foresee();
    expect([engine.preloaded, transport.isFetchedAhead]).to.deep.equal([[], false]);
  });

  for (const amount of ['metadata', 'auto'] as const) {
    it(`is done at once for “${amount}”`, () => {
      const { transport, engine, come } = expecting();
      transport.preload = amount;
      come();
      expect(engine.preloaded).to.deep.equal([amount]);
    });
  }

  it('goes no further than to the end that the files of the piece tell', () => {
    const { transport } = setup({ isAttached: false, length: 59 });
    transport.expect(new Promise(() => undefined));
    expect(transport.seek(date(9999))).to.equal(true);
    expect(transport.moment.date).to.equal(59);
  });

  it('knows the length from the files of the piece, until the engine tells it', () => {
    const { engine, frames, come } = expecting();
    come();
    const { transport } = setup({ isAttached: false, length: 59 });
    transport.attach(engine);
    expect(transport.duration).to.equal(59);
    engine.becomeReady(60);
    expect(transport.duration).to.equal(seconds(60));
    frames.run(1);
  });
});
