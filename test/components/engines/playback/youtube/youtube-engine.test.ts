import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { type EngineEvent, seconds } from '#core';
import { pictureOf } from '#engines/playback/picture.js';
import { YoutubeEngine } from '#engines/playback/youtube/youtube-engine.js';
import { after as passed } from '../sound/ear.js';

// These tests run where there is no YouTube: the script of its API is a stand-in that they serve.
const STAND_IN = { api: '/test/support/youtube/iframe-api.js', host: location.origin };

/** Reports of the stand-in about one of its players. */
interface StandIn {
  readonly truth: number;
  readonly volume: number;
  readonly calls: readonly string[];
  readonly options: { readonly host: string; readonly videoId: string };
  become(state: number): void;
}

const players = () => (window as { YT?: { players?: StandIn[] } }).YT?.players ?? [];

describe('YoutubeEngine', () => {
  const engines: YoutubeEngine[] = [];

  /** An engine whose picture stands in the page, and what it tells. */
  function setup(videoId = 'a-video____', { isShown = true, places = STAND_IN } = {}) {
    const engine = new YoutubeEngine(videoId, places);
    engines.push(engine);
    const events: EngineEvent[] = [];
    engine.observe((event) => events.push(event));
    if (isShown) document.body.append(engine.picture);
    const words = () => events.map(({ type }) => type);
    const play = async () => {
      await engine.play();
      await waitUntil(() => words().includes('playing'), 'does not play');
      return players().at(-1)!;
    };
    return { engine, events, words, play };
  }

  const refusalOf = (engine: YoutubeEngine) => engine.play().catch((error: unknown) => error);
  const now = () => performance.now();

  afterEach(() => {
    for (const engine of engines.splice(0)) {
      engine.dispose();
      engine.picture.remove();
    }
  });

  it('asks nothing of the service until it is to play', async () => {
    const { engine } = setup();
    engine.seek(seconds(10));
    await passed(0.1);
    expect(engine.picture.childElementCount).to.equal(0);
    expect([players().length, engine.duration]).to.deep.equal([0, undefined]);
  });

  it('shows the video, and plays from where it was sent', async () => {
    const { engine, play, words } = setup();
    engine.volume = 0.5;
    engine.seek(seconds(10));
    const video = await play();
    expect(pictureOf(engine)?.querySelector('iframe')).to.exist;
    expect(video.options).to.include({ host: location.origin, videoId: 'a-video____' });
    expect(video.volume).to.equal(50);
    expect(engine.duration).to.equal(60);
    expect(engine.dateAt(now())).to.be.within(10, 10.6);
    expect(words()).to.deep.equal(['seeked', 'waiting', 'ready', 'playing']);
  });

  it('follows the video between its reports', async () => {
    const { engine, play } = setup();
    const video = await play();
    const errors: number[] = [];
    const dates: number[] = [];
    for (let frame = 0; frame < 90; frame++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      dates.push(engine.dateAt(now()));
      if (frame > 30) errors.push(Math.abs(dates.at(-1)! - video.truth));
    }
    expect(dates.every((date, index) => index === 0 || date >= dates[index - 1]!)).to.be.true;
    errors.sort((a, b) => a - b);
    expect(errors[Math.floor(errors.length * 0.95)]).to.be.below(0.1);
  });

  it('pauses, and goes where it is sent', async () => {
    const { engine, play, words } = setup();
    const video = await play();
    engine.pause();
    expect(words().at(-1)).to.equal('paused');
    engine.seek(seconds(40));
    expect(engine.dateAt(now())).to.equal(40);
    expect(video.calls.at(-1)).to.equal('seekTo 40');
    await engine.play();
    await passed(0.4);
    expect(engine.dateAt(now())).to.be.within(40, 41.5);
  });

  it('does not show the old place after a seek', async () => {
    const { engine, play } = setup();
    await play();
    await passed(0.3);
    engine.dateAt(now());
    engine.seek(seconds(30));
    for (let frame = 0; frame < 20; frame++) {
      expect(engine.dateAt(now())).to.be.within(30, 31.5);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });

  it('plays at another speed', async () => {
    const { engine, play } = setup();
    engine.rate = 2;
    const video = await play();
    await passed(0.8);
    engine.dateAt(now());
    await passed(0.3);
    expect(engine.rate).to.equal(2);
    expect(engine.dateAt(now())).to.be.closeTo(video.truth, 0.6);
  });

  it('comes to an end', async () => {
    const { engine, play, words } = setup();
    await play();
    engine.seek(seconds(59.8));
    await waitUntil(() => words().includes('ended'), 'goes on');
  });

  const faults = [
    ['a video that does not exist', 'missing____', 'youtubeMissing'],
    ['what is no id at all', 'https://youtu.be/x', 'youtubeMissing'],
    ['a video that may not be embedded', 'refused____', 'youtubeRefused'],
  ] as const;
  for (const [name, id, key] of faults) {
    it(`tells of ${name}`, async () => {
      const { engine, events } = setup(id);
      await refusalOf(engine);
      const error = () => events.find(({ type }) => type === 'error');
      await waitUntil(error, 'tells nothing');
      const [found] = [error()];
      expect(found?.type === 'error' && found.problem).to.include({ dialog: 'youtubeError', key });
    });
  }

  it('tells that the service cannot be had, once', async () => {
    const present = Reflect.get(window, 'YT') as unknown;
    Reflect.deleteProperty(window, 'YT');
    const { engine, events } = setup('a-video____', {
      places: { ...STAND_IN, api: '/test/support/youtube/nowhere.js' },
    });
    expect(await refusalOf(engine)).to.include({ name: 'AbortError' });
    Reflect.set(window, 'YT', present);
    expect(events.map((event) => event.type === 'error' && event.problem?.key)).to.deep.equal([
      'youtubeFailed',
    ]);
  });

  it('tells that nobody shows the video', async () => {
    const { engine, events } = setup('a-video____', { isShown: false });
    await refusalOf(engine);
    expect(events.map(({ type }) => type)).to.deep.equal(['error']);
  });

  it('waits for the user where the browser lets no video start', async () => {
    const { engine, words } = setup('blocked____');
    await engine.play();
    expect(words()).to.deep.equal(['paused']);
  });

  it('does not start when it was paused before it was there', async () => {
    const { engine, words } = setup();
    const refusal = refusalOf(engine);
    engine.pause();
    expect(await refusal).to.include({ name: 'AbortError' });
    await passed(0.1);
    expect(words()).to.deep.equal([]);
  });

  it('stops looking for its place in the page when nobody shows it, and when the user leaves', async () => {
    const { engine } = setup('a-video____', { isShown: false });
    const refusal = refusalOf(engine);
    let looks = 0;
    Object.defineProperty(engine.picture, 'isConnected', {
      get: () => {
        looks += 1;
        return false;
      },
    });
    await waitUntil(() => looks > 1, 'does not look');
    engine.dispose();
    expect(await refusal).to.include({ name: 'AbortError' });
    const after = looks;
    await passed(0.2);
    expect(looks).to.equal(after);
  });

  it('ends a player that has not answered yet when the user leaves', async () => {
    const { engine } = setup('silent_____');
    const before = players().length;
    const refusal = refusalOf(engine);
    await waitUntil(() => players().length > before, 'no player');
    const video = players().at(-1)!;
    engine.dispose();
    expect(await refusal).to.include({ name: 'AbortError' });
    expect(video.calls).to.deep.equal(['destroy']);
  });

  it('leaves nothing behind', async () => {
    const { engine, play } = setup();
    const video = await play();
    engine.dispose();
    expect(video.calls.at(-1)).to.equal('destroy');
    expect(engine.picture.childElementCount).to.equal(0);
  });
});
