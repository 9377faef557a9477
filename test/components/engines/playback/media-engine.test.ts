import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { type EngineEvent, seconds } from '#core';
import { createMediaEngine, type MediaEngine } from '#engines/playback/media-engine.js';
import { unlessIn } from '#test/support/unless-in.js';
import { sine, urlOf, wavFile } from '../sound-files.js';

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

interface Frame {
  readonly now: number;
  readonly date: number;
  readonly raw: number;
}

/** An engine, what it has reported, and a way to wait for a report. */
class Harness {
  readonly events: EngineEvent[] = [];
  readonly engine: MediaEngine;

  constructor(urls: readonly string[]) {
    this.engine = createMediaEngine(urls);
    this.engine.observe((event) => this.events.push(event));
  }

  async until(type: EngineEvent['type'], count = 1): Promise<EngineEvent> {
    for (;;) {
      const found = this.events.filter((event) => event.type === type);
      if (found.length >= count) return found.at(-1)!;
      await nextFrame();
    }
  }

  /** The dates of the next frames, with the frames' times in ms and what the browser itself says. */
  async frames(count: number): Promise<Frame[]> {
    const frames = [];
    for (let index = 0; index < count; index++) {
      const now = await nextFrame();
      const date: number = this.engine.dateAt(now);
      frames.push({ now, date, raw: this.engine.element.currentTime });
    }
    return frames;
  }
}

const tenSeconds = (): string => urlOf(wavFile([sine(80_000)]));
const broken = (): string => urlOf(new Uint8Array(2000).fill(7), 'audio/mpeg');

/** Median distance of dates, in ms, from the straight line through them. */
function residual(frames: readonly Frame[], dateOf: (frame: Frame) => number): number {
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length;
  const now = mean(frames.map((frame) => frame.now));
  const date = mean(frames.map(dateOf));
  const slope =
    mean(frames.map((frame) => (frame.now - now) * (dateOf(frame) - date))) /
    mean(frames.map((frame) => (frame.now - now) ** 2));
  const errors = frames.map((f) => Math.abs(dateOf(f) - date - slope * (f.now - now)) * 1000);
  return errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)]!;
}

describe('createMediaEngine', () => {
  let harness: Harness;
  const open = (urls: readonly string[]): Harness => (harness = new Harness(urls));
  afterEach(() => harness.engine.dispose());

  it('knows the length once the file has answered', async () => {
    const { engine } = open([tenSeconds()]);
    expect(engine.duration).to.equal(undefined);
    expect(await harness.until('ready')).to.deep.equal({ type: 'ready', duration: 10 });
    expect(engine.duration).to.equal(10);
  });

  it('takes the next file when the first is broken, and reports no error', async () => {
    open([broken(), tenSeconds()]);
    await harness.until('ready');
    expect(harness.events.map(({ type }) => type)).not.to.include('error');
  });

  it('plays on a clock that is even and never goes back', async () => {
    const { engine } = open([tenSeconds()]);
    engine.volume = 0;
    await engine.play();
    await harness.until('playing');
    await harness.frames(30);
    const frames = await harness.frames(90);
    // On a busy machine the sound itself stumbles; then the clock follows it as well as it can.
    const browsers = residual(frames, ({ raw }) => raw);
    expect(residual(frames, (frame) => frame.date)).to.be.below(Math.max(0.5, 1.2 * browsers));
    for (const [index, { date }] of frames.entries()) {
      if (index > 0) expect(date).to.be.at.least(frames[index - 1]!.date);
    }
    expect(Math.abs(frames.at(-1)!.date - engine.element.currentTime)).to.be.below(0.06);
  });

  // WebKit of Linux loads a blob anew for each of them.
  it('goes back and ahead while it plays, and plays on there', async () => {
    const { engine } = open([tenSeconds()]);
    engine.volume = 0;
    await engine.play();
    await harness.until('playing');
    for (const [index, date] of [5, 2, 7, 1].entries()) {
      engine.seek(seconds(date));
      expect(engine.dateAt(performance.now())).to.equal(date);
      await harness.until('seeked', index + 1);
      await waitUntil(() => engine.dateAt(performance.now()) > date + 0.1, 'does not play on');
      expect(engine.dateAt(performance.now())).to.be.below(date + 1.5);
    }
    expect(harness.events.map(({ type }) => type)).not.to.include.members(['paused']);
  });

  unlessIn('WebKit', 'stumbles for seconds at another speed')(
    'plays at half the speed with the pitch kept',
    async () => {
      const { engine } = open([tenSeconds()]);
      engine.volume = 0;
      engine.rate = 0.5;
      await engine.play();
      await harness.until('playing');
      await harness.frames(20);
      const frames = await harness.frames(40);
      const [first, last] = [frames[0]!, frames.at(-1)!];
      const speed = ((last.date - first.date) / (last.now - first.now)) * 1000;
      // Wide, because the sound stumbles on a busy machine.
      expect(speed).to.be.closeTo(0.5, 0.2);
      expect(engine.element.preservesPitch).to.equal(true);
    },
  );

  it('goes to a date at rest and while playing, and says when it is there', async () => {
    const { engine } = open([tenSeconds()]);
    engine.volume = 0;
    await harness.until('ready');
    engine.seek(seconds(4));
    expect(await harness.until('seeked')).to.deep.equal({ type: 'seeked', date: 4 });
    expect(engine.dateAt(await nextFrame())).to.equal(4);
    await engine.play();
    await harness.until('playing');
    engine.seek(seconds(2));
    await harness.until('seeked', 2);
    const [frame] = await harness.frames(1);
    expect(frame!.date).to.be.within(2, 2.3);
  });

  it('does not go before the start', async () => {
    const { engine } = open([tenSeconds()]);
    await harness.until('ready');
    engine.seek(seconds(-3));
    expect(engine.dateAt(0)).to.equal(0);
  });

  it('pauses where it is', async () => {
    const { engine } = open([tenSeconds()]);
    engine.volume = 0;
    await engine.play();
    await harness.until('playing');
    engine.pause();
    await harness.until('paused');
    const frames = await harness.frames(3);
    expect(frames[2]!.date).to.equal(frames[0]!.date);
  });

  it('says that it has ended', async () => {
    const { engine } = open([tenSeconds()]);
    engine.volume = 0;
    await harness.until('ready');
    engine.seek(seconds(9.8));
    await engine.play();
    await harness.until('ended');
    expect(engine.dateAt(await nextFrame())).to.be.closeTo(10, 0.05);
  });

  it('reports a recording that cannot be decoded, with its name', async () => {
    const url = broken();
    open([url]);
    const event = await harness.until('error');
    expect(event).to.have.property('message').that.includes('audio could not be loaded');
    expect(event).to.have.property('message').that.includes(url);
  });

  it('tries again when it is asked to play after a failure', async () => {
    const { engine } = open([broken()]);
    await harness.until('error');
    const played = engine.play().catch((error: unknown) => (error as Error).name);
    await harness.until('error', 2);
    expect(await played).to.equal('AbortError');
  });

  it('reports a missing file, also to a play that was waiting', async () => {
    const { engine } = open(['/no/such/recording']);
    const played = engine.play().then(
      () => 'played',
      (error: unknown) => (error as Error).name,
    );
    await harness.until('error');
    expect(await played).to.equal('AbortError');
  });

  it('reports that there is no file at all', async () => {
    open([]);
    expect(await harness.until('error'))
      .to.have.property('message')
      .that.includes('no file');
  });

  it('is silent after it was disposed, and its element lets go of the file', async () => {
    const { engine } = open([tenSeconds()]);
    await harness.until('ready');
    const before = harness.events.length;
    engine.dispose();
    await harness.frames(3);
    expect(harness.events).to.have.length(before);
    expect(engine.element.networkState).to.equal(HTMLMediaElement.NETWORK_EMPTY);
  });

  it('lets a load that has just begun read the head of the file before it stops it', async () => {
    const { engine } = open([tenSeconds()]);
    await new Promise((resolve) => engine.element.addEventListener('loadstart', resolve));
    engine.dispose();
    expect(engine.element.networkState).to.equal(HTMLMediaElement.NETWORK_LOADING);
    await waitUntil(() => engine.element.networkState === HTMLMediaElement.NETWORK_EMPTY, 'kept');
    expect(engine.element.childElementCount).to.equal(0);
    expect(harness.events.filter(({ type }) => type === 'ready')).to.deep.equal([]);
  });

  it('stops a load that finds no file it can play', async () => {
    const { engine } = open([broken()]);
    await nextFrame();
    engine.dispose();
    await waitUntil(() => engine.element.networkState === HTMLMediaElement.NETWORK_EMPTY, 'kept');
  });

  it('stops calling a listener that asked for it', async () => {
    const { engine } = open([tenSeconds()]);
    const heard: string[] = [];
    engine.observe(({ type }) => heard.push(type))();
    await harness.until('ready');
    expect(heard).to.deep.equal([]);
  });
});
