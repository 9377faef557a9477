import { describe, it } from 'node:test';
import fc from 'fast-check';
import { reaction } from 'mobx';
import type { Problem } from '#core/errors.js';
import { Transport } from '#core/model/playback/transport.js';
import { regularMeasures } from '#core/time/measures/regular-measures.js';
import { quarters, seconds } from '#core/time/units.js';
import { aSync, type SyncRow } from '#test/support/a-piece.js';
import { HandFrames } from '#test/support/hand-frames.js';
import { ScriptedEngine } from '#test/support/scripted-engine.js';
import { expect } from '#test/support/expect.mjs';

/** A minute of 3/4 at 60: the first note sounds after 2 s, 16 measures. */
const WALTZ: readonly SyncRow[] = [
  [0, 2],
  [48, 50],
];
/** Eight quarters, played twice. */
const REPEATED: readonly SyncRow[] = [
  [0, 0],
  [8, 8],
  [0, 8.5, 'a'],
  [8, 16.5, 'a'],
];

interface Setup {
  readonly sync?: readonly SyncRow[];
  readonly duration?: number;
  readonly refusal?: Error;
  readonly isAttached?: boolean;
}

function setup({ sync = WALTZ, duration = 60, refusal, isAttached = true }: Setup = {}) {
  const frames = new HandFrames();
  const problems: Problem[] = [];
  const map = regularMeasures({ measures: 16, timeSignature: { numerator: 3, denominator: 4 } });
  const transport = new Transport({
    frames,
    measureMap: () => map,
    onProblem: (problem) => problems.push(problem),
  });
  const engine = new ScriptedEngine(frames, { duration, ...(refusal && { refusal }) });
  if (isAttached) transport.attach(engine, sync.length > 0 ? aSync(sync) : undefined);
  frames.run(1);
  return { frames, problems, transport, engine };
}

const onset = (value: number) => ({ onset: quarters(value) });
const date = (value: number) => ({ date: seconds(value) });

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
