import { describe, it } from 'node:test';
import { quarters } from '#core/time/units.js';
import { aSync } from '#test/support/a-piece.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { expect } from '#test/support/expect.mjs';
import { WALTZ, REPEATED, setup, onset, date } from './a-transport.js';

describe('Transport', () => {
  describe('without an engine', () => {
    it('still moves through the score', () => {
      const { frames, transport } = setup({ isAttached: false });
      const heard: (number | undefined)[] = [];
      transport.onFrame((moment) => heard.push(moment.onset));
      transport.seek({ measure: 3 });
      frames.run(1);
      expect(heard).to.deep.equal([6]);
    });

    it('refuses to play, to go to a date and to skip', async () => {
      const { transport, problems } = setup({ isAttached: false });
      expect(await transport.play()).to.be.false;
      expect(transport.seek(date(3))).to.be.false;
      expect(transport.skip(10)).to.be.false;
      expect(problems).to.have.length(1);
      expect(problems[0]).to.include({
        dialog: 'audioError',
        severity: 'warning',
        key: 'nothingToPlay',
      });
    });
  });

  describe('changing the recording', () => {
    it('keeps the musical position, the speed, the volume and the playing', async () => {
      const { frames, transport, engine } = setup();
      transport.rate = 0.5;
      transport.volume = 0.2;
      transport.seek(onset(24));
      await transport.play();
      const slower = new ScriptedEngine(frames, { duration: 120 });
      transport.attach(
        slower,
        aSync([
          [0, 10],
          [48, 106],
        ]),
      );
      await Promise.resolve();
      expect(transport.moment).to.deep.equal({ date: 58, onset: 24, lap: '' });
      expect([slower.rate, slower.volume, slower.isPlaying]).to.deep.equal([0.5, 0.2, true]);
      expect([engine.isPlaying, engine.isObserved, engine.isDisposed]).to.deep.equal([
        false,
        false,
        false,
      ]);
      expect(transport.duration).to.equal(120);
    });

    it('starts with what sounds before the first note when nothing was sought', () => {
      const { frames, transport } = setup();
      expect(transport.moment.isOutside).to.equal(true);
      transport.attach(
        new ScriptedEngine(frames, { duration: 120 }),
        aSync([
          [0, 10],
          [48, 106],
        ]),
      );
      frames.run(1);
      expect(transport.moment).to.deep.equal({ date: 0, onset: 0, lap: '', isOutside: true });
    });

    it('keeps the lap', () => {
      const { frames, transport } = setup({ sync: REPEATED });
      transport.seek({ onset: quarters(4), lap: 'a' });
      transport.attach(
        new ScriptedEngine(frames),
        aSync([
          [0, 1],
          [8, 5],
          [0, 5.5, 'a'],
          [8, 9.5, 'a'],
        ]),
      );
      expect(transport.moment).to.deep.equal({ date: 7.5, onset: 4, lap: 'a' });
    });

    it('keeps the onset when the engine goes', async () => {
      const { transport } = setup();
      transport.seek(onset(24));
      await transport.play();
      transport.detach();
      expect(transport.moment).to.deep.equal({ date: undefined, onset: 24, lap: '' });
      expect([transport.isReady, transport.isPlaying, transport.duration]).to.deep.equal([
        false,
        false,
        undefined,
      ]);
    });
  });

  describe('with another sync table', () => {
    it('plays on at its date, which is another onset now', async () => {
      const { frames, transport } = setup();
      transport.seek(date(10));
      await transport.play();
      frames.run(10);
      const { date: before, onset: was } = transport.moment;
      transport.retime(
        aSync([
          [0, 0],
          [60, 60],
        ]),
      );
      expect(transport.isPlaying).to.equal(true);
      expect(transport.moment.date).to.equal(before);
      expect(transport.moment.onset).to.be.closeTo(was! + 2, 1e-9);
    });

    it('tells the views in one frame, also at rest', () => {
      const { frames, transport } = setup();
      transport.seek(date(10));
      frames.run(1);
      const seen: unknown[] = [];
      transport.onFrame(({ onset: now }) => seen.push(now));
      transport.retime(undefined);
      frames.run(1);
      expect(seen).to.deep.equal([undefined]);
    });
  });

  describe('when something goes wrong', () => {
    it('reports a recording that breaks, and stops', async () => {
      const { frames, transport, engine, problems } = setup();
      await transport.play();
      engine.fail('decoding failed');
      frames.run(1);
      expect(problems[0]).to.include({
        dialog: 'audioError',
        severity: 'error',
        key: 'audioFailed',
        message: 'decoding failed',
      });
      expect([transport.isPlaying, frames.isRunning]).to.deep.equal([false, false]);
    });

    it('reports what an engine says is wrong, in its own words', () => {
      const { engine, problems } = setup();
      const problem = {
        dialog: 'youtubeError',
        severity: 'error',
        key: 'youtubeMissing',
        message: 'no such video',
      } as const;
      engine.fail('error 100', problem);
      expect(problems).to.deep.equal([problem]);
    });

    it('reports a browser that refuses to play', async () => {
      const { transport, problems } = setup({
        refusal: new DOMException('gesture needed', 'NotAllowedError'),
      });
      expect(await transport.play()).to.be.false;
      expect(transport.isWaiting).to.be.false;
      expect(problems[0]).to.include({
        severity: 'warning',
        key: 'playRefused',
        message: 'gesture needed',
      });
    });

    it('counts as started while the browser has not decided whether it may play', async () => {
      const { transport } = setup({ refusal: new DOMException('no', 'NotAllowedError') });
      const answer = transport.play();
      expect([transport.isStarted, transport.isPlaying]).to.deep.equal([true, false]);
      await answer;
      expect(transport.isStarted).to.be.false;
    });

    it('takes a pause right after play for no problem', async () => {
      const { transport, problems } = setup({
        refusal: new DOMException('interrupted', 'AbortError'),
      });
      expect(await transport.play()).to.be.false;
      expect(problems).to.be.empty;
    });
  });

  describe('while an engine is on its way', () => {
    function expecting() {
      const parts = setup({ isAttached: false });
      let settle = (): void => undefined;
      parts.transport.expect(new Promise<void>((resolve) => (settle = resolve)));
      const come = () => {
        parts.transport.attach(parts.engine, aSync(WALTZ));
        settle();
      };
      return { ...parts, come, fail: () => settle() };
    }

    it('can be told to play, and plays when the engine is there', async () => {
      const { transport, come } = expecting();
      expect([transport.canPlay, transport.isReady]).to.deep.equal([true, false]);
      const played = transport.play();
      expect([transport.isStarted, transport.isWaiting]).to.deep.equal([true, true]);
      come();
      expect(await played).to.equal(true);
      expect([transport.isPlaying, transport.isWaiting]).to.deep.equal([true, false]);
    });

    it('stays at rest when it is stopped before', async () => {
      const { transport, engine, come } = expecting();
      const played = transport.play();
      transport.pause();
      expect(transport.isStarted).to.equal(false);
      come();
      expect(await played).to.equal(false);
      expect(engine.isPlaying).to.equal(false);
    });

    it('says that there is nothing to play when none comes', async () => {
      const { transport, problems, fail } = expecting();
      const played = transport.play();
      fail();
      expect(await played).to.equal(false);
      expect([transport.isStarted, transport.canPlay]).to.deep.equal([false, false]);
      expect(problems).to.have.length(1);
    });
  });
});
