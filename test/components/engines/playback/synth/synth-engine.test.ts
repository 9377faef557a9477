import { expect } from '@open-wc/testing';
import { waitUntil } from '#test/support/wait-until.js';
import { COMMON_TIME, type EngineEvent, quarters, regularMeasures, seconds } from '#core';
import { pageAudio } from '#engines/playback/page-audio.js';
import { pianoSamples } from '#engines/playback/synth/piano/piano-samples.js';
import { StaffPianos } from '#engines/playback/synth/piano/staff-pianos.js';
import { timelineOf } from '#engines/playback/synth/score-timeline.js';
import { StaffMix } from '#engines/playback/synth/staff-mix.js';
import { SynthEngine } from '#engines/playback/synth/synth-engine.js';
import { Ear } from '../sound/ear.js';

/** Two measures, eight quarters on the A of each staff; the first staff is an octave higher. */
const NOTES = [1, 2].flatMap((staff) =>
  Array.from({ length: 8 }, (_, index) => ({
    onset: quarters(index),
    duration: quarters(1),
    pitch: 81 - 12 * staff,
    staff,
    id: `${staff}/${index}`,
  })),
);
const MEASURES = regularMeasures({ measures: 2, timeSignature: COMMON_TIME, upbeat: 0 });
const SCORE = { notes: NOTES, staves: [{ number: 1 }, { number: 2 }], tempos: [] };

/** Engines that play the score, and an ear that hears them. */
function setup({ failures = 0 } = {}) {
  const audio = pageAudio();
  const ear = new Ear(audio.context);
  const mix = new StaffMix();
  mix.setStaves(SCORE.staves);
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('no network');
    const pianos = new StaffPianos(audio.context, await pianoSamples(audio.context), ear.node);
    return { timeline: timelineOf(SCORE, MEASURES), pianos, audio };
  };
  const engine = new SynthEngine({ mix, load });
  const events: EngineEvent[] = [];
  engine.observe((event) => events.push(event));
  const words = () => events.map(({ type }) => type);
  return { engine, ear, mix, events, words, loads: () => loads };
}

const now = () => performance.now();

/** Seconds of the audio device that are heard: on a busy machine it stumbles, and the music with it. */
const heard = () => pageAudio().heardAt(now());

/** Waits until so much of the audio device was heard. */
async function hear(length: number): Promise<void> {
  const end = heard() + length;
  await waitUntil(() => heard() >= end, 'the device stands still');
}

describe('SynthEngine', () => {
  const engines: SynthEngine[] = [];
  const aSynth = (options = {}) => {
    const made = setup(options);
    engines.push(made.engine);
    return made;
  };

  afterEach(() => engines.splice(0).forEach((engine) => engine.dispose()));

  it('fetches nothing until it is to play, then knows the score', async () => {
    const { engine, events, loads } = aSynth();
    engine.seek(seconds(1));
    expect([loads(), engine.duration]).to.deep.equal([0, undefined]);
    await engine.play();
    const ready = events.find(({ type }) => type === 'ready');
    expect(ready).to.deep.include({ duration: 5.5 });
    expect(ready?.type === 'ready' && ready.sync?.dateAt(quarters(4))).to.equal(2);
    expect(loads()).to.equal(1);
  });

  it('sounds, and knows which date is heard', async () => {
    const { engine, ear, words } = aSynth();
    await engine.play();
    const start = heard();
    await waitUntil(() => ear.volume > 0.005, 'no sound');
    await hear(0.5);
    expect(engine.dateAt(now())).to.be.closeTo(heard() - start, 0.25);
    expect(words()).to.deep.equal(['ready', 'playing']);
  });

  it('stands still while it is paused, and goes on', async () => {
    const { engine, words } = aSynth();
    await engine.play();
    await hear(0.4);
    engine.pause();
    const date = engine.dateAt(now());
    await hear(0.2);
    expect(engine.dateAt(now())).to.equal(date);
    await engine.play();
    const start = heard();
    await hear(0.4);
    expect(engine.dateAt(now()) - date).to.be.closeTo(heard() - start, 0.25);
    expect(words()).to.deep.equal(['ready', 'playing', 'paused', 'playing']);
  });

  it('goes where it is sent, at rest and while it plays', async () => {
    const { engine, words } = aSynth();
    engine.seek(seconds(2));
    expect(engine.dateAt(now())).to.equal(2);
    await engine.play();
    expect(engine.dateAt(now())).to.be.within(2, 2.3);
    engine.seek(seconds(1));
    const start = heard();
    await hear(0.4);
    expect(engine.dateAt(now())).to.be.closeTo(1 + heard() - start, 0.25);
    expect(words()).to.deep.equal(['seeked', 'ready', 'playing', 'seeked']);
  });

  it('plays at another speed with the same pitch, without a jump', async () => {
    const { engine, ear } = aSynth();
    engine.rate = 0.5;
    await engine.play();
    await hear(0.5);
    const before = engine.dateAt(now());
    engine.rate = 2;
    expect(engine.dateAt(now())).to.be.closeTo(before, 0.15);
    const start = heard();
    await hear(0.8);
    const pace = (engine.dateAt(now()) - before) / (heard() - start);
    expect(pace).to.be.closeTo(2, 0.5);
    expect([220, 440].some((hertz) => Math.abs(ear.pitch - hertz) < 8)).to.be.true;
  });

  it('plays only the staves that sound', async () => {
    const { engine, ear, mix } = aSynth();
    mix.toggleMute(1);
    await engine.play();
    await hear(1);
    expect(ear.pitch).to.be.closeTo(220, 8);
    mix.toggleMute(2);
    await waitUntil(() => ear.volume < 0.001, 'sounds on');
  });

  it('comes to an end', async () => {
    const { engine, words } = aSynth();
    await engine.play();
    engine.seek(seconds(5.2));
    await waitUntil(() => words().includes('ended'), 'goes on');
    expect(engine.dateAt(now())).to.equal(5.5);
  });

  it('tells why it cannot play, and tries again when it is asked again', async () => {
    const { engine, events, loads } = aSynth({ failures: 1 });
    const refusal = await engine.play().catch((error: unknown) => error);
    expect(refusal).to.include({ name: 'AbortError' });
    expect(events).to.have.length(1);
    expect(events[0]).to.deep.include({ type: 'error', message: 'no network' });
    await engine.play();
    expect([loads(), engine.duration]).to.deep.equal([2, 5.5]);
  });

  it('does not start when it was paused, or left, while its notes were on their way', async () => {
    const { engine, words } = aSynth();
    const start = engine.play().catch((error: unknown) => error);
    engine.pause();
    expect(await start).to.include({ name: 'AbortError' });
    expect(words()).to.deep.equal(['ready']);
    const other = aSynth();
    const late = other.engine.play().catch((error: unknown) => error);
    other.engine.dispose();
    expect(await late).to.include({ name: 'AbortError' });
    expect(other.words()).to.deep.equal([]);
  });
});
