import { describe, it } from 'node:test';
import { Transport } from '#core/model/playback/transport.js';
import { quarters } from '#core/time/units.js';
import { aSync } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { expect } from '#test/support/expect.mjs';
import { REPEATED, setup, onset, date } from './a-transport.js';

describe('Transport', () => {
  describe('seeking', () => {
    const cases = [
      ['an onset', onset(12), 14],
      ['a date', date(14), 14],
      ['a measure by number', { measure: 5 }, 14],
      ['a measure by name', { measure: '5' }, 14],
      ['before the start', date(-3), 0],
      ['after the end', date(100), 60],
      ['before the first measure', onset(-4), 2],
      ['after the last measure', onset(400), 50],
    ] as const;
    for (const [name, target, expected] of cases) {
      it(`finds ${name}`, () => {
        const { transport, engine } = setup();
        expect(transport.seek(target)).to.be.true;
        expect([transport.moment.date, engine.sought.at(-1)]).to.deep.equal([expected, expected]);
      });
    }

    for (const target of [{ measure: '99' }, date(NaN), onset(Infinity)]) {
      it(`refuses ${JSON.stringify(target)}`, () => {
        const { transport } = setup();
        const before = transport.moment;
        expect(transport.seek(target)).to.be.false;
        expect(transport.moment).to.equal(before);
      });
    }

    const laps = [
      ['the first lap at the start', 0, undefined, 4],
      ['the nearest lap when it plays the first', 6, undefined, 4],
      ['the nearest lap when it plays the second', 11, undefined, 12.5],
      ['the lap that is asked for', 0, 'a', 12.5],
      ['the first lap from the second', 16, '', 4],
    ] as const;
    for (const [name, from, lap, expected] of laps) {
      it(`of a repeated onset goes to ${name}`, () => {
        const { transport } = setup({ sync: REPEATED });
        transport.seek(date(from));
        transport.seek({ onset: quarters(4), ...(lap !== undefined && { lap }) });
        expect(transport.moment.date).to.equal(expected);
      });
    }

    it('skips ten seconds on and back, inside the recording', () => {
      const { transport } = setup();
      transport.skip(10);
      transport.skip(10);
      expect(transport.moment.date).to.equal(20);
      transport.skip(-10);
      transport.skip(-10);
      transport.skip(-10);
      expect(transport.moment.date).to.equal(0);
    });

    it('moves the moment, but not the music, when the recording has no sync', () => {
      const { transport, engine } = setup({ sync: [] });
      transport.seek(date(7));
      expect(transport.seek(onset(12))).to.be.true;
      expect(transport.moment).to.deep.equal({ date: 7, onset: 12, lap: '' });
      expect(engine.sought).to.deep.equal([7]);
    });

    it('seeks again, inside the recording, when the engine learns its length', () => {
      const frames = new HandFrames();
      const transport = new Transport({ frames });
      const engine = new ScriptedEngine(frames, {});
      transport.attach(engine);
      transport.seek(date(500));
      engine.becomeReady(60);
      expect([transport.duration, transport.moment.date]).to.deep.equal([60, 60]);
    });
  });

  describe('with a prelude', () => {
    /** A sound before the music that lasts until the test ends it. */
    const aPrelude = () => {
      let end = (): void => undefined;
      let cancel = (): void => undefined;
      const run = () =>
        new Promise<void>((resolve, reject) => {
          end = resolve;
          cancel = () => reject(new DOMException('canceled', 'AbortError'));
        });
      return { run, cancel: () => cancel(), end: () => end() };
    };

    it('lets the music wait for it', async () => {
      const { transport, engine } = setup();
      const prelude = aPrelude();
      transport.prelude = prelude;
      const playing = transport.play();
      expect([transport.isStarted, engine.isPlaying]).to.deep.equal([true, false]);
      prelude.end();
      expect(await playing).to.be.true;
      expect(engine.isPlaying).to.be.true;
    });

    it('does not start when it is paused before', async () => {
      const { transport, engine, problems } = setup();
      transport.prelude = aPrelude();
      const playing = transport.play();
      transport.pause();
      expect(await playing).to.be.false;
      expect([transport.isStarted, engine.isPlaying, problems]).to.deep.equal([false, false, []]);
    });

    it('does not start another recording', async () => {
      const { frames, transport, engine } = setup();
      transport.prelude = aPrelude();
      const playing = transport.play();
      const other = new ScriptedEngine(frames);
      transport.attach(other);
      expect(await playing).to.be.false;
      expect([engine.isPlaying, other.isPlaying]).to.deep.equal([false, false]);
    });
  });

  describe('with an engine that knows the score', () => {
    it('takes its table, and keeps the musical position', () => {
      const { frames, transport } = setup();
      transport.seek(onset(12));
      const engine = new ScriptedEngine(frames, {});
      transport.attach(engine);
      engine.becomeReady(
        24,
        aSync([
          [0, 0],
          [48, 24],
        ]),
      );
      expect(transport.moment).to.deep.equal({ date: 6, onset: 12, lap: '' });
      expect(transport.duration).to.equal(24);
    });
  });
});
