import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reaction } from 'mobx';
import { aSync } from '#test/support/a-piece.js';
import { expect } from '#test/support/expect.mjs';
import { REPEATED, setup, onset, date } from './a-transport.js';

describe('Transport', () => {
  describe('at rest', () => {
    it('asks for no frames', () => {
      const { frames } = setup();
      expect(frames.isRunning).to.be.false;
    });

    it('notifies once, in one frame, after a seek', () => {
      const { frames, transport } = setup();
      frames.next(1000);
      const before = frames.requested;
      const heard: (number | undefined)[] = [];
      transport.onFrame((moment) => heard.push(moment.onset));
      transport.seek(onset(12));
      frames.next();
      expect(heard).to.deep.equal([12]);
      expect(frames.requested - before).to.equal(1);
      expect(frames.isRunning).to.be.false;
    });

    it('knows the moment at once, before the frame', () => {
      const { transport } = setup();
      transport.seek(onset(12));
      expect(transport.moment).to.deep.equal({ date: 14, onset: 12, lap: '' });
    });

    it('joins several seeks of one frame in one notification', () => {
      const { frames, transport } = setup();
      let count = 0;
      transport.onFrame(() => count++);
      for (const target of [3, 6, 9]) transport.seek(onset(target));
      frames.run(1);
      expect(count).to.equal(1);
    });

    it('notifies of a seek to the place where it stands', () => {
      const { frames, transport } = setup();
      transport.seek(onset(12));
      frames.run(1);
      let count = 0;
      transport.onFrame(() => count++);
      transport.seek(onset(12));
      frames.run(1);
      expect(count).to.equal(1);
    });
  });

  describe('while it plays', () => {
    it('turns the date of the engine into onsets, once per frame for all views', async () => {
      const { frames, transport } = setup();
      transport.seek(date(2));
      await transport.play();
      const views: (number | undefined)[][] = [[], []];
      views.forEach((view) => transport.onFrame((moment) => view.push(moment.onset)));
      frames.next(500);
      frames.next(500);
      expect(views).to.deep.equal([
        [0.5, 1],
        [0.5, 1],
      ]);
    });

    it('stands still before the first note and after the last', async () => {
      const { frames, transport } = setup();
      await transport.play();
      frames.next(1000);
      expect(transport.moment).to.deep.equal({ date: 1, onset: 0, lap: '', isOutside: true });
      transport.seek(date(55));
      expect(transport.moment).to.deep.equal({ date: 55, onset: 48, lap: '', isOutside: true });
    });

    it('says nothing to the views while the engine stalls', async () => {
      const { frames, transport, engine } = setup();
      await transport.play();
      frames.next();
      engine.stall();
      frames.next();
      let count = 0;
      transport.onFrame(() => count++);
      frames.next();
      frames.next();
      expect([transport.isPlaying, transport.isWaiting, count]).to.deep.equal([true, true, 0]);
    });

    it('changes the text at most four times a second', async () => {
      const { frames, transport } = setup();
      await transport.play();
      let changes = 0;
      const stop = reaction(
        () => transport.coarse,
        () => changes++,
      );
      for (let i = 0; i < 125; i++) frames.next(16);
      stop();
      expect(changes).to.be.within(6, 8);
    });

    it('shows the last of many seeks in the text, then rests', () => {
      const { frames, transport } = setup();
      for (let i = 0; i <= 10; i++) {
        transport.seek(onset(i));
        frames.next();
      }
      frames.run(1);
      expect(transport.coarse.onset).to.equal(10);
      expect(frames.isRunning).to.be.false;
    });

    it('serves the other views when one throws', async () => {
      const { frames, transport } = setup();
      await transport.play();
      let count = 0;
      const stop = transport.onFrame(() => {
        throw new Error('a view broke');
      });
      transport.onFrame(() => count++);
      expect(() => frames.next()).to.throw('a view broke');
      stop();
      frames.next();
      expect(count).to.equal(2);
    });

    it('plays at twice the speed', async () => {
      const { frames, transport, engine } = setup();
      transport.rate = 2;
      await transport.play();
      frames.next(3000);
      expect([engine.rate, transport.moment.date]).to.deep.equal([2, 6]);
    });

    it('stops with a last look at the engine', async () => {
      const { frames, transport } = setup();
      await transport.play();
      frames.next(4000);
      transport.pause();
      frames.run(1);
      expect(transport.isPlaying).to.be.false;
      expect(transport.moment.date).to.equal(4);
      expect(frames.isRunning).to.be.false;
    });
  });

  describe('at the end', () => {
    it('stops there and plays again from the start', async () => {
      const { frames, transport, engine } = setup();
      await transport.play();
      engine.end();
      frames.run(1);
      expect([transport.isPlaying, transport.hasEnded, transport.moment.date]).to.deep.equal([
        false,
        true,
        60,
      ]);
      await transport.play();
      expect([transport.isPlaying, transport.hasEnded, transport.moment.date]).to.deep.equal([
        true,
        false,
        0,
      ]);
    });

    it('starts again from the middle, and resets', async () => {
      const { transport } = setup();
      transport.seek(date(30));
      await transport.restart();
      expect([transport.isPlaying, transport.moment.date]).to.deep.equal([true, 0]);
      transport.seek(date(30));
      transport.reset();
      expect([transport.isPlaying, transport.moment.date]).to.deep.equal([false, 0]);
    });
  });

  it('always stands where the sync table says, inside the recording', () => {
    const { transport } = setup({ sync: REPEATED });
    const table = aSync(REPEATED);
    const place = fc.double({ min: -5, max: 70, noNaN: true });
    const target = fc.oneof(
      place.map((value) => onset(value)),
      place.map((value) => date(value)),
      fc.tuple(place, fc.constantFrom('', 'a')).map(([value, lap]) => ({ ...onset(value), lap })),
      fc.integer({ min: -1, max: 20 }).map((measure) => ({ measure })),
    );
    const stands = (): void => {
      expect(transport.moment).to.deep.equal(table.momentAt(transport.moment.date!));
      expect(transport.moment.date).to.be.within(0, 60);
    };
    fc.assert(
      fc.property(target, (wanted) => {
        transport.seek(wanted);
        stands();
      }),
    );
  });

  it('keeps speed and volume inside their bounds', () => {
    const { transport } = setup();
    transport.rate = 100;
    transport.volume = -1;
    expect([transport.rate, transport.volume]).to.deep.equal([4, 0]);
  });

  it('leaves nothing behind when disposed of', async () => {
    const { frames, transport, engine } = setup();
    await transport.play();
    transport.dispose();
    expect([engine.isPlaying, engine.isObserved, frames.isRunning]).to.deep.equal([
      false,
      false,
      false,
    ]);
  });
});
