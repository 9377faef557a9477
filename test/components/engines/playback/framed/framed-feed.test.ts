import { expect, waitUntil } from '@open-wc/testing';
import { type EngineEvent, seconds } from '#core';
import { createFramedEngine } from '#engines/playback/framed/index.js';
import type { MediaEngine } from '#engines/playback/media-engine.js';
import '#test/bench/lib/hear.js';
import { unlessIn } from '#test/support/unless-in.js';
import { sine, urlOf, wavFile } from '../../sound-files.js';

const MEDIA = '/test/fixtures/media/';
/** The pitch of the fixtures tells the time. */
const CHIRP = { first: 300, rise: 20, sampleRate: 44100 };

/** Browsers whose media source accepts MP3, and browsers whose does not. */
const WAYS = {
  'a media source': undefined,
  'a decoded wave': () => false,
};

const isHeard = unlessIn('WebKit', 'gives the sound of a media element to Web Audio too late');

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

/** Returns a method of a class of the browser, to be called in what replaces it. */
const methodOf = <T extends object, K extends keyof T & string>(
  { prototype }: { readonly prototype: T },
  name: K,
): T[K] => Reflect.getOwnPropertyDescriptor(prototype, name)!.value as T[K];

class Harness {
  readonly events: EngineEvent[] = [];

  constructor(readonly engine: MediaEngine) {
    engine.volume = 0;
    engine.observe((event) => this.events.push(event));
  }

  async until(type: EngineEvent['type'], count = 1): Promise<EngineEvent> {
    for (;;) {
      const found = this.events.filter((event) => event.type === type);
      if (found.length >= count) return found.at(-1)!;
      await nextFrame();
    }
  }

  /** By how many ms what is heard lies behind the clock, after seeks to some dates. */
  async hear(dates: readonly number[]): Promise<readonly number[]> {
    const { engine } = this;
    engine.volume = 1;
    const player = {
      media: engine.element,
      seek: (date: number) => engine.seek(seconds(date)),
      play: () => engine.play(),
      pause: () => engine.pause(),
      shown: () => engine.dateAt(performance.now()),
    };
    const { errors } = await window.hear(player, dates, CHIRP);
    return errors;
  }
}

describe('a recording in frames', () => {
  let harness: Harness;
  const open = (name: string, isTaken?: (type: string) => boolean): Harness =>
    (harness = new Harness(createFramedEngine([name], isTaken && { isTaken })));
  afterEach(() => harness.engine.dispose());

  // WebKit of Linux says of such a file, now and then, that it cannot be loaded.
  it('gives a large wave that the page holds to the element, and it plays each time', async () => {
    const url = urlOf(wavFile([sine(6_000_000), sine(6_000_000)], 44_100));
    for (let round = 0; round < 8; round++) {
      if (round > 0) harness.engine.dispose();
      harness = new Harness(createFramedEngine([url], { isLazy: true }));
      harness.engine.seek(seconds(5));
      await harness.engine.play();
      await harness.until('playing');
      expect(harness.events.map(({ type }) => type)).not.to.include('error');
    }
    URL.revokeObjectURL(url);
  });

  for (const [way, isTaken] of Object.entries(WAYS)) {
    describe(`through ${way}`, () => {
      for (const [file, length] of [
        ['chirp-variable.mp3', 20],
        ['chirp-variable-bare.mp3', 20.011],
        ['chirp-constant-bare.mp3', 20.011],
      ] as const) {
        it(`has its true length: ${file}`, async () => {
          open(MEDIA + file, isTaken);
          await harness.until('ready');
          expect(harness.engine.duration).to.be.closeTo(length, 0.002);
        });
      }

      isHeard('is heard where it is shown', async () => {
        open(`${MEDIA}chirp-variable-bare.mp3`, isTaken);
        await harness.until('ready');
        for (const error of await harness.hear([15, 2.5, 9]))
          // On a busy machine the sound itself stumbles; the bench measures this closely.
          expect(Math.abs(error)).to.be.below(100);
      });

      it('goes to where it was sent before its file was there', async () => {
        open(`${MEDIA}chirp-variable.mp3`, isTaken);
        harness.engine.seek(seconds(12));
        expect(harness.engine.dateAt(await nextFrame())).to.equal(12);
        await harness.engine.play();
        await harness.until('playing');
        expect(harness.engine.dateAt(await nextFrame())).to.be.within(12, 12.6);
      });

      it('plays to its end, and again from the start', async () => {
        open(`${MEDIA}chirp-variable.mp3`, isTaken);
        await harness.until('ready');
        harness.engine.seek(seconds(19.5));
        await harness.engine.play();
        await harness.until('ended');
        expect(harness.engine.dateAt(await nextFrame())).to.be.closeTo(20, 0.05);
        const { src } = harness.engine.element;
        // Sent to the end, it stays there in the way in which it plays.
        harness.engine.seek(seconds(20));
        await harness.until('seeked', 2);
        harness.engine.seek(seconds(0));
        await harness.engine.play();
        await harness.until('playing', 2);
        expect(harness.engine.element.src).to.equal(src);
        expect(harness.engine.dateAt(await nextFrame())).to.be.below(0.5);
      });
    });
  }

  isHeard('of Vorbis is heard where it is shown', async () => {
    open(`${MEDIA}chirp.ogg`);
    await harness.until('ready');
    expect(harness.engine.duration).to.be.closeTo(20, 0.002);
    for (const error of await harness.hear([15, 2.5, 9])) expect(Math.abs(error)).to.be.below(100);
  });

  it('of Vorbis is left to a browser that finds dates in it', async () => {
    open(`${MEDIA}chirp.ogg`, (type) => type !== 'audio/mpeg');
    await harness.until('ready');
    expect(harness.engine.element.querySelector('source')).to.not.equal(null);
  });

  describe('in a browser that takes frames but', () => {
    const undo: (() => void)[] = [];
    afterEach(() => undo.splice(0).forEach((restore) => restore()));

    /** Replaces a method of the browser for a test. */
    function replaceIn<T extends object>(type: { prototype: T }, methods: Partial<T>): void {
      for (const [name, method] of Object.entries(methods)) {
        const before = Object.getOwnPropertyDescriptor(type.prototype, name)!;
        Object.defineProperty(type.prototype, name, { ...before, value: method });
        undo.push(() => Object.defineProperty(type.prototype, name, before));
      }
    }

    for (const [file, title] of [
      ['chirp-variable.mp3', 'an MP3'],
      ['chirp.ogg', 'Vorbis'],
    ] as const)
      it(`keeps none of them, ${title} is decoded`, async () => {
        let additions = 0;
        replaceIn(SourceBuffer, {
          appendBuffer(this: SourceBuffer) {
            additions++;
            setTimeout(() => this.dispatchEvent(new Event('updateend')));
          },
        });
        const { engine } = open(MEDIA + file, () => true);
        engine.seek(seconds(12));
        await engine.play();
        await harness.until('playing');
        expect(engine.dateAt(await nextFrame())).to.be.within(12, 12.6);
        expect(engine.element.src).to.match(/^blob:/);
        expect(additions).to.be.below(4);
        expect(harness.events.map(({ type }) => type)).not.to.include('error');
      });

    unlessIn('Firefox', 'takes frames that carry their times')(
      'keeps none that begins before 0, plays the others',
      async () => {
        const append = methodOf(SourceBuffer, 'appendBuffer');
        const offsets: number[] = [];
        replaceIn(SourceBuffer, {
          appendBuffer(this: SourceBuffer, data: BufferSource) {
            offsets.push(this.timestampOffset);
            if (this.timestampOffset >= 0) return append.call(this, data);
            setTimeout(() => this.dispatchEvent(new Event('updateend')));
          },
        });
        const { engine } = open(`${MEDIA}chirp-variable.mp3`);
        await engine.play();
        await harness.until('playing');
        // A decoded wave is no stream: nothing would be added for a place further on.
        engine.seek(seconds(15));
        await harness.until('seeked');
        expect(offsets.filter((offset) => offset < 0)).to.have.length(1);
        expect(offsets.at(-1)).to.be.within(14, 20);
        // WebKit leaves out the frame that the end cuts.
        expect(engine.duration).to.be.closeTo(20, 1152 / 44100);
      },
    );

    it('refuses to play them, goes on in another way', async () => {
      const play = methodOf(HTMLMediaElement, 'play');
      const refusal = new DOMException('The operation is not supported.', 'NotSupportedError');
      let starts = 0;
      replaceIn(HTMLMediaElement, {
        play(this: HTMLMediaElement) {
          return starts++ === 0 ? Promise.reject(refusal) : play.call(this);
        },
      });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      engine.seek(seconds(5));
      await engine.play();
      await harness.until('playing');
      expect(engine.dateAt(await nextFrame())).to.be.within(5, 5.6);
      expect(harness.events.map(({ type }) => type)).not.to.include('error');
    });

    it('finds one broken, the recording is decoded', async () => {
      replaceIn(SourceBuffer, {
        appendBuffer(this: SourceBuffer) {
          setTimeout(() => this.dispatchEvent(new Event('error')));
          // The element says it too, a moment later.
          setTimeout(() => harness.engine.element.dispatchEvent(new Event('error')));
        },
      });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      await engine.play();
      await harness.until('playing');
      expect(harness.events.map(({ type }) => type)).not.to.include('error');
    });

    it('ends it with an error, the recording is decoded, however long that takes', async () => {
      const add = methodOf(MediaSource, 'addSourceBuffer');
      const sources: MediaSource[] = [];
      replaceIn(MediaSource, {
        addSourceBuffer(this: MediaSource, type: string) {
          sources.push(this);
          return add.call(this, type);
        },
      });
      replaceIn(SourceBuffer, { appendBuffer: () => undefined });
      const decode = methodOf(BaseAudioContext, 'decodeAudioData');
      replaceIn(BaseAudioContext, {
        async decodeAudioData(this: BaseAudioContext, data: ArrayBuffer) {
          // Longer than an element that plays may stand still.
          await new Promise((resolve) => setTimeout(resolve, 4000));
          return decode.call(this, data);
        },
      });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      const played = engine.play();
      const isAsked = () => sources.length > 0 && !engine.element.paused;
      await waitUntil(isAsked, 'no start', { timeout: 30_000 });
      sources[0]!.endOfStream('decode');
      await Promise.all([played, harness.until('playing')]);
      expect(harness.events.map(({ type }) => type)).not.to.include('error');
    });

    it('stands still, the sound goes on in another way after three seconds', async () => {
      const play = methodOf(HTMLMediaElement, 'play');
      let starts = 0;
      replaceIn(HTMLMediaElement, {
        play(this: HTMLMediaElement) {
          return starts++ === 0 ? Promise.resolve() : play.call(this);
        },
      });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      await harness.until('ready');
      engine.seek(seconds(5));
      await engine.play();
      await harness.until('playing');
      expect(starts).to.equal(2);
      expect(engine.dateAt(await nextFrame())).to.be.within(5, 5.6);
    });

    it('refuses to play, it is asked no more', async () => {
      const live = new Set<unknown>();
      const set = window.setInterval.bind(window);
      const clear = window.clearInterval.bind(window);
      undo.push(() => Object.assign(window, { setInterval: set, clearInterval: clear }));
      Object.assign(window, {
        setInterval: (work: () => void, period: number) => {
          const timer = set(work, period);
          live.add(timer);
          return timer;
        },
        clearInterval: (timer: number) => {
          live.delete(timer);
          clear(timer);
        },
      });
      const refusal = new DOMException('The user has done nothing yet', 'NotAllowedError');
      replaceIn(HTMLMediaElement, { play: () => Promise.reject(refusal) });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      const reason: unknown = await engine.play().catch((error: unknown) => error);
      expect(reason === refusal).to.equal(true);
      expect(live.size).to.equal(0);
    });

    it('stands still in every way, says so', async () => {
      replaceIn(HTMLMediaElement, { play: () => Promise.resolve() });
      const { engine } = open(`${MEDIA}chirp-variable.mp3`);
      await engine.play();
      expect(await harness.until('error'))
        .to.have.property('message')
        .that.includes('it does not start to play');
    });
  });

  it('may be paused before it has begun', async () => {
    const { engine } = open(`${MEDIA}chirp-variable.mp3`);
    const played = engine.play().then(
      () => 'played',
      (error: unknown) => (error as Error).name,
    );
    engine.pause();
    expect(await played).to.equal('AbortError');
    await harness.until('ready');
    expect(engine.element.paused).to.equal(true);
  });

  it('that is another kind of sound is left to the browser', async () => {
    open(urlOf(wavFile([sine(16_000)])));
    await harness.until('ready');
    expect(harness.engine.duration).to.equal(2);
  });

  it('that is not there is an error, also to a play that was waiting', async () => {
    const { engine } = open('/no/such.mp3');
    const played = engine.play().then(
      () => 'played',
      (error: unknown) => (error as Error).name,
    );
    expect(await harness.until('error'))
      .to.have.property('message')
      .that.includes('/no/such.mp3');
    expect(await played).to.equal('AbortError');
  });

  it('lets its file go while it is still being opened', async () => {
    const { engine } = open(`${MEDIA}chirp-variable.mp3`);
    engine.dispose();
    for (let count = 0; count < 20; count++) await nextFrame();
    expect(harness.events).to.deep.equal([]);
    expect(engine.element.networkState).to.equal(HTMLMediaElement.NETWORK_EMPTY);
  });
});
